#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks that no file includes against the arrows of ARCHITECTURE.md: app -> ui -> core, and within core as below.
set -eu
cd "$(dirname "$0")/.."

# What each folder of core may include besides itself.
allowed() {
    case "$1" in
    json | sockets | files) echo "" ;;
    settings | access | removals) echo "files" ;;
    activity) echo "files json" ;;
    assistants) echo "access files" ;;
    http) echo "json sockets" ;;
    service) echo "json sockets" ;;
    offline) echo "activity files service" ;;
    sandbox) echo "http" ;;
    tools) echo "json service access activity files removals" ;;
    mcp) echo "json tools" ;;
    endpoint) echo "http json mcp tools access files" ;;
    *) echo "unknown" ;;
    esac
}

failed=0
complain() {
    echo "$1" >&2
    failed=1
}

for folder in core/*/; do
    part=$(basename "$folder")
    may=" $part $(allowed "$part") "
    [ "$may" = " $part unknown " ] && complain "core/$part has no row in $0"
    # Each line: FILE:LINE:#include "core/PART/..."
    for hit in $(grep -rnoE '#include "core/[a-z]+/' "core/$part" --include='*.cpp' --include='*.h' | tr ' ' '~'); do
        other=$(echo "$hit" | sed -E 's|.*"core/([a-z]+)/.*|\1|')
        case "$may" in
        *" $other "*) ;;
        *) complain "$(echo "$hit" | cut -d: -f1,2): core/$part may not include core/$other" ;;
        esac
    done
done

forbidden() { # FOLDERS PATTERN SENTENCE
    # shellcheck disable=SC2086 # a list of folders
    hits=$(grep -rnE "$2" $1 --include='*.cpp' --include='*.h' || true)
    [ -z "$hits" ] || complain "$hits
$3"
}
forbidden core '#include [<"](ui|app)/' "core may include neither ui nor app"
forbidden core '#include <(QtGui|QtWidgets|QWidget|QMainWindow|QGuiApplication|QApplication)' "core knows no window"
[ ! -d ui ] || forbidden ui '#include [<"]app/' "ui may not include app"

# QtHttpServer stands behind one interface (ARCHITECTURE.md).
others=$(grep -rlE '#include <(QAbstractHttpServer|QHttpServer)' app core ui 2>/dev/null | grep -v '^core/http/head_parser.cpp$' || true)
[ -z "$others" ] || complain "QtHttpServer is named outside core/http/head_parser.cpp: $others"

# QCustomPlot stands behind our own charts.
others=$(grep -rlE '#include [<"](qcustomplot|ui/charts/plot)\.h' app core ui tests 2>/dev/null | grep -v '^ui/charts/' || true)
[ -z "$others" ] || complain "QCustomPlot is named outside ui/charts: $others"

exit $failed
