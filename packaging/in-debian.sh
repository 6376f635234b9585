#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# in-debian.sh SUITE [--with PATH]... COMMAND...: runs COMMAND in a root of another Debian release, such as trixie or
# forky. This folder and each PATH are there, too, at the same place. The root is bare the first time, and stays in ROOTS
# (/var/tmp) for the next time. Needs root's rights, debootstrap and a Debian machine, whose mirror it uses.
set -eu
suite=${1:?usage: in-debian.sh SUITE [--with PATH]... COMMAND...}
shift
root=${ROOTS:-/var/tmp}/brandbridge-$suite

if [ ! -e "$root/etc/debian_version" ]; then
    # shellcheck disable=SC2016 # a format of apt
    mirror=$(apt-get indextargets --format '$(SITE)' 'Origin: Debian' 'Created-By: Packages' | head -n 1)
    # Its script is the same for every newer Debian, also for those that this machine's debootstrap does not know yet.
    debootstrap --variant=minbase --include=ca-certificates,git "$suite" "$root" "$mirror" \
        /usr/share/debootstrap/scripts/sid
fi
cp /etc/resolv.conf "$root/etc/resolv.conf"
# The mounts end with the command.
# shellcheck disable=SC2016 # for the shells inside
exec unshare --mount sh -euc '
    root=$1 folder=$PWD
    shift
    for part in proc sys dev dev/pts; do mount --bind "/$part" "$root/$part"; done
    mount -t tmpfs none "$root/tmp"
    attach() {
        if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$(dirname "$root$1")" && touch "$root$1"; fi
        mount --bind "$1" "$root$1"
    }
    attach "$folder"
    while [ "$1" = --with ]; do
        attach "$2"
        shift 2
    done
    exec chroot "$root" env -i HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin \
        sh -c "cd \"\$0\" && exec \"\$@\"" "$folder" "$@"' sh "$root" "$@"
