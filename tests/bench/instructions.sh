#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Counts the instructions of a small call and compares them with instructions.json: instructions.sh [--record]
#
# BRANDBRIDGE_BINARY  the program, optimized; default build/ci/bin/brandbridge of this repository
#
# Fails where they are more than a tenth off. Compares nothing where the compiler or Qt is not the one recorded with.
# Needs npm and valgrind.
set -eu
cd "$(dirname "$0")"
BRANDBRIDGE_BINARY=$(realpath "${BRANDBRIDGE_BINARY:-../../build/ci/bin/brandbridge}")
export BRANDBRIDGE_BINARY
node=$(../interop/install.sh)
exec "$node" instructions.mjs "$@"
