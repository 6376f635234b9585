#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Keeps the window and its endpoint busy for a while, and fails where something grows or breaks: soak.sh MINUTES
#
# 24 clients call over HTTP, some give up, some ask for changes that nobody answers; the service is the sandbox behind
# TLS. Prints memory, descriptors and the slowest call each half minute.
#
# BRANDBRIDGE_BINARY  the program; default build/release/bin/brandbridge of this repository
#
# Needs nginx, npm and openssl.
set -eu
minutes=${1:?usage: soak.sh MINUTES}
cd "$(dirname "$0")"
BRANDBRIDGE_BINARY=$(realpath "${BRANDBRIDGE_BINARY:-../../build/release/bin/brandbridge}")
export BRANDBRIDGE_BINARY
node=$(../interop/install.sh)
exec "$node" soak.mjs "$minutes"
