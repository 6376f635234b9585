#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# run.sh [--hunt SECONDS] [TARGET...]: builds the fuzzers, and has each of them, or those named, read its corpus and then
# a fixed number of inputs that follow from it and from a fixed seed: what passes once, passes again. With --hunt each
# goes on for that long with its own seed. An input that breaks a promise is kept in build/fuzz/found.
set -eu
cd "$(dirname "$0")/../.."

seconds=0
if [ "${1:-}" = --hunt ]; then
    seconds=$2
    shift 2
fi

# How many, so that each takes a few seconds.
runs_of() {
    case "$1" in
    call_record | mcp_message) echo 3000 ;;
    http_request | toml_configuration | yaml_configuration) echo 12000 ;;
    shown_text) echo 12000 ;;
    *) echo 30000 ;;
    esac
}

probe=$(mktemp -d)
trap 'rm -rf "$probe"' EXIT
echo 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char *, unsigned long) { return 0; }' >"$probe/probe.cpp"
if ! clang++ -fsanitize=fuzzer,address,undefined "$probe/probe.cpp" -o "$probe/probe" 2>"$probe/why"; then
    cat "$probe/why" >&2
    echo "Fuzzing wants clang with libFuzzer and its sanitizers: on Debian the packages clang and libclang-rt-dev." >&2
    exit 1
fi
cmake --preset fuzz >/dev/null
cmake --build --preset fuzz

if [ $# -eq 0 ]; then
    # shellcheck disable=SC2046 # names without spaces
    set -- $(for file in tests/fuzz/fuzz_*.cpp; do basename "$file" .cpp | sed s/^fuzz_//; done)
fi
mkdir -p build/fuzz/found build/fuzz/hunted
export QT_LOGGING_RULES='*=false' QT_HASH_SEED=0 # which decides what code is new to an input
failed=""
for target in "$@"; do
    if [ ! -d "tests/fuzz/corpus/$target" ]; then
        echo "tests/fuzz/corpus/$target is missing: each target has a corpus." >&2
        exit 1
    fi
    fuzz() { # FOLDER-OF-NEW-INPUTS ARGUMENT...
        new=$1
        shift
        "build/fuzz/bin/fuzz_$target" -timeout=20 -rss_limit_mb=3000 -max_len=2048 -verbosity=0 \
            "-artifact_prefix=build/fuzz/found/$target-" "$@" "$new" "tests/fuzz/corpus/$target"
    }
    began=$(date +%s)
    mkdir "$probe/$target"
    if ! fuzz "$probe/$target" -seed=1 "-runs=$(runs_of "$target")" >"$probe/log" 2>&1; then
        tail -n 60 "$probe/log" >&2
        failed="$failed $target"
    elif [ "$seconds" -gt 0 ]; then
        # What a hunt finds out about the code is of use to the next one.
        mkdir -p "build/fuzz/hunted/$target"
        fuzz "build/fuzz/hunted/$target" "-max_total_time=$seconds" || failed="$failed $target"
    fi
    echo "fuzz_$target: $(($(date +%s) - began)) s"
done
if [ -n "$failed" ]; then
    echo "Promises were broken:$failed. The inputs are in build/fuzz/found." >&2
    exit 1
fi
