#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# screenshots.sh [PROGRAM]: makes the pictures that the documents show, docs/screenshots/SCREEN-light-1280x800.png, from
# the demo, on a display of their own. With OUT, makes those of every screen, in both schemes and in two sizes, of the
# first start (welcome) and of what is asked before a change (question), to be looked at. Needs
# Debian's curl, dbus, faketime, fonts-droid-fallback, fonts-noto-core, imagemagick,
# openbox, xauth, xdotool and xvfb, and that nothing listens on the endpoint's port. The day and all that the demo invents
# are the same each time.
#
# PROGRAM  default build/release/bin/brandbridge
# OUT      where the pictures go, instead of docs/screenshots
# SIZES, SCHEMES, SCREENS  these, each a list of words
# DEMO     --published for the demo in published mode
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "${1:-build/release/bin/brandbridge}")
if [ -n "${OUT:-}" ]; then
    out=$(realpath -m "$OUT")
    sizes=${SIZES:-1280x800 1024x640}
    schemes=${SCHEMES:-light dark}
else
    out=$(realpath -m docs/screenshots)
    sizes=${SIZES:-1280x800}
    schemes=${SCHEMES:-light}
    export SCREENS=${SCREENS:-brands overview results assistants question}
fi
# In the order of the navigation.
mapfile -t screens < <(sed -n 's/^        {u"\([a-z]*\)"_s, [A-Za-z]*::tr.*/\1/p' ui/shell/screen_table.cpp)
[ ${#screens[@]} -gt 0 ] || { echo "ui/shell/screen_table.cpp lists no screen as this script expects it." >&2; exit 1; }
moment='2026-03-11 09:30:00' # a Wednesday: the demo's reports come on Mondays
patience=60                  # seconds; nothing takes that long where all is well

if [ -z "${BRANDBRIDGE_SHOTS_INSIDE:-}" ]; then
    mkdir -p "$out"
    for size in $sizes; do
        for scheme in $schemes; do
            BRANDBRIDGE_SHOTS_INSIDE=1 SIZES=$size SCHEMES=$scheme OUT=$out xvfb-run -a -s "-screen 0 ${size}x24" \
                dbus-run-session -- "$0" "$program"
        done
    done
    exit
fi

# From here on: one size, one scheme, a display and a session bus of our own.
folder=/tmp/brandbridge-demo # some screens name it, so it is no random one
if ! mkdir "$folder"; then
    echo "Remove $folder first: the pictures are made with it, and it belongs to no running screenshots.sh." >&2
    exit 1
fi
started=()
cleanup() {
    for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
    wait "${started[@]}" 2>/dev/null || true
    rm -rf "$folder"
}
trap cleanup EXIT
export HOME=$folder/home XDG_RUNTIME_DIR=$folder/runtime XDG_CONFIG_HOME=$folder/home/.config
export TZ=UTC QT_FONT_DPI=96 QT_QPA_PLATFORM=xcb
# Timers go on as they are; only what day and hour it is stands still at the beginning.
fake=(env FAKETIME_DONT_FAKE_MONOTONIC=1 LC_ALL=en_GB.UTF-8 faketime -f "@$moment")
state=$folder/state
mkdir -p "$HOME/.cursor" "$HOME/.codex" "$HOME/.gemini" "$XDG_RUNTIME_DIR" "$state"
chmod 700 "$XDG_RUNTIME_DIR" "$state"
printf '[window]\ncolor-scheme=%s\n' "$schemes" >"$state/settings.ini"
chmod 600 "$state/settings.ini"

openbox >"$folder/openbox.log" 2>&1 &
started+=($!)
"${fake[@]}" "$program" window "${DEMO:---demo}" --config-dir "$state" >"$folder/log" 2>&1 &
started+=($!)

within() { # SECONDS COMMAND...: tries until it works
    local end=$((SECONDS + $1))
    shift
    until "$@"; do
        [ $SECONDS -lt $end ] || { echo "gave up waiting for: $*" >&2; cat "$folder/log" >&2; exit 1; }
        sleep 0.1
    done
}
window_there() { window=$(xdotool search --onlyvisible --name '^Brandbridge' 2>/dev/null | head -1) && [ -n "$window" ]; }
within $patience window_there
xdotool windowsize --sync "$window" "${sizes%x*}" "${sizes#*x}" windowmove "$window" 0 0 windowfocus --sync "$window" || true
shoot() { import -window root -silent "$1"; }
# A screen is there when nothing moves any more: what loads has a bar that moves.
still=0
settled() {
    shoot "$folder/now.png"
    if [ -f "$folder/before.png" ] && cmp -s "$folder/before.png" "$folder/now.png"; then
        still=$((still + 1))
    else
        still=0
    fi
    mv "$folder/now.png" "$folder/before.png"
    [ $still -ge 4 ]
}
settle() {
    still=0
    rm -f "$folder/before.png"
    within $patience settled
}
settle

# Something for the list of calls to show.
for call in 'list_brands {}' 'get_organization_context {}' 'get_run_stats {"runId":"unknown"}' 'get_spotlight_usage_guide {}'; do
    "${fake[@]}" "$program" call "${DEMO:---demo}" --config-dir "$state" "${call%% *}" "${call#* }" >>"$folder/log" 2>&1 || true
done

wanted() { case " ${SCREENS:-$1} " in *" $1 "*) ;; *) return 1 ;; esac; }
keep() { # SCREEN
    convert "$folder/before.png" -strip -dither None -colors 256 -define png:compression-level=9 \
        "PNG8:$out/$1-$schemes-$sizes.png"
    echo "$1-$schemes-$sizes.png"
}

for row in "${!screens[@]}"; do
    screen=${screens[$row]}
    wanted "$screen" || continue
    xdotool key Escape Escape Home
    for ((i = 0; i < row; i++)); do xdotool key Down; done
    settle
    if [ "$screen" = activity ]; then # the newest call, and what was answered
        xdotool mousemove 400 172 click 1 mousemove 0 "${sizes#*x}"
        settle
    fi
    keep "$screen"
done
if wanted welcome; then
    xdotool key alt+f w # its place in the menu
    settle
    keep welcome
fi
if wanted question; then
    "$program" token new claude-desktop --config-dir "$state" 2>>"$folder/log" | grep -o 'bbt_[^ ]*' \
        | sed 's/^/Authorization: Bearer /' >"$folder/headers"
    printf '%s\n' 'Content-Type: application/json' 'Accept: application/json, text/event-stream' >>"$folder/headers"
    call() { # TOOL ARGUMENTS: as an assistant would, of the window's own demo
        curl -s --noproxy '*' http://127.0.0.1:26420/mcp -A claude-ai/1.0 -H "@$folder/headers" -d '{"jsonrpc": "2.0",
            "id": 1, "method": "tools/call", "params": {"name": "'"$1"'", "arguments": '"$2"'}}'
    }
    first() { grep -o '\\"'"$1"'\\":\\"[^"\\]*' | head -1 | sed 's/.*"//'; } # of an answer's text, which is JSON in JSON
    brand=$(call list_brands '{}' | first id)
    topic=$(call get_brand_last_results '{"brandId": "'"$brand"'", "limit": 1}' | grep -o '\\"topic\\":.*' | first id)
    xdotool key Escape Home
    call delete_topic '{"topicId": "'"$topic"'"}' >>"$folder/log" &
    started+=($!)
    asked() { xdotool search --onlyvisible --name '^An assistant asks' >/dev/null 2>&1; }
    within $patience asked
    settle
    keep question
fi
