#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Formatting, arrows, licence lines, and clang-tidy over what ships.
set -eu
cd "$(dirname "$0")/.."

packaging/check-arrows.sh
git ls-files '*.cpp' '*.h' | xargs clang-format --dry-run --Werror
missing=$(git ls-files '*.cpp' '*.h' '*.sh' '*.cmake' '*CMakeLists.txt' '*.mjs' | xargs grep -L 'SPDX-License-Identifier' || true)
if [ -n "$missing" ]; then
    echo "No SPDX line in: $missing" >&2
    exit 1
fi

# A build folder of its own, for the compile commands: clang cannot read g++'s precompiled headers. Only moc runs in it.
# By ninja, moc for the window would wait until all of core is compiled, which nothing here needs.
cmake --preset lint >/dev/null
for target in core/CMakeFiles/brandbridge_core ui/CMakeFiles/brandbridge_ui; do
    cmake -E cmake_autogen "build/lint/${target}_autogen.dir/AutogenInfo.json" Debug >/dev/null
done
# Tests are held to the compiler's warnings and the sanitizers; the linter's rules are for what ships.
git ls-files 'app/*.cpp' 'core/*.cpp' 'ui/*.cpp' |
    xargs -P "$(nproc)" -n 4 clang-tidy --quiet -p build/lint --warnings-as-errors='*' 2>/dev/null
echo "lint: clean"
