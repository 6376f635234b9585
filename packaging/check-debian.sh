#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-debian.sh SUITE [COMMAND...]: runs the whole test command, or COMMAND, on a clone of HEAD in a bare root of another
# Debian release, such as trixie or forky. The root stays in /var/tmp/brandbridge-SUITE for the next time. Needs root's
# rights, debootstrap and a Debian machine, whose mirror it uses.
set -eu
cd "$(dirname "$0")/.."
suite=${1:?usage: check-debian.sh SUITE [COMMAND...]}
shift
[ $# -gt 0 ] || set -- packaging/test.sh
root=/var/tmp/brandbridge-$suite

if [ ! -e "$root/etc/debian_version" ]; then
    mirror=$(apt-get indextargets --format '$(SITE)' 'Origin: Debian' 'Created-By: Packages' | head -n 1)
    script=/usr/share/debootstrap/scripts/$suite
    [ -e "$script" ] || script=/usr/share/debootstrap/scripts/sid # debootstrap is older than the release
    debootstrap --variant=minbase --include=git "$suite" "$root" "$mirror" "$script"
fi
rm -rf "$root/brandbridge"
git clone --quiet . "$root/brandbridge"
git -C "$root/brandbridge" checkout --quiet --detach "$(git rev-parse HEAD)"
cp /etc/resolv.conf "$root/etc/resolv.conf"
# The mounts end with the command.
exec unshare --mount sh -c '
    root=$1
    shift
    for folder in proc sys dev dev/pts; do mount --bind "/$folder" "$root/$folder"; done
    mount -t tmpfs none "$root/tmp"
    cd /
    exec chroot "$root" env -i HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin \
        sh -c "cd /brandbridge && exec \"\$@\"" sh "$@"' sh "$root" "$@"
