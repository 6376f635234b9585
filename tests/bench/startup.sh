#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# startup.sh BINARY [ROUNDS]: milliseconds from start to the printed endpoint line, and resident memory when idle, of
# `serve --demo` and of `serve` against an address that is never asked. The median of ROUNDS (default 11).
set -euo pipefail
binary=${1:?usage: startup.sh BINARY [ROUNDS]}
rounds=${2:-11}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export BRANDBRIDGE_CONFIG_DIR=$folder BRANDBRIDGE_API_KEY=none-at-all

measure() {
    local started ended process line
    for _ in $(seq "$rounds"); do
        started=$(date +%s%N)
        coproc bridge { exec "$binary" serve --port 0 "$@" 2>/dev/null; }
        process=$bridge_PID
        read -r line <&"${bridge[0]}"
        ended=$(date +%s%N)
        case $line in endpoint*) ;; *) echo "no endpoint: $line" >&2; exit 1 ;; esac
        sleep 1 # by then it has let go of what only the start needed
        echo "$(((ended - started) / 1000)) $(awk '/VmRSS/ {print $2}' "/proc/$process/status")"
        kill "$process"
        wait "$process"
    done | sort -n | awk -v rounds="$rounds" 'NR == int((rounds + 1) / 2) {printf "%.1f ms, %.1f MiB resident\n", $1 / 1000, $2 / 1024}'
}

printf 'serve --demo: '
measure --demo
printf 'serve:        '
measure --base-url https://127.0.0.1:1
