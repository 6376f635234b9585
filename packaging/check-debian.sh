#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check-debian.sh SUITE [COMMAND...]: runs the whole test command, or COMMAND, on a clone of HEAD by in-debian.sh. The clone
# is ROOTS/brandbridge-SUITE-clone.
set -eu
cd "$(dirname "$0")/.."
suite=${1:?usage: check-debian.sh SUITE [COMMAND...]}
shift
[ $# -gt 0 ] || set -- packaging/test.sh
clone=${ROOTS:-/var/tmp}/brandbridge-$suite-clone
rm -rf "$clone"
git clone --quiet . "$clone"
git -C "$clone" checkout --quiet --detach "$(git rev-parse HEAD)"
cd "$clone"
exec packaging/in-debian.sh "$suite" "$@"
