// SPDX-License-Identifier: GPL-3.0-or-later
// No id leads to another path, also not behind a proxy that decodes paths before it passes them on.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { nginx } from './harness/nginx.mjs';
import { connectHttp, peers } from './harness/peers.mjs';
import { freePort, serveFor, temporaryFolder } from './harness/program.mjs';
import { scope } from './harness/scope.mjs';
import { answerJson, upstream } from './harness/upstream.mjs';

const hostile = ['../brands/b1', '..', '.', 'a/b', '..\\brands', 'a?limit=1', 'a#b', '%2e%2e', '%2e%2e%2fbrands', '..%2fbrands',
                 'a\r\nX-Evil: 1', 'a\0b', '\uFFFD', '\uD800', '/etc/passwd', '', '..;/brands', '..;', 'a;b=c'];

/** The calls that put an id into a path, and what that path has to look like. */
const calls = {
  get_brand_context: id => [{ brandId: id }, /^GET \/base\/v1\/brands\/[^/]+\/context$/],
  list_brand_runs: id => [{ brandId: id }, /^GET \/base\/v1\/brands\/[^/]+\/runs$/],
  get_run_results: id => [{ runId: id }, /^GET \/base\/v1\/runs\/[^/]+$/],
  get_run_stats: id => [{ runId: id }, /^GET \/base\/v1\/runs\/[^/]+\/stats$/],
  create_topics: id => [{ brandId: id, topics: [{ name: 'x' }] }, /^POST \/base\/v1\/brands\/[^/]+\/topics$/],
  create_prompts_in_topic: id => [{ topicId: id, prompts: [{ text: 'x' }] }, /^POST \/base\/v1\/topics\/[^/]+\/prompts$/],
  delete_topic: id => [{ topicId: id }, /^DELETE \/base\/v1\/topics\/[^/]+$/],
};
/** What is looked up for a change, by ids that the service itself gave. */
const lookedUp = /^GET \/base\/v1\/brands(\/b1\/(context|last\/results|perception(-prompts-responses)?))?(\?.*)?$/;

describe('an nginx that decodes paths', () => {
  const suite = scope();
  let service;
  let port;
  let connection;
  before(async () => {
    service = await upstream(suite, (request, response) => {
      const body = request.path.startsWith('/base/v1/brands?') || request.path === '/base/v1/brands'
        ? { data: [{ id: 'b1', name: 'One' }, { id: '../topics/t1', name: 'Two' }] } : { data: [] };
      answerJson(response, 200, body);
    });
    port = await freePort();
    await nginx(suite, temporaryFolder(suite), [`server {
      listen 127.0.0.1:${port};
      location /data/ { proxy_pass ${service.url}/base/; }
    }`], [port]);
    const bridge = await serveFor(suite, `http://127.0.0.1:${port}/data`, ['--requests-per-minute', '0']);
    connection = await connectHttp(suite, peers.find(({ mode }) => mode?.pin), bridge.url);
  });
  const reached = () => service.requests.splice(0).map(({ method, path }) => `${method} ${path}`);

  it('is of that kind', async () => {
    await fetch(`http://127.0.0.1:${port}/data/v1/topics/..%2Fbrands%2Fb1`, { method: 'DELETE' });
    assert.deepEqual(reached(), ['DELETE /base/v1/brands/b1']);
  });

  for (const [tool, call] of Object.entries(calls)) {
    it(`gets only the path of ${tool}`, async () => {
      for (const id of hostile) {
        const [args, own] = call(id);
        // Half of a character is refused before anybody asks for a tool.
        const result = id.isWellFormed() ? await connection.call(tool, args)
                                         : await assert.rejects(connection.call(tool, args)).then(() => ({ isError: true }));
        const requests = reached();
        for (const request of requests) assert.ok(own.test(request) || lookedUp.test(request), `${JSON.stringify(id)}: ${request}`);
        if (requests.length === 0) assert.equal(result.isError, true, JSON.stringify(id));
      }
      const [args, own] = call(tool.startsWith('get_run_') ? '5e8f0c1a-7d32-4c09-9b64-1a2b3c4d5e6f' : 'b1');
      await connection.call(tool, args);
      assert.ok(reached().some(request => own.test(request)), 'and that for an id');
    });
  }

  it('gets no path by a resource', async () => {
    for (const id of hostile) {
      for (const uri of [`brandbridge://brands/${encodeURIComponent(id.toWellFormed())}/context`, `brandbridge://runs/${id}/stats`])
        await assert.rejects(connection.client.readResource({ uri }), JSON.stringify(uri));
      for (const request of reached()) assert.match(request, /^GET \/base\/v1\/(brands|runs)\/[^/]+\/(context|stats)$/);
    }
  });
});
