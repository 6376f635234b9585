// SPDX-License-Identifier: GPL-3.0-or-later
// Calls that take long, against a service with scripted answers: they can be cancelled, which reaches the service,
// and they report progress to who asks for it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { eventually } from './harness/deadline.mjs';
import { assertClean } from './harness/expectations.mjs';
import { connectHttp, connectStdio, peers } from './harness/peers.mjs';
import { sandboxKey, serveFor } from './harness/program.mjs';
import { scope } from './harness/scope.mjs';
import { answerJson, upstream } from './harness/upstream.mjs';

const transports = {
  HTTP: async (until, peer, service) => connectHttp(until, peer, (await serveFor(until, service.url)).url),
  stdio: (until, peer, service) =>
    connectStdio(until, peer, ['--base-url', service.url], { BRANDBRIDGE_API_KEY: sandboxKey }),
};

for (const peer of peers) {
  for (const [transport, connect] of Object.entries(transports)) {
    describe(`${peer.name} over ${transport}`, () => {
      it('cancels a call', async test => {
        const until = scope(test);
        const service = await upstream(until, (request, response) => {
          if (request.path === '/v1/brands') answerJson(response, 200, { data: [] });
        });
        const connection = await connect(until, peer, service);
        const leave = new AbortController();
        const call = connection.call('get_organization_context', {}, { signal: leave.signal });
        await eventually(() => service.requests.length > 0, 'the call reaches the service');
        leave.abort('enough');
        await assert.rejects(call);

        await eventually(() => service.requests[0].gone, 'the bridge gives up its request');
        assert.deepEqual(await connection.ask('list_brands'), { data: [] });
        assert.deepEqual(connection.errors, []);
        await connection.close();
        assertClean(await connection.traffic({ cancelled: 1 }));
      });

      it('follows the progress of a call that has to wait', async test => {
        const until = scope(test);
        const service = await upstream(until, ({ number }, response) => {
          if (number < 2) answerJson(response, 503, { message: 'busy' }, { 'retry-after': '1' });
          else answerJson(response, 200, { data: [{ id: 'b', name: 'B' }] });
        });
        const connection = await connect(until, peer, service);
        const progress = [];
        const result = await connection.call('list_brands', {}, { onprogress: step => progress.push(step) });
        assert.equal(JSON.parse(result.content[0].text).data[0].id, 'b');
        assert.ok(progress.length > 0, 'at least one notification');
        for (const [i, step] of progress.entries()) {
          assert.ok(i === 0 || step.progress > progress[i - 1].progress, JSON.stringify(progress));
          assert.ok(step.message, JSON.stringify(step));
        }
        await connection.close();
        assertClean(await connection.traffic());
      });

      it('hears of no progress it did not ask for', async test => {
        const until = scope(test);
        const service = await upstream(until, ({ number }, response) => {
          if (number === 0) answerJson(response, 503, { message: 'busy' }, { 'retry-after': '1' });
          else answerJson(response, 200, { data: [] });
        });
        const connection = await connect(until, peer, service);
        assert.deepEqual(await connection.ask('list_brands'), { data: [] });
        await connection.close();
        const { seen, problems } = await connection.traffic();
        assert.deepEqual(problems, []);
        const methods = [seen].flat().flatMap(({ methods }) => [...methods]);
        assert.ok(!methods.includes('notifications/progress'), methods);
      });
    });
  }
}
