#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-includes.sh BUILD [PATTERN]: reads each test file by itself, as a build without unity does, with the commands of
# the build folder BUILD, in which tests are compiled together. With PATTERN only files whose path matches.
set -eu
cd "$(dirname "$0")/.."
build=$1
pattern=${2:-.}

sed -n 's/^  "command": "\(.*\)",$/\1/p' "$build/compile_commands.json" | sed 's/\\\(.\)/\1/g' | grep '/Unity/[^ ]*$' |
    while read -r command; do
        sed -n 's/^#include "\(.*\)"$/\1/p' "${command##* }" | grep "$PWD/tests/" | grep -e "$pattern" |
            while read -r file; do
                printf '%s -fsyntax-only %s\0' "${command%% -o *}" "$file"
            done
    done | xargs -0 -P "$(nproc)" -n 1 sh -c
echo "includes: complete"
