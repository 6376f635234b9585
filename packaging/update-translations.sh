#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# update-translations.sh: takes the texts of the sources and the titles of the tools into resources/translations, where
# they are then translated with Qt Linguist or an editor. English has only the texts with plural forms.
set -eu
cd "$(dirname "$0")/.."
lupdate=$(command -v lupdate6 || echo /usr/lib/qt6/bin/lupdate)
titles=$(mktemp -d)
trap 'rm -rf "$titles"' EXIT
jq -r '.tools[].title | "const char *t = QT_TRANSLATE_NOOP(\"brandbridge::ui::ToolWords\", \(tojson));"' \
    resources/tools.json >"$titles/titles.cpp"
"$lupdate" -silent -I . -locations none -no-obsolete app core ui "$titles" -ts resources/translations/brandbridge_de.ts
"$lupdate" -silent -I . -locations none -no-obsolete -pluralonly app core ui -ts resources/translations/brandbridge_en.ts
