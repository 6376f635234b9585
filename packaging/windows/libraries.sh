#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# libraries.sh FOLDER [SOURCES]: compiles for Windows, into FOLDER, the libraries of sources.tsv that it does not have
# yet. SOURCES has Debian's source packages of them (the .dsc and the files it names) and clones of the git repositories,
# by their names; what it lacks is fetched. FOLDER/libraries.tsv then lists what is linked, for sbom.sh.
# Needs the packages of install-dependencies.sh windows.
set -euo pipefail
folder=$(realpath -m "${1:?usage: libraries.sh FOLDER [SOURCES]}")
sources=$(realpath -m "${2:-$folder/sources}")
cd "$(dirname "$0")"
toolchain=$PWD/mingw-w64.cmake
work=$folder/work
mkdir -p "$folder/include" "$folder/licenses" "$folder/lib/cmake" "$sources" "$work"
touch "$folder/versions"

# An apt of its own: this machine's list of sources stays as it is.
apt() {
    apt-get -q -o Dir::Etc::sourcelist="$work/sources.list" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::State::lists="$work/lists" -o Dir::Cache="$work/cache" "$@"
}
fetch_package() { # NAME VERSION
    if [ ! -f "$work/sources.list" ]; then
        # shellcheck disable=SC1091,SC2016 # which Debian this is; a format of apt
        echo "deb-src $(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' | head -n 1)" \
            "$(. /etc/os-release && echo "$VERSION_CODENAME") main" >"$work/sources.list"
        mkdir -p "$work/lists" "$work/cache"
        apt update
    fi
    (cd "$sources" && apt source --download-only "$1=$2")
}
unpack_package() { # NAME VERSION SHA256 SOURCE
    local description=$sources/${1}_${2#*:}.dsc
    [ -f "$description" ] || fetch_package "$1" "$2"
    echo "$3  $description" | sha256sum --check --quiet
    [ -d "$4" ] || dpkg-source --no-copy --extract "$description" "$4"
    cp "$4/debian/copyright" "$folder/licenses/$1.txt"
}
check_out() { # NAME TAG COMMIT ADDRESS SOURCE
    local clone=$sources/$1
    [ -d "$clone" ] || clone=$4
    git init --quiet "$5"
    git -C "$5" fetch --quiet --depth 1 "$clone" "refs/tags/$2"
    git -C "$5" checkout --quiet "$3" # fails where the tag is of another commit
    find "$5" \( -path "$5/COPYING" -o -path "$5/LICENSES/*.txt" \) -exec cat {} + >"$folder/licenses/$1.txt"
}
with_cmake() { # SOURCE [OPTION...]
    cmake -G Ninja -S "$1" -B "$1/objects" --toolchain "$toolchain" -DCMAKE_BUILD_TYPE=Release \
        -DBUILD_SHARED_LIBS=OFF -DCMAKE_PREFIX_PATH="$folder" -DCMAKE_INSTALL_PREFIX="$folder" "${@:2}"
    nice ninja -C "$1/objects" install
}
compile() { # NAME SOURCE
    case $1 in
    sqlite3) (cd "$2" && ./configure --disable-tcl && make sqlite3.c) ;;
    qt6-base)
        # What Debian takes out of it: SQLite, in Debian's newer version, and the headers of tablets, which Wine has.
        local wine=/usr/include/wine/wine/windows
        mkdir -p "$2/src/3rdparty/"{sqlite,wintab}
        cp -u "$work"/sqlite3-*/sqlite3.[ch] "$2/src/3rdparty/sqlite"
        sed -e '1i #define API WINAPI' -e 's/^DECL_WINELIB_TYPE_AW(\(.*\))/typedef \1W \1;/' "$wine/wintab.h" \
            >"$2/src/3rdparty/wintab/wintab.h"
        cp "$wine/pktdef.h" "$2/src/3rdparty/wintab"
        with_cmake "$2" -DQT_BUILD_TESTS=OFF -DQT_BUILD_EXAMPLES=OFF -DINPUT_opengl=no -DFEATURE_dbus=OFF \
            -DFEATURE_vulkan=OFF -DFEATURE_zstd=OFF -DFEATURE_sql_odbc=OFF -DFEATURE_system_sqlite=OFF \
            -DFEATURE_openssl=OFF -DFEATURE_schannel=ON -DFEATURE_direct2d1_1=OFF
        # The libraries inside of it, but for those that other systems need. Qt has line breaks in strings of JSON.
        find "$2/src/3rdparty" -name qt_attribution.json -exec cat {} + | tr '\n' ' ' | jq -s -r 'flatten | .[] |
            select(.Version and (.Id | test("android|pixman|vulkan|vera|deja|xcb"; "i") | not)) |
            (.Version | split(" ") | last) as $version | [.Id, $version, (.LicenseId | sub("GPL-2.0$"; "GPL-2.0-only")),
            "pkg:generic/\(.Id)@\($version | @uri)"] | @tsv' >"$folder/bundled.tsv"
        ;;
    qtsvg | qthttpserver) with_cmake "$2" -DQT_BUILD_TESTS=OFF -DQT_BUILD_EXAMPLES=OFF ;;
    qtkeychain) with_cmake "$2" -DBUILD_WITH_QT6=ON -DBUILD_TRANSLATIONS=OFF ;;
    qcustomplot)
        sed -i s/SHARED/STATIC/ "$2/CMakeLists.txt"
        with_cmake "$2" -DUSE_QT_VERSION=6
        ;;
    simdjson | libxlsxwriter) with_cmake "$2" ;;
    openssl)
        (cd "$2" && ./Configure mingw64 --cross-compile-prefix=x86_64-w64-mingw32- --prefix="$folder" --libdir=lib \
            no-shared no-module no-engine no-legacy no-tests && nice make -j "$(nproc)" build_libs && make install_dev)
        ;;
    curl)
        with_cmake "$2" -DCURL_USE_SCHANNEL=ON -DHTTP_ONLY=ON -DUSE_WIN32_IDN=ON -DCURL_USE_LIBSSH2=OFF \
            -DBUILD_CURL_EXE=OFF -DBUILD_TESTING=OFF -DENABLE_MANUAL=OFF
        ;;
    esac
}

