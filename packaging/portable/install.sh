#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# install.sh [--prefix FOLDER] [--remove]: installs what is beside it for this user, below FOLDER (~/.local), instead of
# an older version; or removes that again. Your settings stay.
set -eu
here=$(dirname "$(readlink -f "$0")")
cd "${USER_PWD:-$PWD}" # where a self-extracting archive was started
prefix=${HOME:-}/.local
remove=false
while [ $# -gt 0 ]; do
    case $1 in
    --prefix)
        prefix=${2:?--prefix needs a folder}
        shift
        ;;
    --remove) remove=true ;;
    *)
        echo "usage: install.sh [--prefix FOLDER] [--remove]" >&2
        exit 2
        ;;
    esac
    shift
done
umask 022
mkdir -p "$prefix"
prefix=$(readlink -f "$prefix")
home=$prefix/lib/brandbridge
link=$prefix/bin/brandbridge

if [ "$(readlink -f "$link")" != "$home/bin/brandbridge" ] && { [ -e "$link" ] || [ -L "$link" ]; }; then
    echo "$link is another installation of Brandbridge. Remove it first." >&2
    exit 1
fi
if [ -f "$home/installed" ]; then
    (cd "$prefix" && xargs -r -d '\n' rm -f) <"$home/installed"
fi
if $remove; then
    rm -rf "$home"
    echo "Removed Brandbridge from $prefix."
    exit 0
fi

mkdir -p "$prefix/lib" "$prefix/bin"
rm -rf "$home.new"
cp -R "$here" "$home.new"
chmod -R u=rwX,go=rX "$home.new"
rm -rf "$home"
mv "$home.new" "$home"
# Libraries for fonts, graphics and X11 are the system's own. Those that it lacks are taken from here.
missing() {
    ldd "$home/bin/brandbridge" "$home/plugins/platforms/libqxcb.so" | sed -n 's|^\t\(.*\) => not found.*|\1|p' | sort -u
}
names=$(missing)
while [ -n "$names" ]; do
    for name in $names; do
        mv "$home/lib/fallback/$name/$name" "$home/lib/"
    done
    names=$(missing)
done
ln -sfn ../lib/brandbridge/bin/brandbridge "$link"
echo bin/brandbridge >"$home/installed"
# What the desktop, man, bash and systemd look for.
(cd "$home" && find share -type f ! -path 'share/doc/*' ! -path 'share/qt6/*') | while read -r file; do
    mkdir -p "$prefix/$(dirname "$file")"
    echo "$file" >>"$home/installed"
    case $file in
    *.desktop)
        {
            grep -v '^Exec=' "$home/$file"
            printf 'Exec="%s" open %%u\n' "$link"
        } >"$prefix/$file"
        ;;
    *) cp "$home/$file" "$prefix/$file" ;;
    esac
done
update-desktop-database "$prefix/share/applications" 2>/dev/null || true # links find it by that
"$link" --version
echo "Installed in $prefix. To remove it: sh $home/install.sh --prefix $prefix --remove"
case :$PATH: in
*:$prefix/bin:*) ;;
*) echo "$prefix/bin is not in PATH yet. Log in again, or start $link" ;;
esac
