#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Prints for how long screens take no input if each of BRANDS has RUNS runs of RESULTS results that name RIVALS other
# brands: window.sh [RESULTS [RIVALS [BRANDS [RUNS]]]]; default 20000 5000 1 2. Builds what it runs.
set -eu
cd "$(dirname "$0")/../.."
cmake --preset ci >/dev/null
cmake --build build/ci --target window_bench >/dev/null
port=$(mktemp)
python3 tests/bench/window/service.py "${1:-20000}" "${2:-5000}" "${3:-1}" "${4:-2}" >"$port" &
trap 'kill $!; rm "$port"' EXIT
until [ -s "$port" ]; do sleep 0.1; done
QT_QPA_PLATFORM=offscreen build/ci/tests/window_bench "http://127.0.0.1:$(cat "$port")"
