#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# manual.sh [--check] PROGRAM: writes the manual page and bash's completion from what PROGRAM says of itself by --help.
# With --check it writes nothing, and fails where they say something else. Both are kept with the sources and not made
# by each build, so that any build can be installed, also one for another machine, whose program does not run here.
set -eu
check=false
if [ "${1:-}" = --check ]; then
    check=true
    shift
fi
program=$(realpath "${1:?usage: manual.sh [--check] PROGRAM}")
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME="$work" BRANDBRIDGE_CONFIG_DIR="$work/config" LC_ALL=C.UTF-8

"$program" --help >"$work/help"
# The rows of a part of a help text: LEFT<tab>RIGHT. A row begins after two blanks, a line that continues it after more.
rows() { # TITLE FILE
    awk -v title="$1" '
        function flush() { if (left != "") print left "\t" right; left = right = "" }
        $0 == "" { flush(); inside = 0 }
        inside && /^  [^ ]/ {
            flush(); sub(/^  /, ""); at = match($0, /   */)
            left = at ? substr($0, 1, at - 1) : $0; right = at ? substr($0, at + RLENGTH) : ""; next
        }
        inside { sub(/^ +/, ""); right = right (right == "" ? "" : " ") $0 }
        index($0, title) == 1 { inside = 1 }
        END { flush() }' "$2"
}
firsts() { cut -f1 "$1" | cut -d' ' -f1 | paste -s -d' '; } # the names alone
tab=$(printf '\t')
bar=$(printf '\037') # between columns that may be empty: read takes several tabs for one

# commands: NAME<bar>OPERANDS<bar>PURPOSE<bar>its own options, each --NAME
# some: --NAME VALUE<tab>PURPOSE, of the options that not every command takes
rows Commands: "$work/help" | while IFS="$tab" read -r left purpose; do
    name=$(printf '%s\n' "$left" | sed -E 's/^([a-z]+( [a-z]+)*).*/\1/')
    # shellcheck disable=SC2086 # it may be two words
    "$program" $name --help >"$work/command"
    rows "Options of '$name':" "$work/command" >"$work/own"
    printf "%s$bar%s$bar%s$bar%s\n" "$name" "${left#"$name"}" "$purpose" "$(firsts "$work/own")"
    cat "$work/own" >>"$work/options"
done >"$work/commands"
awk '!seen[$0]++' "$work/options" >"$work/some"
rows 'Options of every command:' "$work/help" >"$work/common"
for part in commands some common; do
    [ -s "$work/$part" ] || {
        echo "$program --help does not say what $0 expects." >&2
        exit 1
    }
done

