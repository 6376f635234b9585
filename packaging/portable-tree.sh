#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# portable-tree.sh BUILD-FOLDER FOLDER: puts the built program into FOLDER with all it needs to run on a Linux of
# another make: libraries, Qt's plugins and texts, and their licences. FOLDER may be moved; launch.sh in it starts the
# program. The C library has to be as new as this machine's.
set -eu
build=$(realpath "${1:?usage: portable-tree.sh BUILD-FOLDER FOLDER}")
mkdir -p "${2:?usage: portable-tree.sh BUILD-FOLDER FOLDER}"
tree=$(realpath "$2")
cd "$(dirname "$0")"
umask 022
tab=$(printf '\t')

# Never taken along: the C library, and what belongs to the compiler and has to be as new as the system's other users
# of it want it.
of_the_c_library='ld-linux-.*|lib(c|m|dl|pthread|rt|resolv|util|anl|mvec|stdc\+\+|gcc_s)'
# The system's go first: they belong to its graphics driver, its display server, its fonts, or are in every system. Each is
# in a separate folder below lib/fallback, for a system that lacks it, such as a server.
of_the_system='lib(GL|EGL|GLX|GLdispatch|OpenGL|glapi|drm|gbm|X11|X11-xcb|xcb|xcb-dri[23]|wayland-client)'
of_the_system="$of_the_system|lib(fontconfig|freetype|harfbuzz|fribidi|expat|z|com_err|gpg-error|gmp|uuid)"

cmake --install "$build" --prefix "$tree" --strip >/dev/null
program=$tree/bin/brandbridge
qt=$(qtpaths6 --query QT_INSTALL_PLUGINS)
plugins="iconengines/libqsvgicon.so imageformats/libqsvg.so platforminputcontexts/libcomposeplatforminputcontextplugin.so
         platforminputcontexts/libibusplatforminputcontextplugin.so platforms/libqminimal.so platforms/libqoffscreen.so
         platforms/libqwayland-generic.so platforms/libqxcb.so sqldrivers/libqsqlite.so tls/libqopensslbackend.so
         wayland-decoration-client/libbradient.so wayland-shell-integration/libxdg-shell.so"
origins="" # of what is loaded at run time, where ldd does not look
for plugin in $plugins; do
    install -D -m 644 "$qt/$plugin" "$tree/plugins/$plugin"
    origins="$origins $qt/$plugin"
done
# QtKeychain opens it by its name, and the system's own would not do with the GLib of ours.
secret=$(ldconfig -p | sed -n 's|.*libsecret-1\.so\.0 .* => ||p' | head -n 1)
mkdir -p "$tree/share/qt6/translations"
list=$tree/share/doc/brandbridge/packages.tsv
mkdir -p "$(dirname "$list")"
# shellcheck disable=SC2086 # a list of words
{
    ./libraries.sh "$program" "$secret" $origins
    for origin in "$secret" $origins; do
        owner=$(dpkg-query --search "$(realpath "$origin")" | cut -d: -f1)
        # shellcheck disable=SC2016 # a format of dpkg-query
        dpkg-query --show --showformat "$(basename "$origin")\t$origin\t$owner\t"'${Version}\n' "$owner"
    done
} | sort -u | while IFS="$tab" read -r name file package version; do
    base=${name%%.so*}
    if printf '%s\n' "$base" | grep -qxE "$of_the_c_library"; then
        continue
    elif printf '%s\n' "$base" | grep -qxE "$of_the_system"; then
        place=lib/fallback/$name
    else
        place=lib
    fi
    case $file in
    "$qt"/*) place=plugins/$(basename "$(dirname "$file")") ;;
    *) install -D -m 644 "$file" "$tree/$place/$name" ;;
    esac
    printf '%s\t%s\t%s\n' "$place/$name" "$package" "$version"
done >"$list"
cut -f2 "$list" | sort -u | while read -r package; do
    install -D -m 644 "/usr/share/doc/$package/copyright" "$tree/share/doc/$package/copyright"
done
install -m 644 ../LICENSE debian/copyright "$tree/share/doc/brandbridge/"

install -m 644 "$(qtpaths6 --query QT_INSTALL_TRANSLATIONS)/qtbase_de.qm" "$tree/share/qt6/translations/"
printf '[Paths]\nPrefix = ..\nPlugins = plugins\nTranslations = share/qt6/translations\n' >"$tree/bin/qt.conf"
# shellcheck disable=SC2016 # the loader knows $ORIGIN
{
    patchelf --set-rpath '$ORIGIN/../lib' "$program"
    find "$tree/lib" -type f -exec patchelf --set-rpath '$ORIGIN:$ORIGIN/../..' {} +
    find "$tree/plugins" -name '*.so' -exec patchelf --set-rpath '$ORIGIN/../../lib' {} +
}
install -m 755 portable/launch.sh "$tree/launch.sh"
