#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# lint.sh [quick|deep]: arrows, translations, formatting, licence lines and words, and clang-tidy over what ships. With
# quick, without clang-tidy.
set -eu
cd "$(dirname "$0")/.."

packaging/check-arrows.sh
packaging/update-translations.sh --check
git ls-files '*.cpp' '*.h' | xargs clang-format --dry-run --Werror
missing=$(git ls-files '*.cpp' '*.h' '*.sh' '*.cmake' '*CMakeLists.txt' '*.mjs' | xargs grep -L 'SPDX-License-Identifier' || true)
if [ -n "$missing" ]; then
    echo "No SPDX line in: $missing" >&2
    exit 1
fi

for test in $(git ls-files 'tests/test_*.cpp' 'tests/**/test_*.cpp'); do
    name=$(basename "$test" .cpp)
    if ! git grep -qw "$name" -- 'tests/**CMakeLists.txt'; then
        echo "No CMakeLists.txt names $test, so it never runs." >&2
        exit 1
    fi
done

if git grep -nE '(//|\*).*\b(anew|thereof|can be had|that which|is none|of its own accord)\b' -- app core ui; then
    echo "Write these comments in plain technical English (CONTRIBUTING.md)." >&2
    exit 1
fi
[ "${1:-}" != quick ] || exit 0

# A separate build folder, for the compile commands: clang cannot read g++'s precompiled headers. Only moc runs in it.
# By ninja, moc for the window would wait until all of core is compiled, which nothing here needs.
rm -rf build/lint # what was put together before would be read, too
cmake --preset lint >/dev/null
for target in core/CMakeFiles/brandbridge_core ui/CMakeFiles/brandbridge_ui; do
    cmake -E cmake_autogen "build/lint/${target}_autogen.dir/AutogenInfo.json" Debug >/dev/null
done
# Tests are held to the compiler's warnings and the sanitizers; the linter's rules are for what ships. It reads the files
# as the preset puts them together: much of its time goes into Qt's headers. `lint.sh deep`, for a
# release, also follows the paths through them, in three to ten times the time; the analyzer would do so in the one file
# it is called for only, hence its argument. That a source is included is meant there; nowhere else.
if git grep -n '#include ".*\.cpp"' -- app core ui; then
    echo "A source is included." >&2
    exit 1
fi
together=$(find build/lint -path '*/Unity/*.cxx' ! -path '*_resources_*')
apart=$(git ls-files 'app/*.cpp' 'core/*.cpp' 'ui/*.cpp' | while read -r file; do
    grep -qF "/$file\"" $together || echo "$file" # what other platforms compile
done)
checks=-bugprone-suspicious-include
[ "${1:-}" = deep ] || checks=$checks,-clang-analyzer-*
echo "$together" "$apart" | xargs -P "$(nproc)" -n 1 clang-tidy --quiet -p build/lint --warnings-as-errors='*' \
    --checks="$checks" --extra-arg=-Xclang --extra-arg=-analyzer-opt-analyze-headers 2>/dev/null
echo "lint: clean"
