#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# demo.sh [OPTIONS OF serve]: builds Brandbridge and starts it in demo mode: no key, no network.
set -eu
cd "$(dirname "$0")/.."
packaging/install-dependencies.sh build
cmake --preset release
cmake --build --preset release --target brandbridge
echo
exec build/release/bin/brandbridge serve --demo "$@"
