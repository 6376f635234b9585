// SPDX-License-Identifier: GPL-3.0-or-later
// An endpoint that is not open: without a token, the answer says what to do; with one, calls are served.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { assertClean } from './harness/expectations.mjs';
import { connectHttp, peers } from './harness/peers.mjs';
import { binary, isolatedEnvironment, run, sandbox, sandboxKey, start } from './harness/program.mjs';
import { scope } from './harness/scope.mjs';
import { Wire, bytesOf } from './harness/wire.mjs';

describe('an endpoint that asks for a token', () => {
  const suite = scope();
  let url;
  let token;
  let env;
  const brandbridge = async (...args) => {
    const { code, stdout, stderr } = await run(binary, args, { env });
    assert.equal(code, 0, stderr);
    return stdout;
  };

  before(async () => {
    const service = await sandbox(suite);
    env = isolatedEnvironment(suite, { BRANDBRIDGE_API_KEY: sandboxKey });
    const printed = (await brandbridge('token', 'new', 'tester', '--config-dir', env.BRANDBRIDGE_CONFIG_DIR)).trim();
    [token] = printed.split(/\s/).slice(-1);
    const program = await start(suite, binary, ['serve', '--base-url', service.url, '--port', '0'],
                                { env, ready: /^endpoint (\S+)$/m });
    url = program.match[1];
  });

  const post = headers => fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  });

  for (const [what, headers] of Object.entries({
    'no token': () => ({}),
    'a wrong token': () => ({ authorization: 'Bearer wrong' }),
    'a token with something after it': () => ({ authorization: `Bearer ${token}x` }),
    'the token under another scheme': () => ({ authorization: `Basic ${token}` }),
  })) {
    it(`answers 401 to ${what} and says what to do`, async () => {
      const answer = await post(headers());
      assert.equal(answer.status, 401);
      assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer/);
      assert.match(await answer.text(), /brandbridge token new/);
    });
  }

  it('shows the token once and never again', async () => {
    const list = await brandbridge('token', 'list');
    assert.match(list, /tester/);
    assert.ok(!list.includes(token));
  });

  for (const peer of peers) {
    it(`serves ${peer.name} with the token`, async test => {
      const connection = await connectHttp(scope(test), peer, url, { authorization: `Bearer ${token}` });
      assert.ok((await connection.ask('list_brands')).data.length > 0);
      await connection.close();
      assertClean(await connection.traffic());
    });

    it(`lets ${peer.name} in without one never`, async test => {
      await assert.rejects(connectHttp(scope(test), peer, url));
    });
  }

  it('forgets a revoked token at once, and ends what is open', async test => {
    assert.equal((await post({ authorization: `Bearer ${token}` })).status, 200);
    const port = Number(new URL(url).port);
    const listening = new Wire(scope(test), port);
    const meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28',
                   'io.modelcontextprotocol/clientCapabilities': {} };
    listening.send(bytesOf(port, {
      headers: { authorization: `Bearer ${token}`, 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'subscriptions/listen',
                             params: { notifications: { toolsListChanged: true }, _meta: meta } }),
    }));
    assert.equal((await listening.head()).status, 200);
    assert.match(await listening.chunk(), /acknowledged/);
    const kept = new Wire(scope(test), port);
    const ping = bytesOf(port, { headers: { authorization: `Bearer ${token}` },
                                 body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }) });
    assert.equal((await kept.send(ping).answer()).status, 200);
    await brandbridge('token', 'revoke', 'tester');
    await listening.end();
    const refused = await kept.send(ping).answer();
    assert.equal(refused.status, 401);
    assert.match(refused.headers['www-authenticate'], /error="invalid_token"/);
    assert.match(refused.body, /revoked/);
    assert.equal((await post({ authorization: `Bearer ${token}` })).status, 401);
  });
});