plain() { printf '%s\n' "$1" | sed -e 's/\\/\\e/g' -e "s/'/\\\\(aq/g" -e 's/^\./\\\&./'; }
literal() { plain "$1" | sed 's/-/\\-/g'; }
# What a row has to its left, bold but for what stands in for something else; its right below.
definitions() { # FILE END-OF-SENTENCE
    while IFS="$tab" read -r left right; do
        word=${left%% *}
        rest=${left#"$word"}
        printf '.TP\n\\fB%s\\fR%s\n%s\n' "$(literal "$word")" "$(literal "$rest")" "$(plain "$right")$2"
    done <"$1"
}
manual() {
    version=$("$program" --version | cut -d' ' -f2)
    cat <<END
.\\" SPDX-License-Identifier: GPL-3.0-or-later
.\\" Written by packaging/manual.sh from what the program says by --help. Change it there.
.TH BRANDBRIDGE 1 "" "Brandbridge $version"
.SH NAME
brandbridge \\- lets AI assistants work with your organization's brand\\-monitoring data
.SH SYNOPSIS
.B brandbridge
.RI [ COMMAND ]
.RI [ OPTIONS ]
.SH DESCRIPTION
Brandbridge keeps your organization's API key and gives the AI assistants on this machine the tools of your
organization's data service, by the Model Context Protocol (MCP).
It listens on 127.0.0.1 only.
.PP
Without a command it opens its window.
Data goes to standard output, everything else to standard error.
.SH COMMANDS
END
    while IFS="$bar" read -r name operands purpose own; do
        printf '.TP\n\\fB%s\\fR%s\n%s.\n' "$(literal "$name")" "$(literal "$operands")" \
            "$(plain "$purpose")"
        if [ -n "$own" ]; then
            printf 'Takes %s.\n' "$(literal "$own" | sed 's/ /, /g')"
        fi
    done <"$work/commands"
    echo '.SH OPTIONS OF EVERY COMMAND'
    definitions "$work/common" .
    echo '.SH OPTIONS OF SOME COMMANDS'
    definitions "$work/some" .
    echo '.SH EXIT STATUS'
    rows 'Exit codes:' "$work/help" >"$work/part"
    definitions "$work/part" ""
    echo '.SH ENVIRONMENT'
    rows 'Environment:' "$work/help" >"$work/part"
    definitions "$work/part" ""
    cat <<END
.SH FILES
.TP
.I ~/.config/brandbridge
Settings, marks of the assistants\\(aq tokens, what each assistant may do, the activity log, what was deleted, and
what the window last saw.
.BR XDG_CONFIG_HOME ,
.BR \\-\\-config\\-dir " and"
.B BRANDBRIDGE_CONFIG_DIR
name another place.
The API key is not there but in the keychain, unless you put it elsewhere.
.SH EXAMPLES
.nf
brandbridge serve \\-\\-demo
brandbridge call list_brands \\-\\-demo
brandbridge connect claude\\-desktop
systemctl \\-\\-user enable \\-\\-now brandbridge
.fi
END
}

names() { cut -f1 | paste -s -d' '; }
# The options with a value whose name the condition on it chooses, as a shell's case takes them.
valued() { # CONDITION
    cat "$work/common" "$work/some" | cut -f1 | awk "NF > 1 && ($1) { print \$1 }" | sort -u | paste -s -d'|' \
        | sed 's/|/ | /g'
}
# shellcheck disable=SC2016 # awk's $2
completion() {
    folders=$(valued '$2 == "DIR"')
    files=$(valued '$2 == "FILE"')
    others=$(valued '$2 != "DIR" && $2 != "FILE" && $2 !~ /[|]/')
    with_value=$(valued 1)
    cat <<END
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Written by packaging/manual.sh from what the program says by --help. Change it there.
_brandbridge()
{
    local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} at operands=() command options words
    COMPREPLY=()
    case \$before in
END
    cat "$work/common" "$work/some" | cut -f1 | sort -u | awk '$2 ~ /\|/ { gsub(/\|/, " ", $2); print }' \
        | while read -r option words; do
            cat <<END
    $option)
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "\$word")
        return
        ;;
END
        done
    cat <<END
    $folders)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -d -- "\$word")
        return
        ;;
    $files)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "\$word")
        return
        ;;
    $others) return ;;
    esac
    for ((at = 1; at < COMP_CWORD; at++)); do
        case \${COMP_WORDS[at]} in
        $with_value) ((at++)) ;;
        -*) ;;
        *) operands+=("\${COMP_WORDS[at]}") ;;
        esac
    done
    case "\${operands[*]:0:2}" in
END
    while IFS="$bar" read -r name _ _ own; do
        case $name in
        *' '*) printf '    "%s"*) command="%s" options="%s" ;;\n' "$name" "$name" "$own" ;;
        *) printf '    %s | "%s "*) command="%s" options="%s" ;;\n' "$name" "$name" "$name" "$own" ;;
        esac
    done <"$work/commands"
    cat <<END
    *) command=\${operands[0]} options="" ;;
    esac
    if [[ \$word == -* ]]; then
        words="\$options $(firsts "$work/common")"
    else
        case \$command in
        "") words="$(cut -d"$bar" -f1 "$work/commands" | cut -d' ' -f1 | uniq | paste -s -d' ')" ;;
END
    for first in $(cut -d"$bar" -f1 "$work/commands" | sed -n 's/ .*//p' | uniq); do
        printf '        %s) words="%s" ;;\n' "$first" \
            "$(sed -n "s/^$first \\([a-z]*\\).*/\\1/p" "$work/commands" | names)"
    done
    cat <<END
        connect | disconnect) words="$("$program" assistants | names)" ;;
        permissions) words="default $("$program" assistants | names)" ;;
        call) words="$("$program" tools --demo | names)" ;;
        *) words="" ;;
        esac
        # Only the names of assistants may come several times.
        if [[ \$command == @(call|permissions) && \${#operands[@]} -gt 1 ]]; then
            words=""
        fi
    fi
    mapfile -t COMPREPLY < <(compgen -W "\$words" -- "\$word")
}
complete -F _brandbridge brandbridge
END
}

manual >"$work/brandbridge.1"
completion >"$work/brandbridge.bash"
if ! $check; then
    cp "$work/brandbridge.1" "$work/brandbridge.bash" .
    exit
fi
for file in brandbridge.1 brandbridge.bash; do
    diff -u "$file" "$work/$file" || {
        echo "packaging/$file does not say what the program says: run packaging/manual.sh PROGRAM." >&2
        exit 1
    }
done
