#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# libraries.sh FILE...: every library that these programs and plugins load on this machine when they start, directly or
# through another one. A line each: NAME<tab>FILE<tab>PACKAGE<tab>VERSION, as Debian knows the package.
set -eu
[ $# -gt 0 ] || {
    echo "usage: libraries.sh FILE..." >&2
    exit 2
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tab=$(printf '\t')

# A file that is linked with nothing makes ldd fail, and so does a missing library, which is worth stopping for.
for file in "$@"; do
    ldd "$file" 2>/dev/null || readelf --dynamic "$file" >/dev/null
done >"$work/ldd"
if grep 'not found' "$work/ldd" >&2; then
    exit 1
fi
sed -n -E -e 's|^\t(\S+) => (/\S+) \(0x.*|\1 \2|p' -e 's|^\t(/\S+/([^/ ]+)) \(0x.*|\2 \1|p' "$work/ldd" | sort -u |
    while read -r name file; do
        printf '%s\t%s\n' "$(realpath "$file")" "$name"
    done | sort -u -t "$tab" -k 1,1 >"$work/files"

# Where /lib leads to /usr/lib, packages may know a file by either path.
cut -f1 "$work/files" | sed -e p -e 's|^/usr||' | sort -u | xargs dpkg-query --search 2>/dev/null |
    sed -n -E 's|^([a-z0-9][^ :,]*)[^ ]*: (/usr)?(/.*)|/usr\3\t\1|p' | sort -u -t "$tab" -k 1,1 >"$work/owners"
# shellcheck disable=SC2016 # a format of dpkg-query
cut -f2 "$work/owners" | sort -u | xargs dpkg-query --show --showformat '${Package}\t${Version}\n' |
    sort -u -t "$tab" -k 1,1 >"$work/versions"
awk -F '\t' -v OFS='\t' '
    FILENAME ~ /versions$/ { version[$1] = $2; next }
    FILENAME ~ /owners$/ { owner[$1] = $2; next }
    !($1 in owner) { print "No package owns " $1 > "/dev/stderr"; failed = 1; next }
    { print $2, $1, owner[$1], version[owner[$1]] }
    END { exit failed }' "$work/versions" "$work/owners" "$work/files" | sort
