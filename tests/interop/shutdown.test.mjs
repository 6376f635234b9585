// SPDX-License-Identifier: GPL-3.0-or-later
// Quitting: what is under way is finished, subscriptions end with word of it, and the exit code is 0.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { eventually } from './harness/deadline.mjs';
import { EventStream } from './harness/event-stream.mjs';
import { modern, modernVersion } from './harness/messages.mjs';
import { binary, isolatedEnvironment, run, serve, serveFor } from './harness/program.mjs';
import { revision } from './harness/schema.mjs';
import { scope } from './harness/scope.mjs';
import { answerJson, upstream } from './harness/upstream.mjs';
import { Wire, bytesOf } from './harness/wire.mjs';

describe('quitting', () => {
  it('finishes the calls that are under way and takes no new connection', async test => {
    const until = scope(test);
    const held = [];
    const service = await upstream(until, (_, response) => held.push(response));
    const bridge = await serveFor(until, service.url);
    const wire = new Wire(until, bridge.port);
    wire.send(bytesOf(bridge.port, modern('tools/call', { name: 'list_brands', arguments: {} })));
    await eventually(() => held.length === 1, 'the call reaches the service');
    const stopped = bridge.stop();
    await eventually(async () => {
      const late = new Wire(until, bridge.port);
      await new Promise(resolve => late.socket.once('connect', resolve).once('close', resolve));
      late.socket.destroy();
      return late.error?.code === 'ECONNREFUSED';
    }, 'the port is closed');
    answerJson(held[0], 200, { data: [{ id: 'last' }] });
    const { json } = await wire.answer();
    assert.equal(JSON.parse(json.result.content[0].text).data[0].id, 'last');
    await stopped;
  });

  it('ends a subscription with its result', async test => {
    const until = scope(test);
    const bridge = await serve(until);
    const wire = new Wire(until, bridge.port);
    const filter = { notifications: { toolsListChanged: true } };
    wire.send(bytesOf(bridge.port, modern('subscriptions/listen', filter, { id: 'sub' })));
    const { status, headers } = await wire.head();
    assert.equal(status, 200);
    assert.match(headers['content-type'], /^text\/event-stream/);
    assert.equal(headers['x-accel-buffering'], 'no');
    assert.match(headers['cache-control'] ?? '', /no-(cache|store)/);

    const stream = new EventStream();
    const messages = [];
    const read = async () => {
      const part = await wire.chunk();
      const events = stream.feed(Buffer.from(part)).filter(event => event.data !== undefined);
      messages.push(...events.map(event => JSON.parse(event.data)));
      return part !== '';
    };
    while (messages.length === 0) assert.ok(await read());
    const stopped = bridge.stop();
    while (await read());
    await stopped;

    assert.deepEqual(messages.map(message => message.method ?? message.id),
                     ['notifications/subscriptions/acknowledged', 'sub']);
    for (const message of messages) {
      assert.deepEqual(revision(modernVersion).messageProblems(message, 'subscriptions/listen'), []);
      const { _meta } = message.params ?? message.result;
      assert.equal(_meta['io.modelcontextprotocol/subscriptionId'], 'sub');
    }
    assert.deepEqual(messages[0].params.notifications, filter.notifications);
  });

  it('names the port that is busy and exits with a failure', async test => {
    const until = scope(test);
    const { port } = await serve(until);
    const options = { env: isolatedEnvironment(until), timeout: 10_000 };
    const second = await run(binary, ['serve', '--demo', '--port', String(port)], options);
    assert.notEqual(second.code, 0);
    assert.match(second.stderr, new RegExp(`\\b${port}\\b`));
    assert.equal(second.stdout, '');
  });
});
