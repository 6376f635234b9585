#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# deb.sh [BUILD-FOLDER]: makes brandbridge_VERSION_ARCHITECTURE.deb for Debian 12 or later. Without a folder it builds
# what ships first; with one it packs what is built there, into its folder 'package'. Whose package it is, is said as for
# Debian's own tools, by DEBFULLNAME and DEBEMAIL.
set -eu
cd "$(dirname "$0")/.."
folder=${1:-build/release}
# The same sources make the same package: its times, and those of the resources in the program, are those of the last
# change.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
if [ $# -eq 0 ]; then
    packaging/install-dependencies.sh package
    cmake --preset release
    cmake --build --preset release --target brandbridge
fi
umask 022
rm -rf "$folder/package"
set --
if [ -n "${DEBFULLNAME:-}" ] && [ -n "${DEBEMAIL:-}" ]; then
    set -- -D "CPACK_DEBIAN_PACKAGE_MAINTAINER=$DEBFULLNAME <$DEBEMAIL>"
fi
cpack --config "$folder/CPackConfig.cmake" -B "$folder/package" "$@" >"$folder/package.log" 2>&1 || {
    cat "$folder/package.log" >&2
    exit 1
}
rm -rf "$folder/package/_CPack_Packages"
echo "$folder"/package/*.deb
