#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# accessibility.sh PROGRAM: runs accessibility.py with its own display and session bus.
set -eu
cd "$(dirname "$0")"
exec xvfb-run -a -s '-screen 0 1280x800x24' dbus-run-session -- /usr/bin/python3 -W ignore accessibility.py "$1"
