#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is needed, builds, and runs every check and test. What CI runs; the same for everybody.
set -eu
cd "$(dirname "$0")/.."
packaging/install-dependencies.sh test

step() { printf '\n== %s\n' "$1"; }

step "Format, arrows, translations, words"
packaging/lint.sh quick

step "Build what ships, warnings are errors"
cmake --preset ci
cmake --build --preset ci --target brandbridge conformance_fixture

step "What a screen reader gets, which the sanitizers cannot run"
ctest --preset ci -R test_accessibility

step "Fuzzing: the corpus of each target, and a fixed number of inputs from there"
tests/fuzz/run.sh

step "Unit tests, with AddressSanitizer and UndefinedBehaviorSanitizer"
cmake --preset asan
cmake --build --preset asan
ctest --preset asan --parallel 3

step "Linter"
packaging/lint.sh

step "What is installed, the Debian package, its SBOM, and the bundle for Claude Desktop"
installed=$(mktemp -d)
trap 'rm -rf "$installed"' EXIT
cmake --install build/ci --prefix "$installed"
"$installed/bin/brandbridge" --version
deb=$(packaging/deb.sh build/ci)
packaging/check-deb.sh "$deb"
packaging/sbom.sh "$deb" | jq -e '.packages | length > 50' >/dev/null
packaging/check-mcpb.sh "$(packaging/mcpb.sh build/ci)"

export CONFORMANCE_FIXTURE=$PWD/build/ci/tests/conformance_fixture

step "Other people's clients: SDKs, Inspector, conformance suite, raw sockets, nginx"
BRANDBRIDGE_BINARY=$PWD/build/ci/bin/brandbridge tests/interop/run.sh
BRANDBRIDGE_BINARY=$PWD/build/ci/bin/brandbridge tests/interop/run.sh --published

step "Hostile clients, with AddressSanitizer"
BRANDBRIDGE_BINARY=$PWD/build/asan/bin/brandbridge tests/interop/run.sh wire-robust.test.mjs stdio-wire.test.mjs

step "Hostile clients, with valgrind"
BRANDBRIDGE_BINARY=$PWD/build/ci/bin/brandbridge tests/interop/run.sh --valgrind wire-robust.test.mjs

step "All passed"
