#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# sbom.sh PACKAGE.deb|FOLDER: prints an SPDX 2.3 document (JSON) of the Debian package, or of a folder that
# portable-tree.sh or windows.sh has made: every library that the program is linked with or loads, its version and its
# licence as Debian or windows/sources.tsv records them. Run it on the machine the package was built on. Needs jq.
set -eu
subject=$(realpath "${1:?usage: sbom.sh PACKAGE.deb|FOLDER}")
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tab=$(printf '\t')

# used: PACKAGE<tab>VERSION<tab>RELATIONSHIP
if [ -f "$subject/brandbridge.exe" ]; then
    program=$subject/brandbridge.exe
    sed "s/^/STATIC_LINK$tab/" "$subject/licenses/libraries.tsv" >"$work/rows"
elif [ -d "$subject" ]; then
    program=$subject/bin/brandbridge
    cut -f2,3 "$subject/share/doc/brandbridge/packages.tsv" | sed "s/\$/${tab}CONTAINS/" >"$work/linked"
else
    dpkg-deb --extract "$subject" "$work/root"
    program=$work/root/usr/bin/brandbridge
    ./libraries.sh "$program" | cut -f3,4 | sed "s/\$/${tab}DYNAMIC_LINK/" >"$work/linked"
    # Loaded at run time, so that only the package's dependencies show it.
    for name in libqt6sql6-sqlite libsecret-1-0 libqt6svg6; do
        # shellcheck disable=SC2016 # a format of dpkg-query
        dpkg-query --show --showformat '${Package}\t${Version}\tRUNTIME_DEPENDENCY_OF\n' "$name"
    done >>"$work/linked"
fi
# Headers only: compiled into the program.
# shellcheck disable=SC2016 # a format of dpkg-query
dpkg-query --show --showformat '${Package}\t${Version}\tSTATIC_LINK\n' libexpected-dev >>"$work/linked"
sort -t "$tab" -k 1,1 -u "$work/linked" >"$work/used"

# The licence of most files of a package, by the name that SPDX has for it; NOASSERTION where the package does not say
# it for machines to read, or by a name that is not known here.
licence() {
    sed -n -E '/^Files: *\*/,/^$/s/^License: *//p' "/usr/share/doc/$1/copyright" 2>/dev/null | head -n 1 | sed -E \
        -e 's/ with .*//; s/, .*//' -e 's/\b(and|or)\b/\U\1/g' -e 's/\bExpat\b/MIT/g' \
        -e 's/\b(L?GPL)-([23](\.[01])?)( only)?\b/\1-\2/g' -e 's/\b(L?GPL)-([0-9])(\+|\b)([^.]|$)/\1-\2.0\3\4/g' \
        -e 's/\b(L?GPL-[0-9]\.[0-9])\+/\1-or-later/g' -e 's/\b(L?GPL-[0-9]\.[0-9])( |$)/\1-only\2/g' \
        -e 's/\bBSD-3-[Cc]lause\b/BSD-3-Clause/g; s/\bBSD-2-[Cc]lause\b/BSD-2-Clause/g' -e 's/\bcurl\b/curl/g' |
        grep -xE '\(?(0BSD|AFL-2\.1|Apache-2\.0|BSD-[23]-Clause|BSL-1\.0|CC0-1\.0|curl|FTL|ISC|MIT|MPL-2\.0|OLDAP-2\.8|OpenSSL|Zlib|L?GPL-[0-9]\.[0-9]-(only|or-later)|AND|OR|[() ])+' ||
        echo NOASSERTION
}
# shellcheck disable=SC1091 # which system it was built on
distribution=$(. /etc/os-release && echo "$ID-$VERSION_CODENAME")
[ -f "$work/rows" ] || while IFS="$tab" read -r package version relationship; do
    printf '%s\t%s\t%s\t%s\tdistro=%s\n' "$relationship" "$package" "$version" "$(licence "$package")" "$distribution"
done <"$work/used" >"$work/rows"

moment=$(date -u -d "@${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}" +%Y-%m-%dT%H:%M:%SZ)
sum=$(sha256sum "$program" | cut -d' ' -f1)
jq --raw-input --null-input --arg moment "$moment" --arg sum "$sum" --arg name "$(basename "$subject")" \
    --arg version "$(sed -n 's/^project(brandbridge VERSION \([^ ]*\).*/\1/p' ../CMakeLists.txt)" '
    [inputs | split("\t") | {relationship: .[0], name: .[1], version: .[2], licence: .[3], of: .[4]}] as $rows |
    def id: "SPDXRef-" + gsub("[^a-zA-Z0-9.-]"; "-");
    {
        spdxVersion: "SPDX-2.3",
        dataLicense: "CC0-1.0",
        SPDXID: "SPDXRef-DOCUMENT",
        name: $name,
        documentNamespace: ("urn:brandbridge:sbom:" + $version + ":" + $sum),
        creationInfo: {created: $moment, creators: ["Tool: brandbridge-sbom.sh"]},
        packages: ([{
            name: "brandbridge", SPDXID: "SPDXRef-brandbridge", versionInfo: $version, downloadLocation: "NOASSERTION",
            filesAnalyzed: false, licenseConcluded: "GPL-3.0-only", licenseDeclared: "GPL-3.0-only",
            copyrightText: "NOASSERTION", primaryPackagePurpose: "APPLICATION",
            comment: ("The SHA-256 of the program in it is " + $sum)
        }] + [$rows[] | {
            name, SPDXID: (.name | id), versionInfo: .version, downloadLocation: "NOASSERTION", filesAnalyzed: false,
            licenseConcluded: "NOASSERTION", licenseDeclared: .licence, copyrightText: "NOASSERTION",
            licenseComments: "Of most files, as its copyright file says in detail.",
            primaryPackagePurpose: "LIBRARY",
            externalRefs: [{referenceCategory: "PACKAGE-MANAGER", referenceType: "purl",
                referenceLocator: (if .of | startswith("pkg:") then .of
                    else "pkg:deb/debian/" + (.name | @uri) + "@" + (.version | @uri) + "?" + .of end)}]
        }]),
        relationships: ([{spdxElementId: "SPDXRef-DOCUMENT", relationshipType: "DESCRIBES",
            relatedSpdxElement: "SPDXRef-brandbridge"}] + [$rows[] |
            if .relationship == "RUNTIME_DEPENDENCY_OF"
            then {spdxElementId: (.name | id), relationshipType: .relationship, relatedSpdxElement: "SPDXRef-brandbridge"}
            else {spdxElementId: "SPDXRef-brandbridge", relationshipType: .relationship, relatedSpdxElement: (.name | id)}
            end])
    }' <"$work/rows"
