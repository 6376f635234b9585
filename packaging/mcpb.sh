#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# mcpb.sh [--windows FOLDER] [BUILD-FOLDER]: makes brandbridge.mcpb, which Claude Desktop installs by a double click, from
# what is built there (build/release), into its folder 'package'. --windows adds brandbridge.exe and what is beside it in
# FOLDER. Needs node, npm and the packages of install-dependencies.sh package.
set -eu
cd "$(dirname "$0")/.."
windows=""
if [ "${1:-}" = --windows ]; then
    windows=$(realpath "${2:?usage: mcpb.sh [--windows FOLDER] [BUILD-FOLDER]}")
    [ -f "$windows/brandbridge.exe" ] || {
        echo "There is no brandbridge.exe in $windows." >&2
        exit 1
    }
    shift 2
fi
build=${1:-build/release}
bundle=$build/mcpb
rm -rf "$bundle"
packaging/portable-tree.sh "$build" "$bundle/server"
rm -rf "$bundle/server/share/applications" "$bundle/server/share/bash-completion" "$bundle/server/share/icons" \
    "$bundle/server/share/man" "$bundle/server/share/metainfo" "$bundle/server/share/systemd"
if [ -n "$windows" ]; then
    cp -R "$windows" "$bundle/windows"
fi
cp packaging/icons/128.png "$bundle/icon.png"

# Tools and prompts as people are shown them before they install: the first sentence of each, and each prompt as it is
# without arguments. The assistant gets all of it from the program.
jq --null-input --arg version "$("$bundle/server/bin/brandbridge" --version | cut -d' ' -f2)" --arg windows "$windows" \
    --slurpfile tools resources/tools.json --slurpfile prompts resources/prompts.json '
    def sentence: split(". ")[0] | rtrimstr(".") + ".";
    def bare: gsub("\\{\\{#(?<name>\\w+)\\}\\}.*?\\{\\{/\\k<name>\\}\\}"; "") | gsub("\\{\\{[\\^/]\\w+\\}\\}"; "");
    ["stdio", "--as", "claude-desktop"] as $arguments |
    {BRANDBRIDGE_API_KEY: "${user_config.api_key}", BRANDBRIDGE_BASE_URL: "${user_config.base_url}"} as $variables |
    {command: "/bin/sh", args: (["${__dirname}/server/launch.sh"] + $arguments), env: $variables} as $linux |
    {
        manifest_version: "0.3",
        name: "brandbridge",
        display_name: "Brandbridge",
        version: $version,
        description: "Ask how your brands fare in the answers of language models",
        long_description: ("Brandbridge gives Claude the tools of your organization'"'"'s brand-monitoring service: "
            + "brands, analysis runs, results, sources, suggestions, perception, topics and prompts. Claude may read. "
            + "You are asked before anything is created or deleted."),
        author: {name: "Brandbridge maintainers"},
        license: "GPL-3.0-only",
        icon: "icon.png",
        keywords: ["brands", "monitoring", "analytics"],
        server: {
            type: "binary",
            entry_point: "server/bin/brandbridge",
            mcp_config: ($linux + {platform_overrides: ({linux: $linux} + if $windows == "" then {} else {
                win32: {command: "${__dirname}/windows/brandbridge.exe", args: $arguments, env: $variables}} end)})
        },
        user_config: {
            base_url: {
                type: "string",
                title: "Address of the service",
                description: "The address your organization was given, like https://data.example.com",
                required: true
            },
            api_key: {
                type: "string",
                title: "API key",
                description: "The API key of your organization. Leave it empty if Brandbridge has it already.",
                sensitive: true,
                required: false,
                default: ""
            }
        },
        tools: [$tools[0].tools[] | {name, description: (.description | sentence)}],
        prompts: [$prompts[0].prompts[] | {name, description, text: (.text | join("\n") | bare)}],
        prompts_generated: true,
        compatibility: {platforms: (["linux"] + if $windows == "" then [] else ["win32"] end)}
    }' >"$bundle/manifest.json"
if grep -qF '{{' "$bundle/manifest.json"; then
    echo "A prompt has something in it that $0 does not know." >&2
    exit 1
fi

mkdir -p "$build/package"
packer=$(packaging/mcpb/install.sh)
"$packer" pack "$bundle" "$build/package/brandbridge.mcpb" >"$build/mcpb.log" 2>&1 || {
    cat "$build/mcpb.log" >&2
    exit 1
}
rm -rf "$bundle"
echo "$build/package/brandbridge.mcpb"
