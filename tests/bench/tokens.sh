#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Counts what an assistant has to read, in tokens of o200k: the definitions of the tools, typical answers of the demo's
# organization in every form, and the scripted calls for five questions of marketers (tokens/plans.mjs). Fails if a goal
# is missed.
#
# BRANDBRIDGE_BINARY  the program; default build/release/bin/brandbridge of this repository
#
# Needs npm.
set -eu
cd "$(dirname "$0")"
BRANDBRIDGE_BINARY=$(realpath "${BRANDBRIDGE_BINARY:-../../build/release/bin/brandbridge}")
export BRANDBRIDGE_BINARY

node=$(../interop/install.sh)
../interop/install.sh ../bench/tokens >/dev/null
"$node" tokens/tokens.mjs
