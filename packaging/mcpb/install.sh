#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the npm packages of this folder where they are not those of the lock file, and prints the packer's path.
set -eu
cd "$(dirname "$0")"
if ! cmp -s package-lock.json node_modules/.installed-lock; then
    npm ci >&2
    cp package-lock.json node_modules/.installed-lock
fi
echo "$PWD/node_modules/.bin/mcpb"
