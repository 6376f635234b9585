#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# check-windows-tests.sh [OPTION...]: compiles the tests for Windows, where windows.sh has made the installer, and has ctest
# run each class under Wine, with these options. docs/windows.md lists the classes that cannot pass there.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
export WINEPREFIX=$work/prefix WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml,winemenubuilder.exe=" DISPLAY=""
# Wine hands on variables of Qt only by these names.
export WINEQT_QPA_PLATFORM=offscreen WINEQT_QPA_FONTDIR='Z:\usr\share\fonts\truetype\dejavu'
trap 'wineserver --kill || true; rm -rf "$work"' EXIT
cmake -S . -B build/windows -DBRANDBRIDGE_TESTS=ON
nice ninja -C build/windows core_tests ui_tests app_tests
wine wineboot --init
ctest --test-dir build/windows --timeout 120 "$@"
