#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the tests of this folder against the built program: run.sh [--valgrind] [--published] [TEST-FILE...]
#
# BRANDBRIDGE_BINARY   the program; default build/ci/bin/brandbridge of this repository
# CONFORMANCE_FIXTURE  the conformance suite's fixture; default build/ci/tests/conformance_fixture
# --published          the sandbox has the published shapes alone; without files, the tests to which shapes matter
# --valgrind           runs the program under valgrind, whose complaints are failures; for the files that need no clock
#
# Needs npm (9 or later), Chromium (or CHROMIUM names one), nginx, openssl and, for --valgrind, valgrind. The tests run on the Node 24 that npm installs here, not on the system's.
set -eu
cd "$(dirname "$0")"
BRANDBRIDGE_BINARY=$(realpath "${BRANDBRIDGE_BINARY:-../../build/ci/bin/brandbridge}")
CONFORMANCE_FIXTURE=$(realpath "${CONFORMANCE_FIXTURE:-../../build/ci/tests/conformance_fixture}")

node=$(./install.sh)
# The assistants take more than a gigabyte, so they are there only if they are asked for.
case " $* " in
*" assistants/"*) ./install.sh assistants >/dev/null ;;
esac

if [ "${1:-}" = --valgrind ]; then
  shift
  wrapper=$(mktemp)
  trap 'rm -f "$wrapper"' EXIT
  # valgrind cannot follow what compiled regular expressions do with what they have not read.
  cat >"$wrapper" <<END
#!/bin/sh
export QT_ENABLE_REGEXP_JIT=0
exec valgrind -q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite "$BRANDBRIDGE_BINARY" "\$@"
END
  chmod +x "$wrapper"
  BRANDBRIDGE_BINARY=$wrapper
fi

if [ "${1:-}" = --published ]; then
  shift
  export BRANDBRIDGE_TEST_SERVICE=published
  [ $# -gt 0 ] || set -- relay.test.mjs sdk-http.test.mjs sdk-stdio.test.mjs approvals.test.mjs views.test.mjs inspector.test.mjs
fi

export BRANDBRIDGE_BINARY CONFORMANCE_FIXTURE
[ $# -gt 0 ] || set -- *.test.mjs converters/*.test.mjs
case " $* " in
*" converters/"*) ./install.sh converters >/dev/null ;;
esac
# The suites start the program many times over; more than two at once only make each other slow.
"$node" --test --test-concurrency=2 --test-timeout=300000 "$@"
