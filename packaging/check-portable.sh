#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# check-portable.sh FILE.run|FILE.deb SUITE [PICTURE.png]: installs the file in a fresh Debian SUITE that knows nothing of
# Qt, a .run once as bare as it comes and once with what any desktop has, runs it there, opens its window, takes a picture
# of that, and removes it. Needs root, and Debian's debootstrap, imagemagick, xdotool and xvfb.
#
# MIRROR  where packages come from, default where this machine's do
# ROOTS   where the root of SUITE is kept for the next time; else it is made and removed
set -euo pipefail
file=$(realpath "${1:?usage: check-portable.sh FILE.run|FILE.deb SUITE [PICTURE.png]}")
suite=${2:?usage: check-portable.sh FILE.run|FILE.deb SUITE [PICTURE.png]}
picture=$(realpath -m "${3:-/dev/null}")
work=$(mktemp -d)
display=""
cleanup() {
    [ -z "$display" ] || kill "$display" 2>/dev/null || true
    rm -rf "$work"
}
trap cleanup EXIT
fail() {
    echo "$1" >&2
    exit 1
}

base=${ROOTS:-$work}/$suite
if [ ! -d "$base" ]; then
    echo "- a fresh $suite"
    mkdir -p "$(dirname "$base")"
    # shellcheck disable=SC2016 # a format of apt
    mirror=${MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' | head -n 1)}
    # Its script is the same for every newer Debian, also for those that this machine's debootstrap does not know yet.
    debootstrap --variant=minbase "$suite" "$base.new" "$mirror" /usr/share/debootstrap/scripts/sid >"$work/log" 2>&1 ||
        fail "$(tail "$work/log")"
    mv "$base.new" "$base"
fi
root=$work/root
cp -a "$base" "$root"
cp "$file" "$root/brandbridge.${file##*.}"
cp /etc/resolv.conf "$root/etc/resolv.conf"
useradd --root "$root" --create-home --uid 1000 someone
mkdir -p "$root/tmp/.X11-unix"

# Mounts and processes end with the command.
as_root() {
    # shellcheck disable=SC2016 # for the shell inside
    unshare --mount --pid --fork --kill-child sh -c 'mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"
        mount --bind /tmp/.X11-unix "$1/tmp/.X11-unix"; shift; exec chroot "$@"' inside "$root" "$root" "$@"
}
as_user() {
    as_root /usr/bin/env -i HOME=/home/someone PATH=/home/someone/.local/bin:/usr/bin:/bin LC_ALL=C.UTF-8 \
        DISPLAY="${DISPLAY:-}" setpriv --reuid 1000 --regid 1000 --clear-groups "$@"
}
install_packages() { # PACKAGE...
    # shellcheck disable=SC2016 # for the shell there
    as_root /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive sh -c '
        apt-get update -q -o Acquire::Check-Valid-Until=false && apt-get install -y -q --no-install-recommends "$@"' \
        sh "$@" >"$work/log" 2>&1 || fail "$(tail "$work/log")"
}
runs() {
    if [ -f "$root/brandbridge.deb" ]; then
        install_packages /brandbridge.deb
    else
        as_user sh /brandbridge.run --quiet --nox11
    fi
    as_user brandbridge call list_brands --demo | grep -q '"data":\[{"id":' || fail "It lists no brands."
    as_user brandbridge connect claude-code --dry-run >/dev/null || fail "It does not look for assistants."
}

mkdir -p /tmp/.X11-unix
unset DISPLAY
echo "- in a bare $suite, $(cat "$root/etc/debian_version")"
runs

echo "- with what a desktop has"
install_packages fonts-dejavu-core libegl1 libfontconfig1 libfribidi0 libglx0 libharfbuzz0b libopengl0 libx11-xcb1 \
    libwayland-client0 x11-utils
runs
[ -f "$root/brandbridge.deb" ] || as_user ldd /home/someone/.local/lib/brandbridge/bin/brandbridge |
    grep -E 'libX11\.so\.6 => (/usr)?/lib/' >/dev/null || fail "It does not take the system's libX11."
mkfifo "$work/number"
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$work/number" >/dev/null 2>&1 &
display=$!
read -r number <"$work/number"
export DISPLAY=:$number
as_user brandbridge --demo >"$work/window" 2>&1 &
window=$!
xdotool search --sync --onlyvisible --name Brandbridge >/dev/null
sleep 5 # the demo answers within a second; what is drawn is for people to look at
import -window root "$picture"
kill "$window"
wait "$window" || true
cat "$work/window"

echo "- removed"
if [ -f "$root/brandbridge.deb" ]; then
    as_root apt-get purge -y -q brandbridge >"$work/log" 2>&1 || fail "$(tail "$work/log")"
    left=$(find "$root/usr" -iname '*brandbridge*')
else
    as_user sh /home/someone/.local/lib/brandbridge/install.sh --remove
    left=$(find "$root/home/someone/.local" ! -type d)
fi
[ -z "$left" ] || fail "These files are left: $left"
echo "$(basename "$file") in $suite: well"
