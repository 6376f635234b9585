// SPDX-License-Identifier: GPL-3.0-or-later
// The API key and the tokens are nowhere but where they belong, in any session; and what becomes of calls
// while the keychain is locked, emptied or given another key.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

import { deadline, eventually } from './harness/deadline.mjs';
import { keyring } from './harness/keyring.mjs';
import { filesBelow, formsOf, leaks, processPlaces } from './harness/leaks.mjs';
import { binary, start, temporaryFolder } from './harness/program.mjs';
import { scope } from './harness/scope.mjs';
import { answerJson, upstream } from './harness/upstream.mjs';

const key = 'sk-live/Q7w+5f1dZ=brandbridge-test-Key';

/** Runs the program to its end with @p input on its standard input. */
async function brandbridge(env, args, input = '') {
  const child = spawn(binary, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', text => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', text => (output.stderr += text));
  child.stdin.on('error', () => {}); // it need not read
  child.stdin.end(input);
  const code = await deadline(new Promise(resolve => child.on('close', resolve)), 60_000,
                              () => `${args.join(' ')} did not end: ${output.stderr}`);
  return { code, ...output };
}

/** The service: takes whatever @p state.accepts is, and does what the path asks for, with the key in all it says. */
async function service(until, state) {
  return upstream(until, (request, response) => {
    const sent = request.headers['x-service-api-key'];
    const echo = { message: `you came with ${sent}, ${sent?.replaceAll('/', '\\/')}`, code: sent, sent };
    if (state.accepts !== undefined && sent !== state.accepts) return answerJson(response, 401, echo, { 'x-request-id': String(sent) });
    const fault = state.fault;
    if (fault === 'status') return answerJson(response, state.status, echo, { 'x-request-id': String(sent) });
    if (fault === 'redirect') {
      return answerJson(response, 307, echo, { location: `http://${encodeURIComponent(sent)}.example/${sent}?k=${sent}` });
    }
    if (fault === 'silence') return undefined;
    if (fault === 'drop') return response.destroy();
    if (fault === 'garbage') return response.writeHead(200, { 'content-type': 'application/json' }).end(`{"a":"${sent}`);
    if (request.path === '/') return answerJson(response, 200, { organizationId: 'org-1', version: 'v1', echo });
    if (request.path.startsWith('/mcp')) return answerJson(response, 400, { jsonrpc: '2.0', id: 1, error: echo });
    return answerJson(response, 200, { data: [], echo });
  });
}

const verbose = { QT_LOGGING_RULES: '*=true', G_MESSAGES_DEBUG: 'all', QT_MESSAGE_PATTERN: '%{category} %{message}' };

async function ask(url, token, method, params, id = 1) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream',
               ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
  });
  return { status: answer.status, text: JSON.stringify([...answer.headers]) + await answer.text() };
}

const call = (url, token, name, args = {}) => ask(url, token, 'tools/call', { name, arguments: args });

describe('the search for secrets', () => {
  it('finds a planted one in every form, in texts and in files', test => {
    const folder = temporaryFolder(scope(test));
    mkdirSync(join(folder, 'below'));
    for (const [number, form] of formsOf(key).entries()) {
      assert.ok(leaks({ key }, { text: `before ${form} after` }).length > 0, `form ${number}`);
      writeFileSync(join(folder, 'below', String(number)), Buffer.from(`\0\xff${form}\0`, 'latin1'));
    }
    const found = leaks({ key }, filesBelow(folder));
    for (const number of formsOf(key).keys()) {
      assert.ok(found.some(place => place.endsWith(join('below', String(number)))), `file ${number}`);
    }
    for (const before of ['', 'a', 'ab', 'abc']) {
      for (const encoding of ['base64', 'base64url']) {
        const text = Buffer.from(`${before}${key}tail`).toString(encoding);
        assert.ok(leaks({ key }, { text }).length > 0, `${encoding} after ${before.length}`);
      }
    }
    assert.deepEqual(leaks({ key }, { text: 'sk-live and nothing more' }), []);
  });

  it('sees the environment that a process was started with', async test => {
    const sleeper = spawn('sleep', ['60'], { env: { PATH: process.env.PATH, PLANTED: key } });
    scope(test).after(() => sleeper.kill());
    await eventually(() => leaks({ key }, processPlaces(sleeper.pid)).length > 0, 'the planted key is found');
  });
});

