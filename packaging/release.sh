#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# release.sh FOLDER [--url URL] [--runtime FILE] [--windows FOLDER] [--also SUITE] [--key NAME]: makes all that a release
# has into FOLDER, and checks it: the Debian package, the installer for any Linux, the bundle for Claude Desktop, an SBOM of
# each, and SHA256SUMS. docs/release.md is what to do before and after.
#
# --url      the https address of the folder that people will fetch the files from; makes server.json, too
# --runtime  a runtime for AppImages; makes one
# --windows  build/windows/installed, after windows.sh: the bundle has that program, too, and OUT the installer beside it
# --also     makes the Debian package for another release of Debian, too, such as trixie, in a root of it
# --key      signs SHA256SUMS by gpg with this key
set -eu
cd "$(dirname "$0")/.."
out=$(realpath -m "${1:?usage: release.sh FOLDER [--url URL] [--runtime FILE] [--windows FOLDER] [--also SUITE] [--key NAME]}")
shift
url="" runtime="" windows="" also="" key=""
while [ $# -gt 0 ]; do
    case $1 in
    --url) url=${2:?} ;;
    --runtime) runtime=${2:?} ;;
    --windows) windows=${2:?} ;;
    --also) also=${2:?} ;;
    --key) key=${2:?} ;;
    *)
        echo "There is no option $1." >&2
        exit 2
        ;;
    esac
    shift 2
done
if [ -n "$(git status --porcelain)" ]; then
    echo "Commit what is changed first: a release is of a commit." >&2
    exit 1
fi
[ ! -e "$out" ] || {
    echo "$out is there already." >&2
    exit 1
}
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH

rm -rf build/release # what was built there may have other times in it
deb=$(packaging/deb.sh | tail -n 1)
packaging/check-deb.sh "$deb"
packaging/portable.sh ${runtime:+--runtime "$runtime"}
bundle=$(packaging/mcpb.sh ${windows:+--windows "$windows"})
packaging/check-mcpb.sh "$bundle"

mkdir -p "$out"
cp build/release/package/* "$out"
packaging/sbom.sh "$deb" >"$out/$(basename "$deb" .deb).spdx.json"
unpacked=$(mktemp -d)
trap 'rm -rf "$unpacked"' EXIT
for run in "$out"/*.run; do
    sh "$run" --quiet --nox11 --noexec --target "$unpacked/tree"
    packaging/sbom.sh "$unpacked/tree" >"${run%.run}.spdx.json"
done
if [ -n "$windows" ]; then
    setup=$(echo "$windows"/../brandbridge-*-setup.exe)
    cp "$setup" "$out"
    packaging/sbom.sh "$windows" >"$out/$(basename "$setup" .exe).spdx.json"
fi
if [ -n "$also" ]; then
    # shellcheck disable=SC2016 # for the shell there
    packaging/check-debian.sh "$also" sh -euc 'deb=$(packaging/deb.sh | tail -n 1)
        packaging/sbom.sh "$deb" >"${deb%.deb}.spdx.json"'
    cp "${ROOTS:-/var/tmp}/brandbridge-$also-clone/build/release/package"/* "$out"
fi
if [ -n "$url" ]; then
    packaging/server-json.sh "$bundle" "$url/$(basename "$bundle")" >"$out/server.json"
fi
(cd "$out" && sha256sum -- * >"$unpacked/SHA256SUMS" && mv "$unpacked/SHA256SUMS" .)
if [ -n "$key" ]; then
    gpg --batch --local-user "$key" --armor --detach-sign "$out/SHA256SUMS"
fi
ls -l "$out"
