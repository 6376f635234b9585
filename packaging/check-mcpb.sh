#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-mcpb.sh BUNDLE.mcpb: reads the bundle as its format wants it, unpacks it as the strictest application does, and
# speaks to it by the command line that is in it. Changes nothing here.
set -eu
bundle=$(realpath "${1:?usage: check-mcpb.sh BUNDLE.mcpb}")
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "$1" >&2
    exit 1
}

echo "- what is in it"
unzip -tqq "$bundle"
if zipinfo -1 "$bundle" | grep -E '(^|/)\.\.?(/|$)|^/'; then
    fail "A file of the bundle would be unpacked elsewhere."
fi
zipinfo -1 "$bundle" | sort | uniq -d | grep . && fail "A file is in the bundle twice."
unpacked="$work/Claude Extensions/brandbridge" # with a space, as Claude Desktop has it
mkdir -p "$unpacked"
unzip -q "$bundle" -d "$unpacked"
find "$unpacked" -type f -exec chmod 600 {} +
"$(mcpb/install.sh)" validate "$unpacked/manifest.json" >"$work/validated" || fail "$(cat "$work/validated")"
for platform in $(jq -r '.compatibility.platforms[]' "$unpacked/manifest.json"); do
    jq -r --arg platform "$platform" '.server.mcp_config.platform_overrides[$platform]
        | [.command] + .args | .[] | select(startswith("${__dirname}/")) | ltrimstr("${__dirname}/")' \
        "$unpacked/manifest.json" >"$work/named"
    while read -r file; do
        [ -f "$unpacked/$file" ] || fail "The bundle has no $file, which it starts on $platform."
    done <"$work/named"
done

echo "- started by its own command line"
# As an application does that has asked for the address and was given no key.
jq -r --arg here "$unpacked" '.server.mcp_config.platform_overrides.linux
    | [.command] + .args | .[] | gsub("\\$\\{__dirname\\}"; $here)' "$unpacked/manifest.json" >"$work/line"
set --
while IFS= read -r word; do
    set -- "$@" "$word"
done <"$work/line"
home=$work/home
mkdir "$home"
address=https://data.example.invalid
alone() { # WORD...: runs that for a user who has nothing yet
    env -i PATH="$PATH" HOME="$home" BRANDBRIDGE_API_KEY= BRANDBRIDGE_BASE_URL="$address" "$@"
}
alone "$@" >"$work/answers" <<'END' || fail "The server ended with an error."
{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"check","version":"1"}}}
{"jsonrpc":"2.0","method":"notifications/initialized"}
{"jsonrpc":"2.0","id":2,"method":"tools/list"}
{"jsonrpc":"2.0","id":3,"method":"prompts/list"}
END
jq --slurp -e 'any(.result.serverInfo.name? == "brandbridge")' "$work/answers" >/dev/null || fail "No handshake."
for list in tools prompts; do
    jq -r --arg list "$list" 'select(.result[$list]) | .result[$list][].name' "$work/answers" | sort >"$work/served"
    jq -r --arg list "$list" '.[$list][].name' "$unpacked/manifest.json" | sort >"$work/promised"
    [ -s "$work/promised" ] || fail "The manifest names no $list."
    diff "$work/promised" "$work/served" || fail "The server has other $list than the manifest says."
done
code=0
address=""
alone /bin/sh "$unpacked/server/launch.sh" status >"$work/status" 2>&1 || code=$?
[ "$code" -eq 3 ] || fail "'status' without an address ended by $code: $(cat "$work/status")"

echo "- started where its folder cannot be changed"
chmod -R a-w "$unpacked"
home=$work/other
mkdir "$home"
as_other=""
if [ "$(id -u)" -eq 0 ]; then
    as_other="setpriv --reuid 65534 --regid 65534 --clear-groups"
    chmod a+rx "$work" "$work/Claude Extensions"
    find "$unpacked" -type d -exec chmod a+rx {} + -o -type f -exec chmod a+r,a-x {} +
    chown 65534 "$home"
fi
# shellcheck disable=SC2086 # a list of words
alone $as_other /bin/sh "$unpacked/server/launch.sh" --version
if [ -n "$as_other" ]; then
    [ -x "$home/.cache/brandbridge/unpacked/bin/brandbridge" ] || fail "It did not run from a copy."
fi
chmod -R u+w "$unpacked"
echo "$(basename "$bundle"): well"