describe('a session', () => {
  for (const source of ['keychain', 'pasted text', 'environment', 'named file', 'chosen file']) {
    it(`keeps the key from the ${source} and the tokens to itself`, async test => {
      const until = scope(test);
      const state = { accepts: key };
      const remote = await service(until, state);
      const session = await keyring(until, verbose);
      const { env } = session;
      const keyFile = join(env.HOME, 'the-key');
      const places = {};
      const running = source === 'environment' ? { ...env, BRANDBRIDGE_API_KEY: key } : env;
      const options = ['--base-url', remote.url, ...(source === 'named file' ? ['--key-file', keyFile] : [])];
      let steps = 0;
      const step = async (args, { input, env: its = running, code } = {}) => {
        const result = await brandbridge(its, args, input);
        if (code !== undefined) assert.equal(result.code, code, `${args.join(' ')}: ${result.stderr}`);
        places[`${++steps} ${args.join(' ')} (out)`] = result.stdout;
        places[`${steps} ${args.join(' ')} (err)`] = result.stderr;
        return result;
      };

      if (source === 'keychain') await step(['key', 'set', ...options], { input: `${key}\n`, code: 0 });
      const pasted = JSON.stringify({ mcpServers: { acme: { url: `${remote.url}/mcp`, headers: { 'x-service-api-key': key } } } });
      if (source === 'pasted text') await step(['setup'], { input: pasted, code: 0 });
      if (source.endsWith('file')) writeFileSync(keyFile, `${key}\n`, { mode: 0o600 });
      if (source === 'chosen file') await step(['settings', 'connection/key-file', keyFile], { code: 0 });
      await step(['settings', 'connection/answer-timeout-seconds', '1'], { code: 0 });

      const { stdout, stderr } = await brandbridge(env, ['token', 'new', 'tester']);
      const token = stdout.trim();
      assert.match(token, /^bbt_/);
      places['token new (err)'] = stderr;

      const program = await start(until, binary, ['serve', ...options, '--port', '0', '--mcp-url', `${remote.url}/mcp`],
                                  { env: running, ready: /^endpoint (\S+)$/m });
      const url = program.match[1];
      if (source.endsWith('file')) await eventually(() => /Warning: .*the-key/.test(program.stderr), 'the warning');
      const keep = (what, { status, text }) => {
        places[`answer ${++steps} ${what} (${status})`] = text;
        return { status, text };
      };
      const fail = async what => {
        for (const [tool, args] of [['list_brands'], ['get_run_results', { runId: 'a' }],
                                    ['create_topics', { brandId: 'a', topics: [{ name: 'b' }] }]]) {
          const { text } = keep(`${what} ${tool}`, await call(url, token, tool, args));
          assert.match(text, /isError\\?":true/, `${what} ${tool}: ${text}`);
        }
      };

      const good = keep('good', await call(url, token, 'list_brands'));
      assert.match(good.text, /you came with \(key\)/, 'the service repeats the key, and it is taken out');
      for (const method of ['tools/list', 'resources/list', 'prompts/list', 'ping', 'nonsense']) {
        keep(method, await ask(url, token, method, {}));
      }
      assert.equal(keep('no token', await call(url, undefined, 'list_brands')).status, 401);
      assert.equal(keep('cut token', await call(url, token.slice(0, -1), 'list_brands')).status, 401);

      for (const status of [400, 403, 404, 409, 500]) {
        Object.assign(state, { fault: 'status', status });
        await fail(`status ${status}`);
      }
      for (const fault of ['redirect', 'drop', 'silence']) {
        state.fault = fault;
        keep(fault, await call(url, token, 'create_topics', { brandId: 'a', topics: [{ name: 'b' }] }));
        keep(fault, await call(url, token, 'get_organization_context'));
      }
      state.fault = 'garbage';
      keep('garbage', await call(url, token, 'list_brands'));
      state.fault = undefined;
      state.accepts = 'another';
      await fail('refused key');
      await step(['status', ...options], { code: 1 });
      await step(['key', 'test', ...options], { code: 1 });
      if (source === 'pasted text') await step(['setup'], { input: key, code: 1 });
      state.accepts = key;

      await step(['status', ...options, '--mcp-url', `${remote.url}/mcp`], { code: 0 });
      await step(['key', 'test', ...options], { code: 0 });
      await step(['settings', ...options], { code: 0 });
      await step(['tools', ...options], { code: 0 });
      await step(['call', 'list_brands', ...options], { code: 0 });
      await step(['token', 'list'], { code: 0 });
      await step(['status', '--base-url', remote.url.replace('http:', 'https:'),
                  ...(source === 'named file' ? ['--key-file', keyFile] : [])]);
      await step(['status', ...options, '--key-header', 'no header']);

      Object.assign(places, processPlaces(program.child.pid));
      await step(['token', 'revoke', 'tester'], { code: 0 });
      assert.equal(keep('revoked', await call(url, token, 'list_brands')).status, 401);
      Object.assign(places, filesBelow(env.BRANDBRIDGE_CONFIG_DIR));
      await program.stop();
      Object.assign(places, { 'serve (out)': program.stdout, 'serve (err)': program.stderr });

      assert.ok(Object.keys(places).length > 50, 'something was searched');
      assert.match(program.stderr, /\S/, 'the log was really on');
      assert.deepEqual(leaks({ key, token }, places), []);
    });
  }

  it('leaves no core dump, and lets no other program of its user look into it', async test => {
    const until = scope(test);
    const remote = await service(until, { accepts: key });
    const { env } = await keyring(until);
    // What the kernel asks before it shows a process's memory to another program of its user. Root may look into any
    // process, so for root all of these programs run without the rights that let it.
    const rights = '-sys_ptrace,-sys_admin,-perfmon';
    const plainly = process.getuid() === 0
      ? ['setpriv', '--bounding-set', rights, '--inh-caps', rights] : ['env'];
    const program = await start(until, plainly[0],
                                [...plainly.slice(1), binary, 'serve', '--base-url', remote.url, '--port', '0'],
                                { env, ready: /^endpoint (\S+)$/m });
    if (/asan/.test(binary)) return test.skip('the leak check needs what is switched off here');
    const limits = readFileSync(`/proc/${program.child.pid}/limits`, 'utf8');
    assert.match(limits, /Max core file size\s+0\s+0/);
    const look = pid => spawnSync(plainly[0], [...plainly.slice(1), 'head', '-c', '1', `/proc/${pid}/environ`],
                                  { encoding: 'utf8' });
    const other = spawn(plainly[0], [...plainly.slice(1), 'sleep', '60']);
    until.after(() => other.kill());
    await eventually(() => readFileSync(`/proc/${other.pid}/comm`, 'utf8').trim() === 'sleep', 'sleep runs');
    assert.equal(look(other.pid).status, 0, 'another program can be looked into');
    const looked = look(program.child.pid);
    assert.notEqual(looked.status, 0);
    assert.match(looked.stderr, /Permission denied/);
  });
});

describe('a running bridge', () => {
  const serve = async (until, session, remote) => start(
    until, binary, ['serve', '--base-url', remote.url, '--port', '0', '--open'],
    { env: session.env, ready: /^endpoint (\S+)$/m });
  const setKey = async (session, remote, value) => {
    const result = await brandbridge(session.env, ['key', 'set', '--base-url', remote.url], `${value}\n`);
    assert.equal(result.code, 0, result.stderr);
    return result;
  };

  it('takes a replaced key with the next call', async test => {
    const until = scope(test);
    const state = { accepts: 'first-key' };
    const remote = await service(until, state);
    const session = await keyring(until);
    assert.match((await setKey(session, remote, 'first-key')).stderr, /key of organization org-1/);
    const { match: [, url] } = await serve(until, session, remote);
    assert.doesNotMatch((await call(url, undefined, 'list_brands')).text, /isError/);
    state.accepts = 'second-key';
    await setKey(session, remote, 'second-key');
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(url, undefined, 'list_brands')));
    for (const { text } of answers) assert.doesNotMatch(text, /isError/);
  });

  it('uses a replaced key also while the old one is still taken', async test => {
    const until = scope(test);
    const remote = await service(until, {}); // takes any
    const session = await keyring(until);
    await setKey(session, remote, 'first-key');
    const { match: [, url] } = await serve(until, session, remote);
    const keysOfNext = async () => {
      const before = remote.requests.length;
      assert.doesNotMatch((await call(url, undefined, 'list_brands')).text, /isError/);
      return remote.requests.slice(before).map(({ headers }) => headers['x-service-api-key']);
    };
    assert.deepEqual(await keysOfNext(), ['first-key']);
    await setKey(session, remote, 'second-key');
    // Nobody refused the first key, so only 'key set' can have notified the running instance; it reads the keychain then.
    await eventually(async () => (await keysOfNext())[0] === 'second-key', 'calls go with the new key');
  });

  it('says that a new key is not taken, and stores it all the same', async test => {
    const until = scope(test);
    const remote = await service(until, { accepts: 'good-key' });
    const session = await keyring(until);
    assert.match((await setKey(session, remote, 'wrong-key')).stderr, /stored, but[\s\S]*HTTP 401/);
    const { code, stdout } = await brandbridge(session.env, ['key', 'test', '--base-url', remote.url]);
    assert.equal(code, 1);
    assert.match(stdout, /^key\tthe keychain$/m);
  });

  it('starts with a locked keychain and goes on once it is unlocked', async test => {
    const until = scope(test);
    const remote = await service(until, { accepts: key });
    const session = await keyring(until);
    await setKey(session, remote, key);
    await session.lock();
    const program = await serve(until, session, remote);
    const url = program.match[1];
    const { text } = await call(url, undefined, 'list_brands');
    assert.match(text, /The keychain is locked/);
    assert.match(text, /isError/);
    await session.unlock();
    await eventually(async () => !/isError/.test((await call(url, undefined, 'list_brands')).text), 'calls succeed');
    assert.match(program.stderr, /The keychain is locked[\s\S]*The API key comes from the keychain/);
    // It goes on without the keychain from then on, also where that is locked again.
    await session.lock();
    assert.doesNotMatch((await call(url, undefined, 'list_brands')).text, /isError/);
  });

  it('starts without a keychain service and goes on once there is one', async test => {
    const until = scope(test);
    const remote = await service(until, { accepts: key });
    const session = await keyring(until);
    await setKey(session, remote, key);
    await session.stop();
    const { match: [, url] } = await serve(until, session, remote);
    assert.match((await call(url, undefined, 'list_brands')).text, /No keychain runs/);
    await session.unlock();
    await eventually(async () => !/isError/.test((await call(url, undefined, 'list_brands')).text), 'calls succeed');
  });

  it('never uses the key of another address', async test => {
    const until = scope(test);
    const one = await service(until, { accepts: key });
    const other = await service(until, { accepts: key });
    const session = await keyring(until);
    await setKey(session, one, key);
    const { code, stderr } = await brandbridge(session.env, ['key', 'test', '--base-url', other.url]);
    assert.equal(code, 3);
    assert.match(stderr, /no API key for http:\/\/127\.0\.0\.1:\d+/);
    assert.equal(other.requests.length, 0);
  });
});
