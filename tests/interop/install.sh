#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# install.sh [FOLDER]: installs the npm packages of this folder, or of one in it, where they are not those of the lock
# file, and prints the Node.js that the tests run on: the one that npm installs here, not the system's.
set -eu
cd "$(dirname "$0")"
folder=${1:-.}
if ! cmp -s "$folder/package-lock.json" "$folder/node_modules/.installed-lock"; then
  (cd "$folder" && npm ci >&2 && cp package-lock.json node_modules/.installed-lock)
fi
echo "$PWD"/node_modules/node-linux-*/bin/node
