// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of `brandbridge stdio` as a process, and what a parent that means ill can do with it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';

import { deadline, eventually } from './harness/deadline.mjs';
import { highWater, serveIn } from './harness/instance.mjs';
import { modern } from './harness/messages.mjs';
import { pipe, spawnStdio } from './harness/pipe.mjs';
import { binary, isolatedEnvironment, sandboxKey } from './harness/program.mjs';
import { scope } from './harness/scope.mjs';
import { answerJson, upstream } from './harness/upstream.mjs';

const list = id => modern('tools/list', {}, { id }).body;
const call = (id, args = {}) => modern('tools/call', { name: 'list_brands', arguments: args }, { id }).body;
const ended = child => deadline(new Promise(resolve => child.once('exit', (code, signal) => resolve(signal ?? code))),
                                15_000, 'the program does not end');

/** Each test twice: with a running instance, and with none. */
function bothWays(name, body) {
  for (const shared of [false, true]) {
    it(`${name}, ${shared ? 'with an instance' : 'alone'}`, async test => {
      const until = scope(test);
      const env = isolatedEnvironment(until);
      const instance = shared ? await serveIn(until, env) : undefined;
      await body(until, env, instance);
      if (shared) { // which nothing of that has harmed
        assert.equal((await pipe(until, { env }).ask(list('healthy'))).id, 'healthy');
        assert.ok(highWater(instance.child.pid) < 200, `the instance used ${highWater(instance.child.pid)} MiB`);
      }
    });
  }
}

describe('the end of stdio', () => {
  bothWays('comes with its parent, even if others hold its streams', async (until, env) => {
    // The shell is the parent; its streams are this test's, and stay open.
    const shell = spawn('/bin/sh', ['-c', 'exec 3<&0; "$0" stdio --demo <&3 & echo $! >&2; wait', binary],
                        { env, stdio: ['pipe', 'pipe', 'pipe'] });
    until.after(() => shell.kill('SIGKILL'));
    let reported = '';
    shell.stderr.on('data', text => (reported += text));
    let answered = '';
    shell.stdout.on('data', text => (answered += text));
    shell.stdin.write(`${list(1)}\n`);
    await eventually(() => answered.includes('\n'), 'it answers');
    const pid = Number(reported.trim());
    assert.ok(existsSync(`/proc/${pid}`));
    shell.kill('SIGKILL');
    await eventually(() => !existsSync(`/proc/${pid}`), 'it ends');
  });

  bothWays('comes with SIGTERM, at once', async (until, env) => {
    const program = pipe(until, { env });
    await program.ask(list(1));
    program.child.kill('SIGTERM');
    assert.equal(await program.ended(), 0);
  });

  bothWays('comes when nobody can hear it any more', async (until, env) => {
    const child = spawnStdio(until, { env });
    child.stdin.write(`${list(1)}\n`);
    await new Promise(resolve => child.stdout.once('data', resolve));
    const end = ended(child);
    child.stdout.destroy();
    assert.equal(await end, 0);
  });

  bothWays('waits for what was asked before its input ended', async (until, env) => {
    const program = pipe(until, { env });
    program.write(list('first') + '\n' + call('last')); // without a line end
    program.close();
    assert.deepEqual([(await program.next()).id, (await program.next()).id], ['first', 'last']);
    assert.equal(await program.ended(), 0);
  });

  it('waits for a call, and if the instance crashes meanwhile says so', async test => {
    const until = scope(test);
    const held = [];
    const service = await upstream(until, (_, response) => held.push(response));
    const env = isolatedEnvironment(until, { BRANDBRIDGE_API_KEY: sandboxKey });
    const args = ['--base-url', service.url];
    const instance = await serveIn(until, env, ['--open', '--port', '0', ...args]);
    const program = pipe(until, { env, args });
    program.line(call('held'));
    program.close();
    await eventually(() => held.length === 1, 'the call reaches the service');
    assert.equal(program.child.exitCode, null);
    await instance.kill();
    assert.equal((await program.next()).result.isError, true);
    assert.equal(await program.ended(), 0);
  });

  it('says what is wrong where nobody can serve, and answers so', async test => {
    const until = scope(test);
    const env = isolatedEnvironment(until);
    const program = pipe(until, { env, args: ['--ca-file', '/does/not/exist.pem', '--base-url', 'https://x.example'] });
    const answer = await program.ask(list('first'));
    assert.equal(answer.id, 'first');
    assert.match(answer.error.message, /exist\.pem/);
    assert.equal(await program.ended(), 3);
    assert.match(program.stderr, /exist\.pem/);
  });
});

