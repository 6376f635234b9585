// SPDX-License-Identifier: GPL-3.0-or-later
// One running instance for all: the second start, the local socket, and stdio sessions that outlive their instance.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';

import { deadline, eventually } from './harness/deadline.mjs';
import { highWater, localSocket, recordOf, serveIn } from './harness/instance.mjs';
import { initialize, modern, modernVersion } from './harness/messages.mjs';
import { connectStdio, peers } from './harness/peers.mjs';
import { pipe } from './harness/pipe.mjs';
import { binary, isolatedEnvironment, run, sandbox, sandboxKey, temporaryFolder } from './harness/program.mjs';
import { directly } from './harness/rest.mjs';
import { revision } from './harness/schema.mjs';
import { scope } from './harness/scope.mjs';
import { answerJson, upstream } from './harness/upstream.mjs';

const list = id => modern('tools/list', {}, { id }).body;
const call = (id, name = 'list_brands', args = {}) => modern('tools/call', { name, arguments: args }, { id }).body;
const legacyCall = (id, name = 'list_brands') =>
  JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: {} } });
const textOf = message => message.result.content[0].text;

/** A service that counts, and holds back what the test wants held. */
async function countingService(until) {
  const held = [];
  const service = await upstream(until, (request, response) => {
    if (service.hold) held.push(response);
    else answerJson(response, 200, { data: [{ id: `answer-${request.number}` }] });
  });
  return Object.assign(service, { held, hold: false });
}

const liveArgs = service => ['--base-url', service.url];
const serveArgs = service => ['--open', '--port', '0', ...liveArgs(service)];

