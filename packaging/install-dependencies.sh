#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# install-dependencies.sh [build|package|windows|test]: installs what building needs, and besides what making packages,
# making the installer for Windows, or testing needs. Debian 12 or later.
# Installs nothing, and needs no rights, where all is there already.
set -eu

build="ca-certificates ccache cmake g++ libcurl4-openssl-dev libexpected-dev libqcustomplot-dev libqt6sql6-sqlite
       libsecret-1-0 libsimdjson-dev libssl-dev libtomlplusplus-dev libxlsxwriter-dev ninja-build qt6-base-dev
       qt6-httpserver-dev qt6-l10n-tools qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-translations-l10n
       qt6-websockets-dev qtkeychain-qt6-dev"
package="dpkg-dev file jq makeself patchelf qt6-wayland squashfs-tools unzip"
windows="dpkg-dev g++-mingw-w64-x86-64-posix git imagemagick jq libwine-dev libz-mingw-w64-dev nsis osslsigncode tcl
         wine xdotool xvfb"
test="appstream at-spi2-core chromium clang clang-format clang-tidy curl dbus desktop-file-utils fakeroot faketime
      fonts-droid-fallback fonts-noto-color-emoji fonts-noto-core git gnome-keyring imagemagick libclang-rt-dev
      libtest-json-schema-acceptance-perl lintian man-db mold nginx-light openbox openssl procps python3-pyatspi systemd
      valgrind xauth xdotool xvfb"

case "${1:-build}" in
build) wanted=$build ;;
package) wanted="$build $package" ;;
windows) wanted="$build $windows" ;;
test) wanted="$build $package $test" ;;
*)
    echo "usage: $0 [build|package|windows|test]" >&2
    exit 2
    ;;
esac
# Node.js from elsewhere brings npm along, and Debian's npm package would not install beside it.
if [ "${1:-build}" != build ] && ! command -v npm >/dev/null 2>&1; then
    wanted="$wanted nodejs npm"
fi

if ! command -v apt-get >/dev/null 2>&1; then
    echo "This is not a Debian system. Install the equivalents of:" $wanted >&2
    exit 0
fi
missing=""
for package in $wanted; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed' || missing="$missing $package"
done
if [ -z "$missing" ]; then
    exit 0
fi
as_root=""
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
        echo "These packages are missing; install them as root and run this again:$missing" >&2
        exit 1
    fi
    as_root=sudo
fi
# No service is started: the tests run their own.
export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1
$as_root apt-get update -q
# shellcheck disable=SC2086 # a list of words
$as_root apt-get install -y -q --no-install-recommends $missing
