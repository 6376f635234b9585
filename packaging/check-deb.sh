#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-deb.sh PACKAGE: reads a Debian package of Brandbridge as Debian's tools do, installs it into an empty root
# beside what this machine has, runs it there, installs it again, and removes it. Needs no rights, and changes nothing
# here.
set -eu
package=$(realpath "${1:?usage: check-deb.sh PACKAGE}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
export LC_ALL=C.UTF-8 HOME="$work/home"
mkdir -p "$HOME" "$root"
fail() {
    echo "$1" >&2
    exit 1
}

echo "- what is in it"
dpkg-deb --fsys-tarfile "$package" | tar -t | sed 's|^\./||' | grep '[^/]$' | sort >"$work/contents"
sort >"$work/expected" <<END
usr/bin/brandbridge
usr/share/applications/brandbridge.desktop
usr/share/bash-completion/completions/brandbridge
usr/share/doc/brandbridge/changelog.Debian.gz
usr/share/doc/brandbridge/changelog.gz
usr/share/doc/brandbridge/copyright
usr/share/icons/hicolor/128x128/apps/brandbridge.png
usr/share/icons/hicolor/48x48/apps/brandbridge.png
usr/share/icons/hicolor/scalable/apps/brandbridge.svg
usr/share/lintian/overrides/brandbridge
usr/share/man/man1/brandbridge.1.gz
usr/share/metainfo/brandbridge.metainfo.xml
usr/share/systemd/user/brandbridge.service
END
diff -u "$work/expected" "$work/contents" || fail "The package holds something else than expected."
# Loaded at run time, so nothing finds it out if it is forgotten.
for needed in libqt6sql6-sqlite libsecret-1-0 libqt6svg6; do
    dpkg-deb --field "$package" Depends | grep -qE "(^|, )$needed( |,|\$)" || fail "The package does not need $needed."
done
lintian --allow-root --fail-on error,warning "$package"

echo "- installed, with this machine's packages to depend on"
# dpkg wants to be root, or to believe it.
database=$root/var/lib/dpkg
mkdir -p "$database/info" "$database/updates"
cp /var/lib/dpkg/status "$database/status"
cp /var/lib/dpkg/arch "$database/arch" 2>/dev/null || true
touch "$database/available" "$work/log"
install_or_remove() {
    as_root=fakeroot
    if [ "$(id -u)" -eq 0 ]; then
        as_root=""
    fi
    $as_root dpkg --root="$root" --force-not-root --force-bad-path --log="$work/log" "$@" >"$work/dpkg" 2>&1 || {
        cat "$work/dpkg" >&2
        fail "dpkg $1 failed."
    }
}
install_or_remove --install "$package"
program=$root/usr/bin/brandbridge
share=$root/usr/share
"$program" --version
"$(dirname "$0")/manual.sh" --check "$program"
"$program" call list_brands --demo | grep -q '"data":\[{"id":' || fail "The installed program lists no brands."

desktop-file-validate "$share/applications/brandbridge.desktop"
appstreamcli validate-tree --no-net --override=cid-desktopapp-is-not-rdns=info "$root"
for size in 48 128; do
    identify -format '%wx%h\n' "$share/icons/hicolor/${size}x$size/apps/brandbridge.png" | grep -qx "${size}x$size"
done
man --warnings --no-justification --local-file "$share/man/man1/brandbridge.1.gz" 2>"$work/warnings" >"$work/page"
[ ! -s "$work/warnings" ] || fail "The manual page has mistakes: $(cat "$work/warnings")"
grep -q 'brandbridge - ' "$work/page" || fail "The manual page has no name."
# It looks for programs in fixed places, and asks where a user's own units are.
sed "s|^ExecStart=|&$root/usr/bin/|" "$share/systemd/user/brandbridge.service" >"$work/brandbridge.service"
XDG_RUNTIME_DIR=$work systemd-analyze --user verify --man=no "$work/brandbridge.service"

echo "- hardened as Debian's own programs are"
readelf --wide --file-header --dynamic --dyn-syms "$program" >"$work/program"
for sign in 'DYN (Position-Independent' BIND_NOW __stack_chk_fail _chk@; do
    grep -qF -e "$sign" "$work/program" || fail "The program is built without what leaves '$sign' in it."
done

echo "- completed by bash"
completed() { # EXPECTED WORD...: what the last word may become
    expected=$1
    shift
    found=$(bash --norc -c '. "$1"; shift; COMP_WORDS=(brandbridge "$@"); COMP_CWORD=$#
        _brandbridge 2>/dev/null; echo "${COMPREPLY[*]}"' \
        completion "$share/bash-completion/completions/brandbridge" "$@")
    [ "$found" = "$expected" ] || fail "bash completes '$*' by '$found', not '$expected'."
}
completed "serve setup settings" se
completed "new list revoke" token ""
completed "revoke" --demo token r
completed "cursor" connect claude-code cu
completed "list_prompts list_brands list_brand_runs" call list_
completed "" call list_brands ""
completed "allow ask" serve --writes a
completed "--port" serve --po
completed "" stdio --as ""
completed "$root" serve --config-dir "${root%t}"

echo "- installed again, removed and purged"
find "$HOME" ! -type s -exec ls -ld {} + >"$work/before"
install_or_remove --install "$package"
"$program" --version >/dev/null
install_or_remove --remove brandbridge
install_or_remove --purge brandbridge
left=$(find "$root" -path "$database" -prune -o ! -type d -print)
[ -z "$left" ] || fail "These files are left: $left"
find "$HOME" ! -type s -exec ls -ld {} + | diff "$work/before" - || fail "What the user keeps has changed."
echo "$(basename "$package"): well"
