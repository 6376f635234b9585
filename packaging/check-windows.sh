#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# check-windows.sh INSTALLER [PICTURE.png]: installs Brandbridge under Wine for a user who has nothing yet, has it
# answer the official SDKs, opens its window, takes a picture of that, connects assistants, upgrades and removes it.
# Needs the packages of install-dependencies.sh windows, node and npm.
set -euo pipefail
installer=$(realpath "${1:?usage: check-windows.sh INSTALLER [PICTURE.png]}")
picture=$(realpath -m "${2:-/dev/null}")
cd "$(dirname "$0")/.."
work=$(mktemp -d)
display=""
cleanup() {
    wineserver --kill || true
    [ -z "$display" ] || kill "$display" 2>/dev/null || true
    rm -rf "$work"
}
trap cleanup EXIT
fail() {
    echo "$1" >&2
    exit 1
}
mkfifo "$work/number"
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$work/number" >/dev/null 2>&1 &
display=$!
read -r number <"$work/number"
# Wine is to fetch nothing and to leave the menu of this desktop alone.
export DISPLAY=:$number WINEPREFIX=$work/prefix WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml,winemenubuilder.exe="
wine wineboot --init 2>"$work/log" || fail "$(cat "$work/log")"
user=$WINEPREFIX/drive_c/users/$(id -un)
local=$user/AppData/Local
program=$local/Programs/Brandbridge/brandbridge.exe
brandbridge() {
    wine "$program" "$@" 2>"$work/log" || fail "brandbridge $*: $(cat "$work/log")"
}
in_registry() { # TEXT: whether it is there for this user
    wineserver --wait # which writes it down then
    grep -qi "$1" "$WINEPREFIX/user.reg"
}

echo "- installs ($(wine --version 2>/dev/null), $(stat -c %s "$installer") bytes)"
begin=$(date +%s%N)
wine "$installer" /S
brandbridge call list_brands --demo >"$work/answer"
grep -q '"data":\[{"id":' "$work/answer" || fail "It lists no brands."
echo "  to the first answered call: $((($(date +%s%N) - begin) / 1000000)) ms"
echo "  installed: $(du -sb "$(dirname "$program")" | cut -f1) bytes"
[ -f "$user/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Brandbridge.lnk" ] || fail "The Start menu lacks it."
in_registry 'brandbridge.exe\\" open \\"%1' || fail "It takes no links."
in_registry 'window --background' && fail "It starts at login, unasked."

echo "- answers the official SDKs over HTTP and stdio"
cat >"$work/brandbridge" <<END
#!/bin/bash
exec 3<&0
WINEPREFIX="$WINEPREFIX" wine "$program" "\$@" <&3 &
trap 'kill \$!; exit 0' TERM # Windows knows no such signal
wait \$!
END
chmod +x "$work/brandbridge"
# Or Windows' services would start with the pipes of the first test, and hold on to them.
wine explorer >/dev/null 2>&1 &
explorer=$!
wine cmd /c exit >/dev/null 2>&1
BRANDBRIDGE_BINARY=$work/brandbridge CONFORMANCE_FIXTURE=/bin/false tests/interop/run.sh sdk-http.test.mjs \
    sdk-stdio.test.mjs >"$work/log" 2>&1 || fail "$(cat "$work/log")"
grep -E '^. (tests|pass|fail) ' "$work/log"
kill "$explorer"

echo "- opens its window"
wine "$program" --demo 2>/dev/null &
xdotool search --sync --onlyvisible --name Brandbridge >/dev/null
sleep 5 # the demo answers within a second; what is drawn is for people to look at
import -window root "$picture"

echo "- upgrades over itself while it runs, and keeps the settings"
brandbridge settings window/language de >/dev/null
wine "$installer" /S
brandbridge settings >"$work/settings"
grep -q '^window/language.de' "$work/settings" || fail "The setting is lost."

echo "- connects assistants"
mkdir -p "$user/AppData/Roaming/"{Block/goose,Claude,Code/User/globalStorage/saoudrizwan.claude-dev,Zed} \
    "$user/".{claude,cursor,codeium/windsurf,gemini,codex,copilot,cline,continue,lmstudio,qwen,config/{amp,crush,opencode}}
brandbridge connect --yes >/dev/null
brandbridge assistants | tee "$work/assistants" | cut -f1-4
grep -qv $'\tconnected\t' "$work/assistants" && fail "They are not all connected."
jq -e '.mcpServers.brandbridge.command | test("^C:.*brandbridge.exe$")' \
    "$user/AppData/Roaming/Claude/claude_desktop_config.json"

remove() { # OPTION...
    wine "$(dirname "$program")/uninstall.exe" /S "$@"
    in_registry 'brandbridge\|service.invalid' && fail "Something is left in the registry."
    find "$user" -ipath '*brandbridge*' -type f
    grep -rl brandbridge "$user" --include='*.json*' --include='*.toml' | grep -v AppData/Local/brandbridge || true
}
echo "- removes itself and leaves the data"
left=$(remove)
echo "$left"
grep -q "^$local/brandbridge/settings.ini$" <<<"$left" || fail "The settings are gone."
grep -v "^$local/brandbridge/" <<<"$left" && fail "This is left, too."

echo "- removes the data, too, when it is told"
wine "$installer" /S
brandbridge settings connection/base-url https://service.invalid
echo interop-key | brandbridge key set
in_registry 'Credential Manager.*https://service.invalid' || fail "The key is not in the Credential Manager."
left=$(remove /PURGE)
[ -z "$left" ] || fail "This is left: $left"
echo "$(basename "$installer"): well"
