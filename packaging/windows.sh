#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# windows.sh [--sources DIR] [--cache DIR] [--certificate FILE --password-file FILE [--timestamp URL]]: makes, on Debian
# 12, the installer for Windows: build/windows/brandbridge-VERSION-x86_64-setup.exe. See docs/windows.md.
#
# --sources      Debian's source packages of the libraries, and clones of the git repositories; else they are fetched
# --cache        where the compiled libraries are and stay (build/windows-libraries)
# --certificate  signs program and installer: see windows/sign.sh
set -eu
cd "$(dirname "$0")/.."
sources="" cache=build/windows-libraries
export CERTIFICATE="" PASSWORD_FILE="" TIMESTAMP=""
while [ $# -gt 0 ]; do
    case $1 in
    --sources) sources=$(realpath "${2:?}") ;;
    --cache) cache=${2:?} ;;
    --certificate) CERTIFICATE=$(realpath "${2:?}") ;;
    --password-file) PASSWORD_FILE=$(realpath "${2:?}") ;;
    --timestamp) TIMESTAMP=${2:?} ;;
    *)
        echo "There is no option $1." >&2
        exit 2
        ;;
    esac
    shift 2
done
cache=$(realpath -m "$cache")
build=build/windows

packaging/install-dependencies.sh windows
packaging/windows/libraries.sh "$cache" ${sources:+"$sources"}
cmake --preset release -B "$build" --toolchain packaging/windows/mingw-w64.cmake -DCMAKE_PREFIX_PATH="$cache"
nice ninja -C "$build" brandbridge
if x86_64-w64-mingw32-objdump -p "$build/bin/brandbridge.exe" | grep -E 'DLL Name: (lib|Qt|zlib)'; then
    echo "The program wants a library that Windows does not have." >&2
    exit 1
fi

tree=$build/installed
rm -rf "$tree"
install -D --strip --strip-program=x86_64-w64-mingw32-strip -t "$tree" "$build/bin/brandbridge.exe"
install -D -m 644 -t "$tree/translations" "$(qtpaths6 --query QT_INSTALL_TRANSLATIONS)/qtbase_de.qm"
printf '[Paths]\nPrefix = .\n' >"$tree/qt.conf"
install -D -m 644 -t "$tree/licenses" "$cache/licenses"/* "$cache/libraries.tsv" LICENSE
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build/CMakeCache.txt")
installer=$(realpath "$build")/brandbridge-$version-x86_64-setup.exe
if [ -n "$CERTIFICATE" ]; then
    packaging/windows/sign.sh "$tree/brandbridge.exe"
else
    echo "Not signed: Windows will warn of it. --certificate signs it." >&2
fi
convert -size 164x314 'xc:#f3f6fc' packaging/icons/128.png -gravity center -composite "BMP3:$build/picture.bmp"
makensis -V2 -DVERSION="$version" -DFOLDER="$(realpath "$tree")" -DFILE="$installer" \
    -DPICTURE="$(realpath "$build/picture.bmp")" ${CERTIFICATE:+-DSIGN="$PWD/packaging/windows/sign.sh"} \
    packaging/windows/installer.nsi
echo "$installer"
