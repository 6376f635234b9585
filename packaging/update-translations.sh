#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# update-translations.sh [--check]: takes the texts of the sources and the titles of the tools into
# resources/translations, where they are then translated with Qt Linguist or an editor. English has only the texts with
# plural forms. With --check it changes nothing, and fails where a text is not translated.
set -eu
cd "$(dirname "$0")/.."
lupdate=$(command -v lupdate6 || echo /usr/lib/qt6/bin/lupdate)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
translations=resources/translations
if [ "${1:-}" = --check ]; then
    cp "$translations"/*.ts "$work"
    translations=$work
fi
jq -r '.tools[].title | "const char *t = QT_TRANSLATE_NOOP(\"brandbridge::ui::ToolWords\", \(tojson));"' \
    resources/tools.json >"$work/titles.cpp"
"$lupdate" -silent -I . -locations none -no-obsolete app core ui "$work/titles.cpp" -ts "$translations/brandbridge_de.ts"
"$lupdate" -silent -I . -locations none -no-obsolete -pluralonly app core ui -ts "$translations/brandbridge_en.ts"
if [ "$translations" = "$work" ] && grep -B 3 'type="unfinished"' "$work"/*.ts >&2; then
    echo "Not translated: take the texts in by packaging/update-translations.sh, and translate them." >&2
    exit 1
fi
