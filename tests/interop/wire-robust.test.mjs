// SPDX-License-Identifier: GPL-3.0-or-later
// Clients that leave, hurry, stall or dribble: none of them brings the endpoint down or costs another client its answer.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { eventually } from './harness/deadline.mjs';
import { modern } from './harness/messages.mjs';
import { serveFor, toolCount } from './harness/program.mjs';
import { scope } from './harness/scope.mjs';
import { answerJson, upstream } from './harness/upstream.mjs';
import { Wire, ask, bytesOf } from './harness/wire.mjs';

const call = (name, args = {}, id = 1) => modern('tools/call', { name, arguments: args }, { id });

describe('clients that misbehave', () => {
  const suite = scope();
  const large = { data: [], filler: 'x'.repeat(900_000) };
  const held = []; // responses of the service to /v1/organization/context, which the tests answer
  let service;
  let port;

  before(async () => {
    service = await upstream(suite, (request, response) => {
      if (request.path === '/v1/organization/context') held.push(response);
      else answerJson(response, 200, large);
    });
    ({ port } = await serveFor(suite, service.url, ['--requests-per-minute', '0', '--max-result-characters', '0']));
  });

  const alive = async test => {
    const answer = await ask(scope(test), port, modern('tools/list'));
    assert.equal(answer.json.result.tools.length, toolCount);
  };

  it('gives up the request of a client that leaves in mid-call', async test => {
    for (const leave of [wire => wire.leave(), wire => wire.socket.destroy()]) {
      const wire = new Wire(scope(test), port);
      const number = service.requests.length;
      wire.send(bytesOf(port, call('get_organization_context')));
      await eventually(() => service.requests.length > number, 'the call reaches the service');
      leave(wire);
      await eventually(() => service.requests[number].gone, 'the bridge gives up');
    }
    await alive(test);
  });

  it('answers a client that ends its sending and still reads', async test => {
    for (const accept of ['application/json', 'application/json, text/event-stream']) {
      const wire = new Wire(scope(test), port, { allowHalfOpen: true });
      const number = held.length;
      wire.socket.end(bytesOf(port, { ...call('get_organization_context'), headers: { ...call('x').headers,
                                      'Mcp-Name': 'get_organization_context', accept } }));
      await eventually(() => held.length > number, 'the call reaches the service');
      await alive(test); // by then its end is known
      answerJson(held[number], 200, { name: 'half' });
      const answer = await wire.answer();
      const message = accept.includes('stream') ? JSON.parse(/^data: (.*)$/m.exec(answer.body)[1]) : answer.json;
      assert.deepEqual(JSON.parse(message.result.content[0].text), { name: 'half' });
      await wire.end();
    }
  });

  it('survives a hundred clients that leave at any moment', async test => {
    const until = scope(test);
    const bytes = bytesOf(port, call('list_brands'));
    await Promise.all(Array.from({ length: 100 }, async (_, i) => {
      const wire = new Wire(until, port);
      await new Promise(resolve => wire.socket.once('connect', resolve));
      wire.send(bytes.slice(0, i % 10 === 0 ? bytes.length >> 1 : bytes.length));
      if (i % 2) await new Promise(resolve => setTimeout(resolve, i % 7));
      wire.leave();
    }));
    await alive(test);
  });

  it('answers pipelined requests in their order', async test => {
    const wire = new Wire(scope(test), port);
    const number = held.length;
    wire.send([
      bytesOf(port, call('get_organization_context', {}, 'slow')),
      bytesOf(port, call('list_brands', {}, 'large')),
      bytesOf(port, modern('tools/list', {}, { id: 'quick' })),
      bytesOf(port, { method: 'GET', headers: { accept: '*/*' } }),
    ].join(''));
    await eventually(() => held.length > number, 'the first call reaches the service');
    answerJson(held[number], 200, { name: 'slow' });
    const first = await wire.answer();
    assert.equal(first.json.id, 'slow');
    assert.deepEqual(JSON.parse(first.json.result.content[0].text), { name: 'slow' });
    assert.equal((await wire.answer()).json.id, 'large');
    assert.equal((await wire.answer()).json.id, 'quick');
    assert.equal((await wire.answer()).json.protocol, 'mcp');
  });

  it('answers a client that sends byte by byte', async test => {
    const wire = new Wire(scope(test), port);
    wire.socket.setNoDelay(true);
    for (const byte of bytesOf(port, modern('server/discover'))) {
      wire.send(byte);
      await new Promise(resolve => setImmediate(resolve));
    }
    assert.ok((await wire.answer()).json.result.supportedVersions);
  });

  it('serves others while half-sent requests wait', async test => {
    const until = scope(test);
    const bytes = bytesOf(port, modern('tools/list'));
    const waiting = Array.from({ length: 30 }, (_, i) => new Wire(until, port).send(bytes.slice(0, 10 + i * 15)));
    await alive(test);
    for (const [i, wire] of waiting.entries()) wire.send(bytes.slice(10 + i * 15));
    for (const wire of waiting) assert.equal((await wire.answer()).json.result.tools.length, toolCount);
  });

  it('sends a large answer to a client that reads slowly, and others theirs meanwhile', async test => {
    const wire = new Wire(scope(test), port);
    wire.send(bytesOf(port, call('list_brands')));
    wire.socket.pause();
    for (let i = 0; i < 5; i++) await alive(test);
    wire.socket.resume();
    const { result } = (await wire.answer()).json;
    assert.deepEqual(JSON.parse(result.content[0].text), large);
  });

  it('does not mind slow readers that leave', async test => {
    const until = scope(test);
    const wires = Array.from({ length: 20 }, () => {
      const wire = new Wire(until, port);
      wire.socket.pause();
      return wire.send(bytesOf(port, call('list_brands')));
    });
    await alive(test);
    for (const wire of wires) wire.leave();
    await alive(test);
  });

  it('serves a client though another user holds more connections than it keeps', async test => {
    const until = scope(test);
    const crowd = Array.from({ length: 300 }, () => new Wire(until, port));
    const polite = Array.from({ length: 300 }, () =>
      new Wire(until, port).send(bytesOf(port, { method: 'GET', path: '/healthz' })));
    for (let call = 0; call < 3; call++)
      assert.equal((await ask(until, port, modern('tools/list'))).status, 200);
    for (const wire of [...crowd, ...polite]) wire.leave();
    await alive(test);
  });

  it('ignores an answer of the service that comes after the client has left', async test => {
    const wire = new Wire(scope(test), port);
    const number = held.length;
    wire.send(bytesOf(port, call('get_organization_context')));
    await eventually(() => held.length > number, 'the call reaches the service');
    wire.leave();
    answerJson(held[number], 200, { name: 'late' });
    await alive(test);
  });
});
