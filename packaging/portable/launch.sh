#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Starts the program in this folder, wherever the folder is and even if its files lost their modes.
set -eu
here=$(dirname "$(readlink -f "$0")")
program=$here/bin/brandbridge
if [ ! -x "$program" ] && ! chmod u+x "$program" 2>/dev/null; then
    # The folder is somebody else's: a copy of the program in a folder of the user's own, beside links to the rest.
    own=${XDG_CACHE_HOME:-$HOME/.cache}/brandbridge/unpacked
    mkdir -p "$own/bin"
    chmod 700 "$own"
    for part in lib plugins share; do
        ln -sfn "$here/$part" "$own/$part"
    done
    cp "$here/bin/qt.conf" "$own/bin/qt.conf"
    program=$own/bin/brandbridge
    if ! cmp -s "$here/bin/brandbridge" "$program"; then
        cp "$here/bin/brandbridge" "$program.$$"
        chmod 700 "$program.$$"
        mv -f "$program.$$" "$program"
    fi
fi
# Libraries for fonts, graphics and X11 are the system's own. Those that it lacks are taken from here.
missing() {
    ldd "$program" "$here/plugins/platforms/libqxcb.so" 2>/dev/null | sed -n 's|^\t\(.*\) => not found.*|\1|p' | sort -u
}
names=$(missing)
while [ -n "$names" ]; do
    for name in $names; do
        [ -f "$here/lib/fallback/$name/$name" ] || break 2 # the program will say what it lacks
        LD_LIBRARY_PATH=$here/lib/fallback/$name${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
    done
    export LD_LIBRARY_PATH
    names=$(missing)
done
exec "$program" "$@"
