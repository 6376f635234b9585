// SPDX-License-Identifier: GPL-3.0-or-later
// Two instances behind nginx with TLS, by the configuration of docs/guide/team-server.md.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';

import { certify } from './harness/certificates.mjs';
import { modern } from './harness/messages.mjs';
import { nginx } from './harness/nginx.mjs';
import { binary, freePort, isolatedEnvironment, run, sandbox, sandboxKey, serve, temporaryFolder } from './harness/program.mjs';
import { scope } from './harness/scope.mjs';
import { ask } from './harness/wire.mjs';

describe('a team behind nginx', () => {
  const suite = scope();
  const places = ['marketing', 'research'];
  const token = {};
  const instances = {};
  let port;
  let ca;

  before(async () => {
    const guide = readFileSync(new URL('../../docs/guide/team-server.md', import.meta.url), 'utf8');
    let [server, proxy] = [...guide.matchAll(/```nginx\n(.*?)```/gs)].map(([, text]) => text);
    const folder = temporaryFolder(suite);
    await certify(folder, 'team', 'localhost');
    ca = readFileSync(join(folder, 'team-ca.pem'));
    const service = await sandbox(suite);
    for (const [i, place] of places.entries()) {
      const config = temporaryFolder(suite);
      const made = await run(binary, ['token', 'new', 'alice', '--config-dir', config], { env: isolatedEnvironment(suite) });
      token[place] = made.stdout.match(/bbt_\S+/)[0];
      if (place === 'marketing') await run(binary, ['settings', 'endpoint/metrics', 'yes', '--config-dir', config], { env: isolatedEnvironment(suite) });
      const instance = instances[place] = await serve(suite, ['--writes', 'never', '--base-url', service.url, '--config-dir', config],
                                   { BRANDBRIDGE_API_KEY: sandboxKey });
      server = server.replace(`127.0.0.1:${26420 + i}`, `127.0.0.1:${instance.port}`);
    }
    port = await freePort();
    writeFileSync(join(folder, 'brandbridge_proxy'), proxy);
    server = server.replace('443', `127.0.0.1:${port}`)
      .replace('/etc/ssl/brandbridge.pem', 'team.pem').replace('/etc/ssl/brandbridge.key', 'team.key');
    await nginx(suite, folder, [server], [port]);
  });

  const call = (place, bearer, { body, headers } = modern('tools/list')) => new Promise((resolve, reject) => {
    const request = https.request({ host: 'localhost', port, path: `/${place}/mcp`, method: 'POST', ca,
                                    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream',
                                               ...headers, ...bearer && { authorization: `Bearer ${bearer}` } } }, answer => {
      let text = '';
      answer.setEncoding('utf8').on('data', part => { text += part; })
        .on('end', () => resolve({ status: answer.statusCode, json: JSON.parse(text.replace(/^(event|data): ?/gm, '')) }));
    });
    request.on('error', reject).end(body);
  });

  it('gives each member the tools of their instance', async () => {
    for (const place of places) {
      const { status, json } = await call(place, token[place]);
      assert.equal(status, 200);
      const names = json.result.tools.map(({ name }) => name);
      assert.ok(names.includes('list_brands'));
      assert.ok(!names.includes('delete_topic'), 'writes never');
    }
  });

  it('counts calls where this is enabled, without what clients make up', async test => {
    const { body, headers } = modern('tools/call', { name: 'list_brands', arguments: {} });
    assert.equal((await call('marketing', token.marketing, { body, headers })).status, 200);
    await call('marketing', token.marketing, modern('tools/call', { name: 'made_up', arguments: {} }));
    const answer = await fetch(`http://127.0.0.1:${instances.marketing.port}/metrics`);
    assert.equal(answer.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    assert.match(text, /^brandbridge_connections [1-9]/m);
    assert.match(text, /^brandbridge_tool_calls_total\{tool="list_brands",outcome="succeeded"\} 1$/m);
    assert.match(text, /^brandbridge_tool_calls_total\{tool="",outcome="refused"\} 1$/m);
    assert.match(text, /^brandbridge_service_requests_last_minute 1$/m);
    assert.doesNotMatch(text, /made_up|alice/);
    assert.equal((await fetch(`http://127.0.0.1:${instances.research.port}/metrics`)).status, 404);
    const until = scope(test);
    for (const [request, status] of [[{ method: 'GET', headers: { host: 'evil.example' } }, 403], [{ body: '{}' }, 405]]) {
      assert.equal((await ask(until, instances.marketing.port, { path: '/metrics', ...request })).status, status);
    }
  });

  it('lets nobody in with another instance\'s token, or none', async () => {
    assert.equal((await call('research', token.marketing)).status, 401);
    assert.equal((await call('marketing')).status, 401);
  });
});
