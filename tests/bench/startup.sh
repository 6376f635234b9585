#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# startup.sh BINARY [ROUNDS]: milliseconds from start to the printed endpoint line, and resident memory when idle, of
# `serve --demo` and of `serve` against an address that is never asked; where there is an X server also to the window's
# first paint. The median of ROUNDS (default 11).
set -euo pipefail
binary=${1:?usage: startup.sh BINARY [ROUNDS]}
rounds=${2:-11}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export BRANDBRIDGE_CONFIG_DIR=$folder BRANDBRIDGE_API_KEY=none-at-all QT_LOGGING_RULES=brandbridge.window.debug=true

# measure MARK ARGUMENT...: until the program prints MARK.
measure() {
    local mark=$1 started ended process line
    shift
    for _ in $(seq "$rounds"); do
        started=$(date +%s%N)
        coproc program { exec "$binary" "$@" --port 0 2>&1; }
        process=$program_PID
        while read -r line <&"${program[0]}" && [[ $line != *"$mark"* ]]; do :; done
        [[ $line == *"$mark"* ]] || { echo "it ended without '$mark'" >&2; exit 1; }
        ended=$(date +%s%N)
        sleep 1 # by then it has let go of what only the start needed
        echo "$(((ended - started) / 1000)) $(awk '/VmRSS/ {print $2}' "/proc/$process/status")"
        kill "$process"
        wait "$process"
    done | sort -n | awk -v rounds="$rounds" 'NR == int((rounds + 1) / 2) {printf "%.1f ms, %.1f MiB resident\n", $1 / 1000, $2 / 1024}'
}

printf 'serve --demo: '
measure 'endpoint' serve --demo
printf 'serve:        '
measure 'endpoint' serve --base-url https://127.0.0.1:1
if [ -n "${DISPLAY:-}" ]; then
    printf 'window:       '
    measure 'is painted' --demo
fi
