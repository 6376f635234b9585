#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks that no file includes against the arrows of ARCHITECTURE.md, that namespaces and tests are in their folders, and
# that no folder has grown too large.
set -eu
cd "$(dirname "$0")/.."

failed=0
complain() {
    echo "$1" >&2
    failed=1
}

# Each file's include of our own as FOLDER FOLDER FILE:LINE, held against the table.
table=$(sed -n '/^```arrows$/,/^```$/p' ARCHITECTURE.md | grep '→')
wrong=$({
    echo "$table"
    echo "=="
    grep -rnoE '#include "(app|core|ui)/[^"]+/[^"/]+"' app core ui --include='*.cpp' --include='*.h' |
        sed -E 's|^(([^:]*)/[^:/]*:[0-9]+):#include "([^"]*)/[^"/]*"|\2 \3 \1|'
} | awk '
    function layer(folder) { sub(/\/.*/, "", folder); return folder }
    $1 == "==" { including = 1; next }
    !including {
        for (i = 1; i <= NF && $i != "→"; i++) { known[$i] = 1; from[i] = $i }
        froms = i - 1
        for (i = froms + 2; i <= NF; i++)
            for (j = 1; j <= froms; j++) {
                to = layer(from[j]) "/" $i
                may[from[j] " " to] = 1
                if ((to " " from[j]) in may) print "ARCHITECTURE.md: " from[j] " and " to " may not include each other"
            }
        next
    }
    $1 ~ /\// && !($1 in known) { print "ARCHITECTURE.md: no row for " $1; known[$1] = 1 }
    $1 == $2 { next }
    layer($1) == layer($2) {
        if ($1 ~ /\// && !(($1 " " $2) in may)) print $3 ": " $1 " may not include " $2
        next
    }
    layer($1) == "core" || layer($2) == "app" { print $3 ": " layer($1) " may not include " layer($2) }')
[ -z "$wrong" ] || complain "$wrong"

for folder in $(find app core ui -type d); do
    files=$(find "$folder" -maxdepth 1 \( -name '*.cpp' -o -name '*.h' \) | wc -l)
    [ "$files" -le 30 ] || complain "$folder holds $files source files, more than 30"
done

# core/x is namespace brandbridge::x, ui brandbridge::ui, app brandbridge::app. Another namespace has only forward declarations.
wrong=$(find app core ui -name '*.cpp' -o -name '*.h' | sort | xargs awk '
    FNR == 1 { split(FILENAME, at, "/"); own = "brandbridge::" (at[1] == "core" ? at[2] : at[1]); foreign = "" }
    /^namespace brandbridge::/ { foreign = $2 == own || index($2, own "::") == 1 ? "" : $2; next }
    /^}/ { foreign = "" }
    foreign && !/^$|^(class|struct|enum class) [A-Za-z0-9_]+;|^template/ { print FILENAME ":" FNR ": in " foreign ", not in " own; foreign = "" }
    /^ *namespace [A-Za-z0-9_:]*[A-Z]/ && !/QKeychain/ { print FILENAME ":" FNR ": a namespace is not lower_case" }')
[ -z "$wrong" ] || complain "$wrong"

# tests/unit/x has the tests of core/x, or of ui or app.
for folder in tests/unit/*/; do
    tested=$(basename "$folder")
    [ -d "core/$tested" ] || [ -d "$tested" ] || complain "$folder tests no folder of core, nor ui or app"
done

hits=$(grep -rnE '#include <(QtGui|QtWidgets|QWidget|QMainWindow|QGuiApplication|QApplication)' core || true)
[ -z "$hits" ] || complain "$hits
core knows no window"

# QtHttpServer stands behind one interface (ARCHITECTURE.md).
others=$(grep -rlE '#include <(QAbstractHttpServer|QHttpServer)' app core ui | grep -v '^core/sandbox/sandbox.cpp$' || true)
[ -z "$others" ] || complain "QtHttpServer is named outside core/sandbox/sandbox.cpp: $others"

# QCustomPlot stands behind our own charts.
others=$(grep -rlE '#include [<"](qcustomplot|ui/charts/plot)\.h' app core ui tests | grep -v '^ui/charts/' || true)
[ -z "$others" ] || complain "QCustomPlot is named outside ui/charts: $others"

exit $failed