while IFS=$'\t' read -r -u 3 name version licence sum address; do
    if [[ $name = \#* ]] || grep -qxF "$name $version" "$folder/versions"; then
        continue
    fi
    source=$work/$name-$version
    if [ -n "$address" ]; then
        check_out "$name" "$version" "$sum" "$address" "$source"
    else
        unpack_package "$name" "$version" "$sum" "$source"
    fi
    compile "$name" "$source"
    echo "$name $version" >>"$folder/versions"
done 3<sources.tsv

# Headers only, the same for every system.
cp -rp /usr/include/tl /usr/include/toml++ "$folder/include"
cp -r /usr/share/cmake/tl-expected "/usr/lib/$(gcc -print-multiarch)/cmake/tomlplusplus" "$folder/lib/cmake"
cat >"$folder/lib/cmake/tomlplusplus/tomlplusplusConfig.cmake" <<END
add_library(tomlplusplus::tomlplusplus INTERFACE IMPORTED)
target_include_directories(tomlplusplus::tomlplusplus INTERFACE $folder/include)
END

{
    # Compiled already. The last are what the compiler brings along.
    while IFS=$'\t' read -r package licence; do
        cp "/usr/share/doc/$package/copyright" "$folder/licenses/$package.txt"
        # shellcheck disable=SC2016 # a format of dpkg-query
        dpkg-query --show --showformat '${Package}\t${Version}'"\t$licence\t"'arch=${Architecture}\n' "$package"
    done <<END
libexpected-dev	CC0-1.0
libtomlplusplus-dev	MIT
libz-mingw-w64-dev	Zlib
mingw-w64-x86-64-dev	ZPL-2.1
gcc-mingw-w64-base	GPL-3.0-or-later WITH GCC-exception-3.1
END
    while IFS=$'\t' read -r name version licence sum address; do
        [[ $name != \#* ]] || continue
        origin=arch=source
        [ -z "$address" ] || origin=pkg:github/${address#https://github.com/}@$sum
        printf '%s\t%s\t%s\t%s\n' "$name" "$version" "$licence" "$origin"
    done <sources.tsv
    cat "$folder/bundled.tsv"
} >"$folder/libraries.tsv"
