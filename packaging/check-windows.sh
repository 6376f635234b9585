#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# check-windows.sh INSTALLER [PICTURE.png]: installs Brandbridge under Wine for a user who has nothing yet, has it
# answer the official SDKs, opens its window, takes a picture of that, connects assistants, upgrades and removes it; then
# all that only Windows has: exclusive ports, code pages, cmd, spaces and umlauts in paths, and AppData that is moved.
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
data=$user/.brandbridge
program=$user/AppData/Local/Programs/Brandbridge/brandbridge.exe
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

echo "- keeps its ports to itself"
cat >"$work/take.c" <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <winsock2.h>
int main(int count, char **arguments) // takes a port that another program uses
{
    WSADATA data;
    WSAStartup(MAKEWORD(2, 2), &data);
    SOCKET taken = socket(AF_INET, SOCK_STREAM, 0);
    BOOL yes = TRUE;
    setsockopt(taken, SOL_SOCKET, SO_REUSEADDR, (char *)&yes, sizeof yes);
    struct sockaddr_in name = {.sin_family = AF_INET, .sin_port = htons(atoi(arguments[count - 1]))};
    name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    puts(bind(taken, (struct sockaddr *)&name, sizeof name) == 0 ? "taken" : "refused");
    return 0;
}
END
x86_64-w64-mingw32-gcc -o "$work/take.exe" "$work/take.c" -lws2_32
rm -f "$data/demo-instance.json" # of the window, which was ended
WINEDEBUG=+winsock wine "$program" serve --demo --port 26555 2>"$work/sockets" >/dev/null &
for ((i = 0; i < 300; ++i)); do
    [ ! -s "$data/demo-instance.json" ] || break
    sleep 0.2
done
port=$(jq -r '.socket | split(":")[0]' "$data/demo-instance.json")
grep -q 'SO_EXCLUSIVEADDRUSE' "$work/sockets" || fail "It does not ask for exclusive ports."
for taken in 26555 "$port"; do
    wine "$work/take.exe" "$taken" | grep -q refused || fail "Another program can take port $taken."
done

echo "- reaches the running instance without a pipe, by the secret of its record only"
brandbridge approve --list --demo
cp "$data/demo-instance.json" "$work/record"
jq -c '.socket |= sub(":.*"; ":guess")' "$work/record" >"$data/demo-instance.json"
wine "$program" approve --list --demo >"$work/log" 2>&1 && fail "It answers to who does not know the secret."
grep -q 'for the user that Brandbridge runs as' "$work/log" || fail "$(cat "$work/log")"
cp "$work/record" "$data/demo-instance.json"

echo "- keeps its settings, tokens and key where AppData is moved"
folders='HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders'
move() { # FOLDER
    wine reg add "$folders" /v "Local AppData" /t REG_EXPAND_SZ /d "$1\\Local" /f >/dev/null
    wine reg add "$folders" /v AppData /t REG_EXPAND_SZ /d "$1\\Roaming" /f >/dev/null
}
wine "$program" token new moved >/dev/null 2>&1
move 'C:\moved'
brandbridge settings >"$work/settings"
grep -q '^window/language.de' "$work/settings" || fail "The settings are others."
brandbridge token list >"$work/tokens"
grep -q moved "$work/tokens" || fail "The tokens are others."
brandbridge approve --list --demo
brandbridge call list_brands --demo >/dev/null
find "$WINEPREFIX/drive_c/moved" -iname '*brandbridge*' 2>/dev/null | grep . && fail "Something is in the moved folder."
move '%USERPROFILE%\AppData'
wine taskkill /F /IM brandbridge.exe >/dev/null 2>&1

echo "- shows umlauts on a console of another code page, and sets that back"
brandbridge settings connection/key-file 'C:\Büro Köln\Schlüssel' >/dev/null
batch() { # LINE...: a batch file, which cmd reads in the code page of DOS
    { printf '@echo off\r\n' && printf '%s\r\n' "$@"; } | iconv -t CP850 >"$work/start.cmd"
}
batch 'chcp 850 >nul' "\"$(winepath -w "$program" 2>/dev/null)\" settings" chcp
script -qec "wine cmd /c '$(winepath -w "$work/start.cmd" 2>/dev/null)'" "$work/console" </dev/null >/dev/null
sed -i 's/\x1b\[[?0-9;]*[a-zA-Z]//g' "$work/console"
grep -qa 'Büro Köln.Schlüssel' "$work/console" || fail "The console shows: $(cat -v "$work/console")"
grep -qa 'page: 850' "$work/console" || fail "The code page is not set back: $(cat -v "$work/console")"
brandbridge settings connection/key-file '' >/dev/null

remove() { # OPTION...
    wine "$(dirname "$program")/uninstall.exe" /S "$@"
    in_registry 'brandbridge\|service.invalid' && fail "Something is left in the registry."
    find "$user" -ipath '*brandbridge*' -type f
    grep -rl brandbridge "$user" --include='*.json*' --include='*.toml' | grep -vF "$data/" || true
}
echo "- removes itself and leaves the data"
left=$(remove)
echo "$left"
grep -q "^$data/settings.ini$" <<<"$left" || fail "The settings are gone."
grep -v "^$data/" <<<"$left" && fail "This is left, too."

echo "- works in a folder with spaces and umlauts, and by cmd /c"
place='C:\Büro Köln\Brandbridge für alle'
wine cmd /c "$(winepath -w "$installer" 2>/dev/null) /S /D=$place"
program=$WINEPREFIX/drive_c/Büro\ Köln/Brandbridge\ für\ alle/brandbridge.exe
[ -f "$program" ] || fail "It is not in $place."
in_registry 'f.xfcr alle.*brandbridge.exe.*open' || fail "Links lead elsewhere."
# As Node.js starts programs on Windows.
batch "cmd /d /s /c \"\"$place\brandbridge.exe\" stdio --demo --config-dir \"C:\Büro Köln\Daten für alle\"\""
echo '{"jsonrpc":"2.0","id":1,"method":"ping"}' |
    wine cmd /c "$(winepath -w "$work/start.cmd" 2>/dev/null)" >"$work/answer" 2>"$work/log" || fail "$(cat "$work/log")"
grep -q '"result":{}' "$work/answer" || fail "By cmd /c it answers: $(cat "$work/answer" "$work/log")"
[ -d "$WINEPREFIX/drive_c/Büro Köln/Daten für alle" ] || fail "The folder with umlauts was not made."
brandbridge report --demo --brand Velmora --out 'C:\Büro Köln\Übersicht März.html'
grep -q Velmora "$WINEPREFIX/drive_c/Büro Köln/Übersicht März.html" || fail "The report is not there."
brandbridge connect claude-desktop --yes >/dev/null
[ "$(jq -r .mcpServers.brandbridge.command "$user/AppData/Roaming/Claude/claude_desktop_config.json")" = \
    "$place\brandbridge.exe" ] || fail "Claude Desktop is told another program."

echo "- removes the data, too, when it is told"
brandbridge settings connection/base-url https://service.invalid
echo interop-key | brandbridge key set
in_registry 'Credential Manager.*https://service.invalid' || fail "The key is not in the Credential Manager."
left=$(remove /PURGE)
[ -z "$left" ] || fail "This is left: $left"
echo "$(basename "$installer"): well"
