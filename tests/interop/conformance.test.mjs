// SPDX-License-Identifier: GPL-3.0-or-later
// The official conformance suite, both revisions: against the fixture executable, which adds the suite's own tools,
// resources and prompts to the engine, and against the program as it ships.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

import { conform, judge } from './harness/conformance.mjs';
import { isolatedEnvironment, serve, start } from './harness/program.mjs';
import { scope } from './harness/scope.mjs';

const fixture = process.env.CONFORMANCE_FIXTURE ??
                fileURLToPath(new URL('../../build/ci/tests/conformance_fixture', import.meta.url));
const scenarios = { '2025-11-25': 33, '2026-07-28': 50 };

const startFixture = async until => {
  const program = await start(until, fixture, ['--port', '0'],
                              { env: isolatedEnvironment(until), ready: /^endpoint (\S+)$/m, endsWith: 'SIGTERM' });
  return program.match[1];
};
const startProgram = async until => (await serve(until)).url;

for (const [what, begin] of Object.entries({ fixture: startFixture, program: startProgram })) {
  describe(`conformance of the ${what}`, () => {
    for (const revision of Object.keys(scenarios)) {
      it(`is as expected under ${revision}`, async test => {
        const until = scope(test);
        const expected = fileURLToPath(new URL(`conformance/${what}-${revision}.yaml`, import.meta.url));
        const { surprises, scenarios: count } = await conform(until, await begin(until), revision, expected);
        assert.equal(surprises.join('\n'), '');
        assert.equal(count, scenarios[revision]);
      });
    }
  });
}

describe('the judgement of results', () => {
  const check = (id, status) => ({ id, status, errorMessage: 'why' });
  const results = [
    { scenario: 'a', checks: [check('a1', 'SUCCESS'), check('a2', 'FAILURE')] },
    { scenario: 'b', checks: [check('b1', 'SUCCESS'), check('b2', 'INFO')] },
  ];
  const judged = (...entries) => judge(results, new Map(entries.map(entry => [entry, 'reason'])));

  it('accepts what is expected', () => {
    assert.deepEqual(judged('a'), []);
    assert.deepEqual(judged('a:a2'), []);
  });
  it('shows what is not', () => assert.deepEqual(judged(), ['a:a2 FAILURE: why']));
  it('shows a warning too', () => {
    assert.deepEqual(judge([{ scenario: 'w', checks: [check('w1', 'WARNING')] }], new Map()), ['w:w1 WARNING: why']);
  });
  it('shows a line that is no longer needed', () => {
    assert.equal(judged('a', 'b').length, 1);
    assert.equal(judged('a:a2', 'a:a1').length, 1);
    assert.equal(judged('a', 'gone').length, 1);
  });
});
