// SPDX-License-Identifier: GPL-3.0-or-later
// stdin and stdout line by line, for what no client library sends.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { deadline } from './harness/deadline.mjs';
import { initialize, meta, modern, modernVersion } from './harness/messages.mjs';
import { pipe, spawnStdio } from './harness/pipe.mjs';
import { revision } from './harness/schema.mjs';
import { scope } from './harness/scope.mjs';

const list = id => modern('tools/list', {}, { id }).body;

describe('stdio on the wire', () => {
  it('ends with 0 at the end of its input', async test => {
    const program = pipe(scope(test));
    program.close();
    assert.equal(await program.ended(), 0);
  });

  it('answers what it was asked before its input ended', async test => {
    const program = pipe(scope(test));
    program.line(modern('tools/call', { name: 'list_brands', arguments: {} }, { id: 'last' }).body);
    program.close();
    assert.equal((await program.next()).id, 'last');
    assert.equal(await program.ended(), 0);
  });

  it('takes lines in any pieces, with either end, and skips empty ones', async test => {
    const program = pipe(scope(test));
    const text = list(1);
    program.write(`\n${text.slice(0, 20)}`);
    await new Promise(resolve => setImmediate(resolve));
    program.write(`${text.slice(20)}\r\n\r\n${list(2)}\n${list(3)}\n`);
    const ids = [(await program.next()).id, (await program.next()).id, (await program.next()).id];
    assert.deepEqual(ids.sort(), [1, 2, 3]);
  });

  it('refuses what is not JSON without an id, and goes on', async test => {
    const program = pipe(scope(test));
    program.line('{"jsonrpc":');
    const refusal = await program.next();
    assert.equal(refusal.error.code, -32700);
    assert.ok(!('id' in refusal));
    assert.deepEqual(revision(modernVersion).messageProblems(refusal), []);
    program.line(list('after'));
    assert.equal((await program.next()).id, 'after');
  });

  it('speaks both eras on one pipe', async test => {
    const program = pipe(scope(test));
    program.line(list('modern'));
    assert.equal((await program.next()).result.resultType, 'complete');
    program.line(initialize().body);
    assert.equal((await program.next()).result.protocolVersion, '2025-11-25');
    program.line('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    program.line('{"jsonrpc":"2.0","id":"legacy","method":"tools/list"}');
    const { id, result } = await program.next();
    assert.equal(id, 'legacy');
    assert.deepEqual(Object.keys(result), ['tools']);
  });

  it('refuses an unknown revision and names those it knows', async test => {
    const program = pipe(scope(test));
    const params = { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': '2031-01-01' } };
    program.line(modern('server/discover', params).body);
    const { error } = await program.next();
    assert.equal(error.code, -32022);
    assert.equal(error.data.requested, '2031-01-01');
    assert.ok(error.data.supported.includes(modernVersion));
  });

  it('answers a thousand requests that come at once', async test => {
    const program = pipe(scope(test));
    const count = 1000;
    program.write(Array.from({ length: count }, (_, id) => `${list(id)}\n`).join(''));
    const ids = new Set();
    for (let i = 0; i < count; i++) ids.add((await program.next()).id);
    assert.equal(ids.size, count);
  });

  it('ends when nobody reads any more', async test => {
    const child = spawnStdio(scope(test));
    const ended = new Promise(resolve => child.on('close', resolve));
    child.stdout.destroy();
    child.stdin.write(`${list(1)}\n`);
    child.stdin.end();
    await deadline(ended, 10_000, 'the program does not end');
  });
});