describe('a second start', () => {
  it('hands over to the first and says where that is', async test => {
    const until = scope(test);
    const env = isolatedEnvironment(until);
    const service = await countingService(until);
    const first = await serveIn(until, env, serveArgs(service));
    for (const args of [serveArgs(service), [...serveArgs(service), '--port', String(first.port)]]) {
      const second = await run(binary, ['serve', ...args], { env });
      assert.deepEqual([second.code, second.stdout], [0, `endpoint ${first.url}\n`]);
      assert.match(second.stderr, new RegExp(`process ${first.child.pid}\\b`));
    }
  });

  it('that wants another port or service says so', async test => {
    const until = scope(test);
    const env = isolatedEnvironment(until);
    const service = await countingService(until);
    const first = await serveIn(until, env, serveArgs(service));
    const others = {
      '--port': ['--open', ...liveArgs(service), '--port', String(first.port === 65535 ? 1025 : first.port + 1)],
      '--base-url': ['--open', '--port', '0', '--base-url', 'http://127.0.0.1:9'],
      '--open': ['--port', '0', ...liveArgs(service)],
    };
    for (const [option, args] of Object.entries(others)) {
      const second = await run(binary, ['serve', ...args], { env });
      assert.deepEqual([second.code, second.stdout], [3, '']);
      assert.match(second.stderr, new RegExp(`${first.url}.*${option}`));
    }
  });

  it('of a demonstration may run beside the first with its own port', async test => {
    const until = scope(test);
    const env = isolatedEnvironment(until);
    const first = await serveIn(until, env);
    const second = await serveIn(until, env);
    assert.notEqual(second.port, first.port);
    assert.equal(recordOf(env).process, first.child.pid);
    await second.stop();
    assert.equal((await pipe(until, { env }).ask(list(1))).id, 1);
    assert.equal(recordOf(env).process, first.child.pid);
  });

  it('of many at once leaves one instance, to which all others hand over', async test => {
    const until = scope(test);
    const env = isolatedEnvironment(until);
    const service = await countingService(until);
    const children = Array.from({ length: 12 }, () => {
      const child = spawn(binary, ['serve', ...serveArgs(service)], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      until.after(() => child.kill('SIGKILL'));
      const one = { child, out: '', code: undefined };
      child.stdout.setEncoding('utf8').on('data', text => (one.out += text));
      child.on('close', code => (one.code = code));
      return one;
    });
    await eventually(() => children.every(one => one.out !== '') && children.filter(one => one.code === 0).length === 11,
                     'eleven hand over', 60_000);
    assert.equal(new Set(children.map(one => one.out)).size, 1);
    const [owner] = children.filter(one => one.code === undefined);
    assert.equal(recordOf(env, false).process, owner.child.pid);
    owner.child.kill('SIGTERM');
    await eventually(() => owner.code === 0, 'the instance ends');
  });

  it('takes over from one that crashed', async test => {
    const until = scope(test);
    const env = isolatedEnvironment(until);
    const service = await countingService(until);
    await (await serveIn(until, env, serveArgs(service))).kill();
    const { socket } = recordOf(env, false);
    const second = await serveIn(until, env, serveArgs(service));
    assert.equal(recordOf(env, false).process, second.child.pid);
    await second.stop();
    assert.throws(() => statSync(socket));
    assert.throws(() => recordOf(env, false));
  });

  it('of another configuration folder is another instance, however long its name', async test => {
    const until = scope(test);
    const env = isolatedEnvironment(until);
    const folder = join(temporaryFolder(until), ...Array.from({ length: 6 }, (_, i) => `${i}`.repeat(60)));
    mkdirSync(folder, { recursive: true });
    const other = { ...env, BRANDBRIDGE_CONFIG_DIR: folder };
    const service = await countingService(until);
    const [first, second] = [await serveIn(until, env, serveArgs(service)),
                             await serveIn(until, other, serveArgs(service))];
    assert.notEqual(first.port, second.port);
    const status = await run(binary, ['status', ...liveArgs(service)], { env: other });
    assert.match(status.stdout, new RegExp(`^running\tprocess ${second.child.pid} at ${second.url}$`, 'm'));
    assert.ok(recordOf(other, false).socket.length < 108);
  });

  it('of a live run and a demonstration do not meet', async test => {
    const until = scope(test);
    const env = isolatedEnvironment(until, { BRANDBRIDGE_API_KEY: sandboxKey });
    const service = await countingService(until);
    await serveIn(until, env);
    await serveIn(until, env, serveArgs(service));
    const program = pipe(until, { env, args: liveArgs(service) });
    assert.match(textOf(await program.ask(call(1))), /answer-0/);
    assert.doesNotMatch(textOf(await pipe(until, { env }).ask(call(1))), /answer-/);
  });
});

describe('the local socket', () => {
  it('is for its user only', async test => {
    const until = scope(test);
    const env = isolatedEnvironment(until);
    await serveIn(until, env);
    const { socket } = recordOf(env);
    assert.equal(statSync(dirname(socket)).mode & 0o777, 0o700);
    assert.equal(statSync(socket).mode & 0o077, 0);
    assert.equal(statSync(join(env.BRANDBRIDGE_CONFIG_DIR, 'demo-instance.json')).mode & 0o077, 0);
    if (process.getuid() !== 0) return;
    // As if all that stood open: another user is heard of by the system, and refused.
    for (let folder = dirname(socket); folder !== '/'; folder = dirname(folder)) {
      const { mode } = statSync(folder);
      chmodSync(folder, mode | 0o055);
      until.after(() => chmodSync(folder, mode));
    }
    chmodSync(socket, 0o777);
    const script = `const s = require('net').connect(process.argv[1]);
      s.pipe(process.stdout); s.on('error', error => console.log(error.code));`;
    const child = spawn('/usr/bin/env', ['node', '-e', script, socket],
                        { uid: 65534, gid: 65534, env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'inherit'] });
    let answer = '';
    child.stdout.on('data', text => (answer += text));
    await deadline(new Promise(resolve => child.on('close', resolve)), 10_000, 'the stranger does not end');
    assert.match(answer, /"error".*user/);
  });

  it('refuses a hello that is wrong, too long or late, in one line', async test => {
    const until = scope(test);
    const env = isolatedEnvironment(until);
    await serveIn(until, env);
    const wrong = ['hello', '[]', '{"protocol":99,"channel":"mcp"}', '{"protocol":1}',
                   '{"protocol":1,"channel":"mcp","as":"","settings":{}}', '{"protocol":1,"channel":"mcp","as":"a\\u0007"}',
                   'x'.repeat(100_000), null];
    await Promise.all(wrong.map(async hello => {
      const peer = await localSocket(until, recordOf(env).socket);
      if (hello !== null) peer.send(hello);
      const { error } = await peer.next();
      assert.equal(typeof error.message, 'string', hello);
      await peer.closed();
    }));
    assert.equal((await pipe(until, { env }).ask(list(1))).id, 1);
  });

  it('takes a bounded number of connections', async test => {
    const until = scope(test);
    const env = isolatedEnvironment(until);
    await serveIn(until, env);
    const opened = await Promise.all(Array.from({ length: 128 }, async () => {
      const peer = await localSocket(until, recordOf(env).socket);
      peer.send({ protocol: 1, channel: 'control' });
      assert.equal((await peer.next()).ok, true);
      return peer;
    }));
    const late = await localSocket(until, recordOf(env).socket);
    assert.match((await late.next()).error.message, /128/);
    opened.forEach(peer => peer.socket.destroy());
    await eventually(async () => {
      const peer = await localSocket(until, recordOf(env).socket);
      peer.send({ protocol: 1, channel: 'control' });
      return (await peer.next()).ok;
    }, 'there is room again');
  });

  it('shows what runs, and takes word of a changed key', async test => {
    const until = scope(test);
    const keyFile = join(temporaryFolder(until), 'key');
    writeFileSync(keyFile, 'first-key\n', { mode: 0o600 });
    const env = isolatedEnvironment(until);
    const service = await countingService(until);
    const program = await serveIn(until, env, [...serveArgs(service), '--key-file', keyFile]);
    const peer = await localSocket(until, recordOf(env, false).socket);
    peer.send({ protocol: 1, channel: 'control' });
    assert.equal((await peer.next()).ok, true);
    const ask = async (method, params = {}) => {
      peer.send({ id: method, method, params });
      const { id, result, error } = await peer.next();
      assert.equal(id, method);
      return error ?? result;
    };
    const answer = await ask('instance');
    assert.equal(answer.process, program.child.pid);
    assert.equal(answer.endpoint, program.url);
    assert.ok(!JSON.stringify(answer).includes('first-key'));
    assert.deepEqual(await ask('window/raise'), { raised: false });
    assert.match((await ask('no/such')).message, /no\/such/);
    peer.send('nonsense');
    assert.match((await peer.next()).error.message, /method/);

    const client = pipe(until, { env, args: liveArgs(service) });
    await client.ask(call(1));
    writeFileSync(keyFile, 'second-key\n', { mode: 0o600 });
    assert.deepEqual(await ask('key/changed'), {});
    await eventually(async () => {
      await client.ask(call(2));
      return service.requests.at(-1).headers['x-service-api-key'] === 'second-key';
    }, 'the new key is used');
  });
});

