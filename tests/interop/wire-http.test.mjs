// SPDX-License-Identifier: GPL-3.0-or-later
// The endpoint's HTTP: which requests it takes, from whom, and what it says to the others.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { initialize, modern, notification } from './harness/messages.mjs';
import { serve, toolCount } from './harness/program.mjs';
import { scope } from './harness/scope.mjs';
import { Wire, ask, bytesOf } from './harness/wire.mjs';

describe('the endpoint on the wire', () => {
  const suite = scope();
  let port;
  before(async () => ({ port } = await serve(suite)));

  const alive = async test => {
    const answer = await ask(scope(test), port, modern('tools/list'));
    assert.equal(answer.status, 200);
    assert.equal(answer.json.result.tools.length, toolCount);
  };

  describe('lets in', () => {
    const own = name => `http://${name}:${port}`;
    for (const [what, headers] of Object.entries({
      'its own name': () => ({}),
      'its own name written as localhost': () => ({ host: `localhost:${port}` }),
      'its own origin': () => ({ origin: own('127.0.0.1') }),
      'its own origin written as localhost': () => ({ host: `localhost:${port}`, origin: own('localhost') }),
    })) {
      it(what, async test => {
        const request = modern('tools/list');
        const answer = await ask(scope(test), port, { ...request, headers: { ...request.headers, ...headers() } });
        assert.equal(answer.status, 200);
        assert.equal(answer.headers['access-control-allow-origin'] === '*', false, 'never every origin');
      });
    }
  });

  describe('answers 403 to', () => {
    for (const [what, headers] of Object.entries({
      'a foreign host': () => ({ host: 'evil.example.com' }),
      'a foreign host with the port': () => ({ host: `evil.example.com:${port}` }),
      'a host that begins like its own': () => ({ host: `127.0.0.1.evil.com:${port}` }),
      'its own name with another port': () => ({ host: '127.0.0.1:1' }),
      'its own name without the port': () => ({ host: '127.0.0.1' }),
      'an origin that begins with localhost': () => ({ origin: 'http://localhost.evil' }),
      'an origin that begins with the address': () => ({ origin: 'http://127.0.0.1.evil.com' }),
      'an origin that begins with the address and port': () => ({ origin: `http://127.0.0.1:${port}.evil.com` }),
      'the origin null': () => ({ origin: 'null' }),
      'a foreign origin': () => ({ origin: 'https://evil.example.com' }),
      'its own origin under another scheme': () => ({ origin: `https://127.0.0.1:${port}` }),
      'its own origin with another port': () => ({ origin: 'http://127.0.0.1:1' }),
      'an empty origin': () => ({ origin: '' }),
    })) {
      it(what, async test => {
        const request = modern('tools/list');
        const answer = await ask(scope(test), port, { ...request, headers: { ...request.headers, ...headers() } });
        assert.equal(answer.status, 403);
        assert.equal(answer.json.result, undefined);
        assert.equal(answer.headers['access-control-allow-origin'], undefined);
      });
    }

    it('a foreign host that asks by GET', async test => {
      const answer = await ask(scope(test), port, { method: 'GET', headers: { host: 'evil.example.com' } });
      assert.equal(answer.status, 403);
    });

    it('a foreign origin before it has sent its body', async test => {
      const wire = new Wire(scope(test), port);
      wire.send(bytesOf(port, { headers: { origin: 'http://localhost.evil', 'content-length': '1000' } }));
      assert.equal((await wire.head()).status, 403);
    });
  });

  it('describes itself to a GET', async test => {
    const answer = await ask(scope(test), port, { method: 'GET', headers: { accept: '*/*' } });
    assert.equal(answer.status, 200);
    assert.match(answer.headers['content-type'], /^application\/json/);
    const { name, protocol, transport, endpoint } = answer.json;
    assert.deepEqual({ protocol, transport, endpoint }, { protocol: 'mcp', transport: 'http', endpoint: '/mcp' });
    assert.ok(name);
  });

  it('says that it runs, to its own host and by GET only', async test => {
    const until = scope(test);
    const answer = await ask(until, port, { method: 'GET', path: '/healthz' });
    assert.deepEqual([answer.status, answer.json], [200, { status: 'ok' }]);
    assert.equal((await ask(until, port, { method: 'GET', path: '/healthz', headers: { host: 'evil.example.com' } })).status, 403);
    assert.equal((await ask(until, port, { path: '/healthz', body: '{}' })).status, 405);
  });

  for (const [method, headers] of [['GET', { accept: 'text/event-stream' }], ['DELETE', {}], ['PUT', {}], ['PATCH', {}],
                                   ['OPTIONS', {}], ['BREW', {}]]) {
    it(`answers 405 to ${method}${headers.accept ? ' for a stream' : ''} and names what it takes`, async test => {
      const answer = await ask(scope(test), port, { method, headers: { ...headers, 'content-length': '0' } });
      assert.equal(answer.status, 405);
      assert.match(answer.headers.allow ?? '', /POST/);
      assert.ok(!Object.keys(answer.headers).some(name => name.startsWith('access-control')));
    });
  }

  for (const path of ['/', '/mcp/', '/mcpx', '/.well-known/oauth-protected-resource', '/mcp/../secret']) {
    it(`answers 404 in JSON to ${path}`, async test => {
      for (const method of ['GET', 'POST']) {
        const answer = await ask(scope(test), port, { method, path, body: method === 'POST' ? '{}' : '' });
        assert.equal(answer.status, 404, method);
        assert.match(answer.headers['content-type'], /^application\/json/);
        assert.equal(typeof answer.json, 'object');
      }
    });
  }

  it('answers a notification with 202 and no body', async test => {
    const answer = await ask(scope(test), port, notification('notifications/initialized'));
    assert.equal(answer.status, 202);
    assert.equal(answer.body, '');
  });

  it('takes JSON only', async test => {
    const request = modern('tools/list');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', undefined]) {
      const answer = await ask(scope(test), port, { ...request, headers: { ...request.headers, 'content-type': type } });
      assert.equal(answer.status, 415, type);
    }
    for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
      const answer = await ask(scope(test), port, { ...request, headers: { ...request.headers, 'content-type': type } });
      assert.equal(answer.status, 200, type);
    }
  });

  it('answers 413 to a body over its limit, and the client sees it', async test => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"${'x'.repeat(5 << 20)}"}}`;
    const answer = await ask(scope(test), port, { body });
    assert.equal(answer.status, 413);
    await alive(test);
  });

  it('answers 413 to a chunked body over its limit', async test => {
    const wire = new Wire(scope(test), port);
    wire.send(bytesOf(port, { headers: { 'content-length': undefined, 'transfer-encoding': 'chunked' } }));
    const chunk = 'x'.repeat(1 << 20);
    for (let i = 0; i < 5; i++) wire.send(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    assert.equal((await wire.answer()).status, 413);
  });

  it('takes a body just under its limit', async test => {
    const request = initialize();
    const body = request.body + ' '.repeat((4 << 20) - request.body.length - 1000);
    assert.equal((await ask(scope(test), port, { ...request, body })).status, 200);
  });

  it('answers 431 to headers over its limit, and the client sees it', async test => {
    const answer = await ask(scope(test), port, { headers: { 'x-large': 'x'.repeat(128 << 10) } });
    assert.equal(answer.status, 431);
    const many = Object.fromEntries(Array.from({ length: 4000 }, (_, i) => [`x-many-${i}`, 'x'.repeat(20)]));
    assert.equal((await ask(scope(test), port, { headers: many })).status, 431);
    await alive(test);
  });

  it('reads a chunked body', async test => {
    const { headers, body } = modern('tools/list');
    const wire = new Wire(scope(test), port);
    wire.send(bytesOf(port, { headers: { ...headers, 'content-length': undefined, 'transfer-encoding': 'chunked' } }));
    const half = body.length >> 1;
    for (const part of [body.slice(0, half), body.slice(half)]) wire.send(`${part.length.toString(16)}\r\n${part}\r\n`);
    wire.send('0\r\n\r\n');
    assert.equal((await wire.answer()).json.result.tools.length, toolCount);
  });

  it('refuses a request with two lengths, which could smuggle another', async test => {
    const { headers, body } = modern('tools/list');
    const wire = new Wire(scope(test), port);
    wire.send(bytesOf(port, { headers: { ...headers, 'transfer-encoding': 'chunked' }, body }));
    assert.equal((await wire.answer()).status, 400);
    await wire.end();
  });

  it('refuses what is not HTTP', async test => {
    const wire = new Wire(scope(test), port);
    wire.send('\x16\x03\x01 this is not HTTP\r\n\r\n');
    await wire.end();
    await alive(test);
  });

  it('keeps a connection for the next request', async test => {
    const wire = new Wire(scope(test), port);
    for (let id = 1; id <= 3; id++) {
      wire.send(bytesOf(port, modern('tools/list', {}, { id })));
      assert.equal((await wire.answer()).json.id, id);
    }
  });

  it('closes a connection when the client asks for that', async test => {
    const request = modern('tools/list');
    const wire = new Wire(scope(test), port);
    wire.send(bytesOf(port, { ...request, headers: { ...request.headers, connection: 'close' } }));
    assert.equal((await wire.answer()).status, 200);
    await wire.end(1_000); // at once: a client may read until the end of the connection
  });

  it('continues when the client expects it', async test => {
    const { headers, body } = modern('tools/list');
    const wire = new Wire(scope(test), port);
    const whole = bytesOf(port, { headers: { ...headers, expect: '100-continue' }, body });
    wire.send(whole.slice(0, -body.length));
    assert.equal((await wire.head()).status, 100);
    wire.send(body);
    assert.equal((await wire.answer()).status, 200);
  });
});
