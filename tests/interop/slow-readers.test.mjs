// SPDX-License-Identifier: GPL-3.0-or-later
// Clients that ask for much and never read: what waits for them has a bound (docs/security.md, Limits), and others are
// served meanwhile. Who does read gets all of it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

import { eventually } from './harness/deadline.mjs';
import { highWater, localSocket, recordOf, serveIn } from './harness/instance.mjs';
import { legacy, modern } from './harness/messages.mjs';
import { spawnStdio } from './harness/pipe.mjs';
import { isolatedEnvironment, toolCount } from './harness/program.mjs';
import { scope } from './harness/scope.mjs';
import { Wire, ask, bytesOf } from './harness/wire.mjs';

const clients = 8;
const calls = 100;
const mostGrowth = 200; // MiB

/** A tool call whose answer is as large as the limit of results lets it be. */
async function largeCall(until, port) {
  const call = async (name, args) => {
    const { json } = await ask(until, port, modern('tools/call', { name, arguments: args }));
    return JSON.parse(json.result.content[0].text);
  };
  const [brand] = (await call('list_brands', {})).data;
  const [run] = (await call('list_brand_runs', { brandId: brand.id, limit: 1 })).data;
  return { name: 'get_run_results', arguments: { runId: run.id, limit: 500, includeAnswer: true } };
}

const requestLine = (params, id) => JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params });
const batchOf = (params, count = calls) =>
  ({ headers: {}, body: `[${Array.from({ length: count }, (_, id) => requestLine(params, id)).join(',')}]` });

/** Waits until the process @p pid has nothing to do any more. */
async function idle(pid) {
  const used = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).join(' ');
  let before;
  let since = Date.now();
  await eventually(() => {
    const now = used();
    if (now !== before) since = Date.now();
    before = now;
    return Date.now() - since > 700;
  }, 'it is idle', 120_000);
}

async function demo(test) {
  const until = scope(test);
  const env = isolatedEnvironment(until);
  const program = await serveIn(until, env, ['--demo', '--port', '0', '--requests-per-minute', '0']);
  const params = await largeCall(until, program.port);
  await ask(until, program.port, modern('tools/call', params));
  await idle(program.child.pid);
  const before = highWater(program.child.pid);
  return {
    until, env, params, port: program.port, pid: program.child.pid,
    assertBounded: async () => {
      await idle(program.child.pid);
      const growth = highWater(program.child.pid) - before;
      assert.ok(growth < mostGrowth, `it grew by ${Math.round(growth)} MiB`);
      const answer = await ask(until, program.port, modern('tools/list'));
      assert.equal(answer.json.result.tools.length, toolCount);
    },
  };
}

/** A client over HTTP that sends @p requests and never reads. */
function deaf(until, port, ...requests) {
  const wire = new Wire(until, port);
  wire.socket.pause();
  for (const request of requests) wire.send(bytesOf(port, request));
  return wire;
}

describe('clients that never read', () => {
  it('cost little by arrays of calls', async test => {
    const { until, port, params, assertBounded } = await demo(test);
    for (let i = 0; i < clients; i++) deaf(until, port, batchOf(params));
    await assertBounded();
  });

  it('cost little by many calls, each on its own connection', async test => {
    const { until, port, params, assertBounded } = await demo(test);
    for (let i = 0; i < 200; i++) deaf(until, port, legacy('tools/call', params, { id: i }));
    await assertBounded();
  });

  it('cost little by calls that are sent ahead', async test => {
    const { until, port, params, assertBounded } = await demo(test);
    const ahead = Array.from({ length: calls }, (_, id) => legacy('tools/call', params, { id }));
    for (let i = 0; i < clients; i++) deaf(until, port, ...ahead);
    await assertBounded();
  });

  it('cost little over the local socket', async test => {
    const { until, env, params, assertBounded } = await demo(test);
    for (let i = 0; i < clients; i++) {
      const peer = await localSocket(until, recordOf(env).socket);
      peer.send({ protocol: 1, channel: 'mcp', as: `deaf-${i}`, settings: {} });
      assert.equal((await peer.next()).ok, true);
      peer.socket.pause();
      peer.send(Array.from({ length: calls }, (_, id) => requestLine(params, id)).join('\n'));
    }
    await assertBounded();
  });

  it('cost little over standard output, with no instance', async test => {
    const { until, params } = await demo(test);
    const child = spawnStdio(until, { args: ['--demo', '--requests-per-minute', '0'] });
    child.stdout.pause();
    child.stdin.write(`${modern('tools/call', params, { id: 'first' }).body}\n`);
    await idle(child.pid);
    const before = highWater(child.pid);
    child.stdin.write(`${Array.from({ length: calls }, (_, id) => requestLine(params, id)).join('\n')}\n`);
    await idle(child.pid);
    const growth = highWater(child.pid) - before;
    assert.ok(growth < mostGrowth, `it grew by ${Math.round(growth)} MiB`);
  });
});

describe('a client that reads', () => {
  it('gets an answer to every call of an array, and as many results as fit', async test => {
    const { until, port, params, assertBounded } = await demo(test);
    const { status, json } = await ask(until, port, batchOf(params, 30));
    assert.equal(status, 200);
    assert.deepEqual(json.map(answer => answer.id), Array.from({ length: 30 }, (_, id) => id));
    assert.ok(json[0].result && json[1].result);
    assert.ok(json.every(({ result, error }) => (result ? !result.isError : error.code === -32603)));
    await assertBounded();
  });

  it('gets the answer to every call that it sends ahead over standard input', async test => {
    const { until, params } = await demo(test);
    const child = spawnStdio(until, { args: ['--demo', '--requests-per-minute', '0'] });
    child.stdin.write(`${Array.from({ length: calls }, (_, id) => requestLine(params, id)).join('\n')}\n`);
    const missing = new Set(Array.from({ length: calls }, (_, id) => id));
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', text => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines) missing.delete(JSON.parse(line).id);
    });
    await eventually(() => missing.size === 0, 'all are answered', 60_000);
  });
});
