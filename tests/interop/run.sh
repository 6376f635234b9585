#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the tests of this folder against the built program: run.sh [TEST-FILE...]
#
# BRANDBRIDGE_BINARY   the program; default build/bin/brandbridge of this repository
# CONFORMANCE_FIXTURE  the conformance suite's fixture; default build/tests/conformance_fixture
#
# Needs npm (any since 9), nginx and openssl. The tests run on the Node 24 that npm installs here, not on the system's.
set -eu
cd "$(dirname "$0")"

# Installed anew whenever the lock file is not the one that node_modules was made from.
if ! cmp -s package-lock.json node_modules/.installed-lock; then
  npm ci >&2
  cp package-lock.json node_modules/.installed-lock
fi

# The suites start the program many times over; more than two at once only make each other slow.
[ $# -gt 0 ] || set -- *.test.mjs
exec node_modules/node-linux-*/bin/node --test --test-concurrency=2 --test-timeout=300000 "$@"
