#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-syntax.sh HEADERS [FILE...]: reads what macOS would compile (all of it, or FILE...) by clang for arm64, on Debian,
# without Apple's SDK: HEADERS is the folder 'lib' of Zig 0.11, which brings the C and C++ headers of macOS. Qt and the
# other libraries are this machine's. Nothing is linked.
set -eu
cd "$(dirname "$0")/../.."
headers=$(realpath "${1:?usage: check-syntax.sh HEADERS [FILE...]}")
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
platform=/usr/include/$(gcc -print-multiarch)
mkdir "$work/openssl"
ln -s /usr/include/openssl/* "$platform"/openssl/* "$work/openssl"
ln -s /usr/include/qcustomplot.h /usr/include/qt6keychain /usr/include/simdjson.h /usr/include/tl /usr/include/toml++ \
    /usr/include/xlsxwriter /usr/include/xlsxwriter.h \
    "$platform/curl" "$work"
# Those are for the Secret Service and KWallet.
[ $# -gt 0 ] || set -- $(git ls-files 'app/*.cpp' 'core/*.cpp' 'ui/*.cpp' | grep -v -e /secret_service.cpp -e /kwallet.cpp)
for file; do
    touch "$work/$(basename "$file" .cpp).moc" # written by moc, the same everywhere
done
printf '%s\n' "$@" >"$work/files"
# A folder at once, as much of the time goes into Qt's headers.
for folder in $(xargs dirname <"$work/files" | sort -u); do
    echo "- $folder"
    grep "^$folder/[^/]*$" "$work/files" | sed 's|.*|#include "&"|' | clang++ -target arm64-apple-macos13 -std=c++20 \
        -fsyntax-only -x c++ - -I . -I "$work" -nostdinc++ -nostdlibinc -isystem "$headers/libcxx/include" \
        -isystem "$headers/libc/include/aarch64-macos.13-none" -isystem "$headers/libc/include/any-macos.13-any" \
        -isystem "$headers/libc/include/any-macos-any" -isystem "$platform/qt6" \
        $(printf -- '-isystem %s ' "$platform"/qt6/*/) -DBRANDBRIDGE_VERSION='"0"' -DQT_NO_CAST_FROM_ASCII \
        -DQT_NO_CAST_TO_ASCII -DQT_NO_KEYWORDS -DQT_NO_FOREACH
done
