#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# server-json.sh BUNDLE.mcpb URL: prints the server.json by which the MCP registry lists this version, for a bundle that
# people can fetch from URL. What only who publishes it can know is in docs/release.md. Needs jq.
set -eu
bundle=$(realpath "${1:?usage: server-json.sh BUNDLE.mcpb URL}")
url=${2:?usage: server-json.sh BUNDLE.mcpb URL}
case $url in
https://*mcpb*) ;;
*)
    echo "The registry wants an https address with 'mcpb' in it, not $url" >&2
    exit 2
    ;;
esac
jq --null-input --arg url "$url" --arg sum "$(sha256sum "$bundle" | cut -d' ' -f1)" \
    --argjson manifest "$(unzip -p "$bundle" manifest.json)" '
    $manifest.version as $version | {
        "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
        name: "app.brandbridge/brandbridge",
        title: $manifest.display_name,
        description: $manifest.description,
        version: $version,
        packages: [{
            registryType: "mcpb",
            identifier: $url,
            version: $version,
            fileSha256: $sum,
            transport: {type: "stdio"},
            environmentVariables: [
                {name: "BRANDBRIDGE_BASE_URL", description: $manifest.user_config.base_url.description, isRequired: true},
                {name: "BRANDBRIDGE_API_KEY", description: $manifest.user_config.api_key.description, isSecret: true}
            ]
        }]
    }'
