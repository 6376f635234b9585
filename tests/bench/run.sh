#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Measures the program beside nginx and a server on the official TypeScript SDK, and prints a table.
#
# BRANDBRIDGE_BINARY  the program, optimized; default build/release/bin/brandbridge of this repository
# ROUNDS              measurements of each, of which the median counts; default 3
# SECONDS_EACH        of one measurement; default 1.5
#
# Needs c++, nginx, npm and openssl. What else runs on the machine falsifies the figures.
set -eu
cd "$(dirname "$0")"
BRANDBRIDGE_BINARY=$(realpath "${BRANDBRIDGE_BINARY:-../../build/release/bin/brandbridge}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
BENCH_LOADER=$folder/load
export BRANDBRIDGE_BINARY BENCH_LOADER

node=$(../interop/install.sh)
"${CXX:-c++}" -std=c++20 -O2 -o "$BENCH_LOADER" load.cpp
"$node" side-by-side.mjs
