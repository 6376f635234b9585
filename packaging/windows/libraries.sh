#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# libraries.sh FOLDER [SOURCES]: compiles for Windows, into FOLDER, the libraries of sources.tsv that it does not have
# yet. SOURCES has Debian's source packages of them (the .dsc and the files it names); without it they are fetched.
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
fetch() { # NAME VERSION
    if [ ! -f "$work/sources.list" ]; then
        # shellcheck disable=SC1091,SC2016 # which Debian this is; a format of apt
        echo "deb-src $(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' | head -n 1)" \
            "$(. /etc/os-release && echo "$VERSION_CODENAME") main" >"$work/sources.list"
        mkdir -p "$work/lists" "$work/cache"
        apt update
    fi
    (cd "$sources" && apt source --download-only "$1=$2")
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
        # What Debian takes out of it, with its newer version.
        mkdir -p "$2/src/3rdparty/sqlite"
        cp -u "$work"/sqlite3-*/sqlite3.[ch] "$2/src/3rdparty/sqlite"
        with_cmake "$2" -DQT_BUILD_TESTS=OFF -DQT_BUILD_EXAMPLES=OFF -DINPUT_opengl=no -DFEATURE_dbus=OFF \
            -DFEATURE_vulkan=OFF -DFEATURE_zstd=OFF -DFEATURE_sql_odbc=OFF -DFEATURE_system_sqlite=OFF \
            -DFEATURE_openssl=OFF -DFEATURE_schannel=ON -DFEATURE_direct2d=OFF
        ;;
    qcustomplot) with_cmake "$2" -DUSE_QT_VERSION=6 ;;
    simdjson) with_cmake "$2" ;;
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

while IFS=$'\t' read -r -u 3 name version sum; do
    if [ "${name#\#}" != "$name" ] || grep -qxF "$name $version" "$folder/versions"; then
        continue
    fi
    description=${name}_${version#*:}.dsc
    [ -f "$sources/$description" ] || fetch "$name" "$version"
    echo "$sum  $sources/$description" | sha256sum --check --quiet
    source=$work/$name-$version
    [ -d "$source" ] || dpkg-source --no-copy --extract "$sources/$description" "$source"
    compile "$name" "$source"
    cp "$source/debian/copyright" "$folder/licenses/$name.txt"
    echo "$name $version" >>"$folder/versions"
done 3<sources.tsv

# Headers only, the same for every system.
cp -r /usr/include/tl /usr/include/toml++ "$folder/include"
cp -r /usr/share/cmake/tl-expected "/usr/lib/$(gcc -print-multiarch)/cmake/tomlplusplus" "$folder/lib/cmake"
cat >"$folder/lib/cmake/tomlplusplus/tomlplusplusConfig.cmake" <<END
add_library(tomlplusplus::tomlplusplus INTERFACE IMPORTED)
target_include_directories(tomlplusplus::tomlplusplus INTERFACE $folder/include)
END
for package in libexpected-dev libtomlplusplus-dev libz-mingw-w64-dev mingw-w64-x86-64-dev gcc-mingw-w64-base; do
    cp "/usr/share/doc/$package/copyright" "$folder/licenses/$package.txt"
done
