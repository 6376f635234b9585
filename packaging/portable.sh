#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# portable.sh [--runtime FILE] [BUILD-FOLDER]: makes one file for any Linux whose C library is as new as this machine's,
# from what is built there (build/release), into its folder 'package': brandbridge-VERSION-ARCHITECTURE.run, which
# installs for one user. With FILE, a runtime for AppImages of type 2, also brandbridge-VERSION-ARCHITECTURE.AppImage.
# Needs the packages of install-dependencies.sh package.
set -eu
cd "$(dirname "$0")/.."
runtime=""
if [ "${1:-}" = --runtime ]; then
    runtime=$(realpath "${2:?usage: portable.sh [--runtime FILE] [BUILD-FOLDER]}")
    shift 2
fi
build=${1:-build/release}
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
tree=$build/portable
rm -rf "$tree"
packaging/portable-tree.sh "$build" "$tree"
install -m 755 packaging/portable/install.sh "$tree/install.sh"
version=$("$tree/bin/brandbridge" --version | cut -d' ' -f2)
mkdir -p "$build/package"
file=$build/package/brandbridge-$version-$(uname -m)

makeself --quiet --nox11 --sha256 --packaging-date "$(LC_ALL=C date -u -d "@$SOURCE_DATE_EPOCH")" \
    --tar-extra "--sort=name --mtime=@$SOURCE_DATE_EPOCH --owner=0 --group=0 --numeric-owner" \
    "$tree" "$file.run" "Brandbridge $version" ./install.sh >"$build/portable.log" 2>&1 || {
    cat "$build/portable.log" >&2
    exit 1
}
echo "$file.run"

if [ -n "$runtime" ]; then
    rm "$tree/install.sh"
    ln -s launch.sh "$tree/AppRun"
    ln -s share/applications/brandbridge.desktop "$tree/brandbridge.desktop"
    ln -s share/icons/hicolor/128x128/apps/brandbridge.png "$tree/brandbridge.png"
    ln -s brandbridge.png "$tree/.DirIcon"
    rm -f "$build/portable.squashfs"
    # Its times are those of SOURCE_DATE_EPOCH.
    mksquashfs "$tree" "$build/portable.squashfs" -noappend -all-root -no-progress -quiet >"$build/portable.log"
    cat "$runtime" "$build/portable.squashfs" >"$file.AppImage"
    chmod 755 "$file.AppImage"
    rm "$build/portable.squashfs"
    echo "$file.AppImage"
fi
rm -rf "$tree"