describe('stdio and the running instance', () => {
  const live = async test => {
    const until = scope(test);
    const service = await countingService(until);
    const env = isolatedEnvironment(until, { BRANDBRIDGE_API_KEY: sandboxKey });
    return { until, service, env, serve: (...args) => serveIn(until, env, [...serveArgs(service), ...args]),
             pump: (...args) => pipe(until, { env, args: [...liveArgs(service), ...args] }) };
  };

  it('go together whichever starts first, and apart again', async test => {
    const { until, service, env, serve } = await live(test);
    // Assistants give their servers next to no environment; what is there has to be enough.
    const program = pipe(until, { env: { ...env, XDG_RUNTIME_DIR: undefined },
                                  args: [...liveArgs(service), '--as', 'claude-desktop'] });
    const ask = async id => {
      assert.match(textOf(await program.ask(call(id))), /answer-/);
      return service.requests.length;
    };
    assert.equal(await ask(1), 1);
    const first = await serve();
    assert.equal(await ask(2), 2);
    await first.stop();
    assert.equal(await ask(3), 3);
    const second = await serve();
    assert.equal(await ask(4), 4);
    await second.kill();
    assert.equal(await ask(5), 5);
    const third = await serve();
    assert.equal(await ask(6), 6);
    await third.stop();
    program.close();
    assert.equal(await program.ended(), 0);
    assert.equal(program.stderr, '');
  });

  it('finish together what is under way when the instance quits', async test => {
    const { service, env, serve, pump } = await live(test);
    const instance = await serve();
    const program = pump();
    await program.ask(list('warm'));
    service.hold = true;
    program.line(call('held'));
    await eventually(() => service.held.length === 1, 'the call reaches the service');
    const stopped = instance.stop(); // waits for the call
    await eventually(() => !existsSync(join(env.BRANDBRIDGE_CONFIG_DIR, 'instance.json')), 'it takes nothing new');
    answerJson(service.held[0], 200, { data: [{ id: 'late' }] });
    assert.match(textOf(await program.next()), /late/);
    await stopped;
  });

  it('answer a call of which nobody knows what became, once, and go on', async test => {
    const { service, serve, pump } = await live(test);
    const instance = await serve('--no-cache'); // equal calls would share a request
    const program = pump();
    await program.ask(initialize().body);
    service.hold = true;
    program.line(call('modern'));
    program.line(legacyCall('legacy'));
    program.line('{"jsonrpc":"2.0","id":"gone","method":"tools/call","params":{"name":"list_brands"}}');
    await eventually(() => service.held.length === 3, 'the calls reach the service');
    program.line('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"gone"}}');
    await eventually(() => service.requests.some(request => request.gone), 'one is cancelled');
    await instance.kill();
    const answers = [await program.next(), await program.next()];
    assert.deepEqual(answers.map(({ id }) => id).sort(), ['legacy', 'modern']);
    for (const answer of answers) {
      assert.equal(answer.result.isError, true);
      assert.match(textOf(answer), /not known.*look/);
      const name = answer.id === 'modern' ? modernVersion : '2025-11-25';
      assert.deepEqual(revision(name).messageProblems(answer, 'tools/call'), []);
      assert.equal('resultType' in answer.result, answer.id === 'modern');
    }
    service.hold = false;
    assert.equal((await program.ask(list('after'))).id, 'after');
  });

  it('repeat what only reads', async test => {
    const { service, serve, pump } = await live(test);
    const instance = await serve();
    const program = pump();
    await program.ask(list('warm'));
    service.hold = true;
    program.line(modern('resources/read', { uri: 'brandbridge://brands' }, { id: 'read' }).body);
    await eventually(() => service.held.length === 1, 'it reaches the service');
    service.hold = false;
    await instance.kill();
    const answer = await program.next();
    assert.equal(answer.id, 'read');
    assert.match(answer.result.contents[0].text, /answer-1/);
  });

  it('repeat the handshake where the client does not see it', async test => {
    const { serve, pump } = await live(test);
    const program = pump();
    const batch = '[{"jsonrpc":"2.0","id":7,"method":"ping"}]';
    assert.equal((await program.ask(initialize('2025-03-26').body)).result.protocolVersion, '2025-03-26');
    program.line('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    // Only revision 2025-03-26 takes arrays, so who answers one knows what was agreed.
    for (const step of ['alone', 'serve', 'kill', 'serve', 'stop']) {
      if (step === 'serve') program.instance = await serve();
      else if (step !== 'alone') await program.instance[step]();
      assert.deepEqual(await program.ask(batch), [{ jsonrpc: '2.0', id: 7, result: {} }], step);
    }
  });

  it('end a stream of notifications, so that the client listens again', async test => {
    const { serve, pump } = await live(test);
    const program = pump();
    const listen = id => modern('subscriptions/listen', { notifications: { toolsListChanged: true } }, { id }).body;
    const acknowledged = 'notifications/subscriptions/acknowledged';
    for (const [id, end] of [['crash', 'kill'], ['quit', 'stop']]) {
      const instance = await serve();
      await program.ask(list(`${id}-warm`)).catch(() => {});
      assert.equal((await program.ask(listen(id))).method, acknowledged);
      await instance[end]();
      const ended = await program.next();
      assert.equal(ended.id, id);
      assert.deepEqual(revision(modernVersion).messageProblems(ended, 'subscriptions/listen'), []);
      assert.equal(ended.result._meta['io.modelcontextprotocol/subscriptionId'], id);
    }
    // Alone, a stream is no reason to stay so.
    assert.equal((await program.ask(listen('alone'))).method, acknowledged);
    await serve();
    program.line(list('moved'));
    const [ended, moved] = [await program.next(), await program.next()];
    assert.deepEqual([ended.id, moved.id], ['alone', 'moved']);
  });

  it('pass large answers on byte by byte', async test => {
    const until = scope(test);
    const body = JSON.stringify({ data: [{ id: 'large', text: 'é"\\\n '.repeat(4_000_000) }] });
    const service = await upstream(until, (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
    const env = isolatedEnvironment(until, { BRANDBRIDGE_API_KEY: sandboxKey });
    const instance = await serveIn(until, env, [...serveArgs(service), '--max-result-characters', '0']);
    const program = pipe(until, { env, args: liveArgs(service) });
    assert.equal(textOf(await program.ask(call('large'))), body);
    const high = highWater(program.child.pid);
    assert.ok(high < 100, `the proxy used ${high} MiB`);
    await instance.stop();
  });

  it('stay apart where their options differ, and say so', async test => {
    const { service, serve, env, pump, until } = await live(test);
    await serve();
    const other = await countingService(until);
    const program = pipe(until, { env, args: liveArgs(other) });
    await program.ask(call(1));
    assert.deepEqual([service.requests.length, other.requests.length], [0, 1]);
    assert.match(program.stderr, /--base-url/);
    const strict = pump('--writes', 'never');
    await strict.ask(list(1));
    assert.match(strict.stderr, /--writes/);
    const key = pipe(until, { env: { ...env, BRANDBRIDGE_API_KEY: 'another-key' }, args: liveArgs(service) });
    await key.ask(call(1));
    assert.equal(service.requests.at(-1).headers['x-service-api-key'], 'another-key');
    assert.match(key.stderr, /BRANDBRIDGE_API_KEY/);
    assert.ok(!key.stderr.includes('another-key'));
  });

  it('refuse a name that no assistant can have', async test => {
    const until = scope(test);
    const { code, stderr } = await run(binary, ['stdio', '--as', ' x', '--demo'], { env: isolatedEnvironment(until) });
    assert.equal(code, 2);
    assert.match(stderr, /name of an assistant/);
  });

  for (const peer of peers) {
    it(`serve ${peer.name} through start, quit and crash`, async test => {
      const until = scope(test);
      const env = isolatedEnvironment(until);
      const connection = await connectStdio(until, peer, ['--demo'], env);
      const check = async () => {
        assert.ok((await connection.client.listTools()).tools.length > 10);
        assert.ok((await connection.ask('list_brands')).data.length > 0);
      };
      await check();
      for (const end of ['stop', 'kill']) {
        const instance = await serveIn(until, env);
        await check();
        await instance[end]();
        await check();
      }
      await connection.close();
      assert.deepEqual(connection.errors, []);
      const { problems } = await connection.traffic();
      assert.deepEqual(problems, []);
    });
  }
});

describe('an approval in another terminal', () => {
  const begin = async test => {
    const until = scope(test);
    const service = await sandbox(until);
    const env = isolatedEnvironment(until, { BRANDBRIDGE_API_KEY: sandboxKey });
    const args = ['--base-url', service.url];
    const instance = await serveIn(until, env, ['--open', '--port', '0', '--writes', 'ask', ...args]);
    const program = pipe(until, { env, args: [...args, '--as', 'claude-desktop'] });
    const brands = JSON.parse(textOf(await program.ask(call('brands')))).data;
    const topics = async () =>
      JSON.parse((await directly(service.url, 'GET', `/v1/brands/${brands[0].id}/context`)).text).topicCount;
    return { until, env, instance, program, topics,
             create: id => program.line(call(id, 'create_topics',
                                             { brandId: brands[0].id, topics: [{ name: `Approved ${id}` }] })) };
  };
  /** `brandbridge approve` on a separate terminal. */
  const terminal = (until, env) => {
    const child = spawn('script', ['-qefc', `exec '${binary}' approve`, '/dev/null'],
                        { env: { ...env, SHELL: '/bin/sh', TERM: 'dumb' }, stdio: ['pipe', 'pipe', 'inherit'] });
    until.after(() => child.kill('SIGKILL'));
    let shown = '';
    child.stdout.setEncoding('utf8').on('data', text => (shown += text));
    const end = new Promise(resolve => child.on('close', resolve));
    return {
      type: text => child.stdin.write(text),
      shows: pattern => eventually(() => pattern.exec(shown), `${pattern} is shown`).catch(error => {
        throw new Error(`${error.message}: ${shown}`);
      }),
      forget: () => (shown = ''),
      ended: () => deadline(end, 10_000, () => `approve does not end: ${shown}`),
    };
  };

  it('allows and denies what the assistant asked for', async test => {
    const { until, env, program, create, topics } = await begin(test);
    const before = await topics();
    const person = terminal(until, env);
    await person.shows(/Ctrl\+C/);
    create(1);
    await person.shows(/claude-desktop.*[\s\S]*Approved 1[\s\S]*\[a\] allow once/);
    const listed = await run(binary, ['approve', '--list'], { env });
    assert.deepEqual([listed.code, listed.stderr], [0, '']);
    assert.match(listed.stdout, /^ANSWER BY\tASSISTANT\tTOOL\tQUESTION\n[^\t]+\tclaude-desktop\tcreate_topics\tCreate [^\t\n]+\n$/);
    assert.equal(await topics(), before);
    person.type('a\n');
    assert.ok(!(await program.next()).result.isError);
    assert.equal(await topics(), before + 1);

    person.forget();
    create(2);
    await person.shows(/Approved 2[\s\S]*\[a\] allow once/);
    person.type('\n');
    assert.equal((await program.next()).result.isError, true);
    assert.equal(await topics(), before + 1);
    person.type('\u0003');
    assert.equal(await person.ended(), 0);
    assert.match((await run(binary, ['approve', '--list'], { env })).stderr, /Nothing waits/);
  });

  it('is gone with the call, and with the instance', async test => {
    const { until, env, instance, program, create } = await begin(test);
    const person = terminal(until, env);
    await person.shows(/Ctrl\+C/);
    create(1);
    await person.shows(/\[a\] allow once/);
    program.line('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}');
    await person.shows(/does not wait any more/);
    await instance.kill();
    await person.shows(/has ended/);
    assert.equal(await person.ended(), 0);
  });

  it('needs a person at a terminal, and somebody who asks', async test => {
    const until = scope(test);
    const env = isolatedEnvironment(until);
    const piped = await run('/bin/sh', ['-c', `yes a | '${binary}' approve`], { env });
    assert.equal(piped.code, 2);
    assert.match(piped.stderr, /terminal/);
    for (const args of [['approve', '--list'], ['approve', '--list', '--demo']]) {
      const nobody = await run(binary, args, { env });
      assert.equal(nobody.code, 3);
      assert.match(nobody.stderr, /No Brandbridge is running/);
    }
  });
});
