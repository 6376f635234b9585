#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# demo.sh [OPTIONS OF serve]: builds Brandbridge and starts it in demo mode: no key, no network. With a display and no
# options it opens the window, else it serves from the terminal.
set -eu
cd "$(dirname "$0")/.."
packaging/install-dependencies.sh build
cmake --preset release
cmake --build --preset release --target brandbridge
echo
if [ $# -eq 0 ] && [ -n "${WAYLAND_DISPLAY:-}${DISPLAY:-}" ]; then
    exec build/release/bin/brandbridge --demo
fi
exec build/release/bin/brandbridge serve --demo "$@"