describe('a hostile parent', () => {
  bothWays('sends garbage', async (until, env) => {
    const program = pipe(until, { env });
    const garbage = ['{', '[', '"', ']', '{"id":', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{bad}}',
                     '{"jsonrpc":"2.0","id":{},"method":"ping"}', '[[[[', 'null', '\x04', '\u0000', '{}', '[]', '[1]',
                     '{"jsonrpc":"2.0","id":1,"result":{}}', `{"a":${'['.repeat(5000)}`];
    garbage.forEach(line => program.line(line));
    program.write(Buffer.from([0xff, 0xfe, 0x0a, 0xc3, 0x28, 0x0a]));
    program.line(list('after'));
    for (;;) {
      const message = await program.next();
      if (message.id === 'after') break;
      assert.ok(message.error || message.result === undefined, JSON.stringify(message));
    }
    program.close();
    assert.equal(await program.ended(), 0);
  });

  bothWays('sends lines without end', async (until, env) => {
    const program = pipe(until, { env });
    for (let i = 0; i < 64; i++) {
      if (!program.write('x'.repeat(2 ** 20))) await new Promise(resolve => program.child.stdin.once('drain', resolve));
    }
    program.line('');
    assert.equal((await program.next()).error.code, -32600);
    assert.equal((await program.ask(list('after'))).id, 'after');
    assert.ok(highWater(program.child.pid) < 100, `${highWater(program.child.pid)} MiB`);
  });

  bothWays('asks and never reads', async (until, env) => {
    const child = spawnStdio(until, { env });
    const line = `${list('x'.repeat(100))}\n`;
    let written = 0;
    let blocked = false;
    while (!blocked && written < 100_000) {
      written++;
      if (!child.stdin.write(line)) {
        blocked = !(await Promise.race([new Promise(resolve => child.stdin.once('drain', () => resolve(true))),
                                        new Promise(resolve => setTimeout(() => resolve(false), 1500))]));
      }
    }
    assert.ok(blocked, 'it reads on and on');
    assert.ok(highWater(child.pid) < 150, `the proxy used ${highWater(child.pid)} MiB`);
    const end = ended(child);
    child.stdin.destroy();
    child.stdout.destroy();
    assert.equal(await end, 0);
  });

  it('asks for more at once than anybody needs, and gets an answer to each', async test => {
    const until = scope(test);
    const held = [];
    const service = await upstream(until, (_, response) => held.push(response));
    const env = isolatedEnvironment(until, { BRANDBRIDGE_API_KEY: sandboxKey });
    const args = ['--base-url', service.url];
    await serveIn(until, env, ['--open', '--port', '0', ...args, '--requests-per-minute', '0']);
    const program = pipe(until, { env, args });
    const count = 5000;
    program.write(Array.from({ length: count }, (_, id) => `${call(id)}\n`).join(''));
    const ids = new Set();
    const refused = await program.next();
    assert.match(refused.error.message, /Too many requests/);
    ids.add(refused.id);
    const answering = setInterval(() => held.splice(0).forEach(response => answerJson(response, 200, { data: [] })), 5);
    until.after(() => clearInterval(answering));
    while (ids.size < count) ids.add((await program.next()).id);
  });
});
