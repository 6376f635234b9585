// SPDX-License-Identifier: GPL-3.0-or-later
// The official SDKs over HTTP, with every message held against the schema of its revision.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { assertClean, fails } from './harness/expectations.mjs';
import { eventually } from './harness/deadline.mjs';
import { connectHttp, peers } from './harness/peers.mjs';
import { serve } from './harness/program.mjs';
import { scope } from './harness/scope.mjs';
import { walk } from './walk.mjs';

for (const peer of peers) {
  describe(`${peer.name} over HTTP`, () => {
    const suite = scope();
    let connection;
    before(async () => {
      const { url } = await serve(suite);
      connection = await connectHttp(suite, peer, url);
    });

    walk(() => connection);

    if (peer.era === 'modern') {
      it('subscribes to changes of the tool list and ends the subscription', async () => {
        const subscription = await connection.client.listen({ toolsListChanged: true });
        assert.deepEqual(subscription.honoredFilter, { toolsListChanged: true });
        const { recording } = connection;
        const listens = ({ requestHeaders }) => requestHeaders['mcp-method'] === 'subscriptions/listen';
        const stream = recording.exchanges.find(listens);
        assert.match(stream.responseHeaders['content-type'], /^text\/event-stream/);
        await subscription.close();
        await eventually(() => stream.abandoned, 'the stream is closed');
        assert.equal(JSON.parse(stream.events[0].data).method, 'notifications/subscriptions/acknowledged');
      });

      it('never falls back to the legacy handshake', () => {
        const methods = connection.recording.exchanges.map(exchange => exchange.method);
        assert.deepEqual([...new Set(methods)], ['POST']);
        assert.equal(connection.client.getNegotiatedProtocolVersion(), peer.revision);
      });
    } else {
      it('learns quietly that there is no stream from the server', async () => {
        const asked = () => connection.recording.exchanges.filter(({ method }) => method === 'GET');
        await eventually(() => asked().some(({ status }) => status !== 0), 'a GET is answered');
        assert.deepEqual(asked().map(({ status }) => status), [405]);
      });

      it('refuses subscriptions, which it does not declare', async () => {
        await fails(connection.client.subscribeResource({ uri: 'brandbridge://brands' }), -32601);
      });

      it('answers ping', async () => {
        assert.deepEqual(await connection.client.ping(), {});
      });

      it('mints no session where no forms are declared', () => {
        const minted = connection.recording.exchanges.map(({ responseHeaders }) => responseHeaders['mcp-session-id']);
        assert.deepEqual([...new Set(minted)], [undefined]);
      });
    }

    it('exchanged only messages that are valid in its revision', async () => {
      await connection.close();
      const traffic = await connection.traffic();
      assertClean(traffic);
      assert.deepEqual(connection.errors, []);
      assert.deepEqual([...traffic.seen.revisions], [peer.revision]);
      assert.ok(traffic.seen.answered > 90, `${traffic.seen.answered} messages seen`);
    });
  });
}
