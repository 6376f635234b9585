// SPDX-License-Identifier: GPL-3.0-or-later
// The service's own MCP endpoint, served by the official servers: what it offers beyond our tools is offered by the
// bridge, and calls pass through as they are.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { eventually } from './harness/deadline.mjs';
import { assertClean, toolNames } from './harness/expectations.mjs';
import { live, ways } from './harness/live.mjs';
import { connectHttp, peers } from './harness/peers.mjs';
import { binary, isPublished, isolatedEnvironment, run, sandbox, sandboxKey, serveFor } from './harness/program.mjs';
import { directly } from './harness/rest.mjs';
import { scope } from './harness/scope.mjs';

const pinned = peers.find(({ mode }) => mode?.pin);

const forecast = {
  name: 'forecast_visibility',
  title: 'Forecast visibility',
  description: 'Says how visible a brand will be. «Ça marche» 庭',
  inputSchema: {
    type: 'object',
    properties: { brandId: { type: 'string' }, weeks: { type: 'integer', minimum: 1 } },
    required: ['brandId'],
    allOf: [{ properties: { weeks: { maximum: 52 } } }],
  },
  outputSchema: { type: 'object', properties: { visible: { type: 'number' } }, required: ['visible'] },
  annotations: { readOnlyHint: true, openWorldHint: true },
};
const failing = { name: 'fail_always', description: 'Fails.', inputSchema: { type: 'object' } };
const shadow = { name: 'list_brands', description: 'Another one of this name.', inputSchema: { type: 'object' } };

const forecastResult = {
  content: [
    { type: 'text', text: '{"visible":0.50}' },
    { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
    { type: 'resource_link', uri: 'https://example.com/forecast', name: 'forecast' },
  ],
  structuredContent: { visible: 0.5 },
};
const failure = { isError: true, content: [{ type: 'text', text: 'it failed, as it always does' }] };

for (const way of Object.keys(ways)) {
  describe(`the service's own endpoint by ${way}`, () => {
    const suite = scope();
    const calls = [];
    let service;
    let remote;
    let connection;
    let older; // a client of the handshake's era

    before(async () => {
      const tools = {
        list: cursor => (cursor === 'more' ? { tools: [failing] } : { tools: [shadow, forecast], nextCursor: 'more' }),
        call: ({ name, arguments: args }) => {
          calls.push({ name, args });
          return name === 'fail_always' ? failure : forecastResult;
        },
      };
      service = await sandbox(suite);
      remote = await live(suite, way, tools, sandboxKey);
      const bridge = await serveFor(suite, service.url, ['--mcp-url', remote.url]);
      connection = await connectHttp(suite, pinned, bridge.url);
      older = await connectHttp(suite, peers.find(({ sdk }) => sdk === 1), bridge.url);
      await eventually(async () => {
        const { tools: listed } = await connection.client.listTools({}, { cacheMode: 'bypass' });
        return listed.length > toolNames.length;
      }, 'the live catalogue is read');
    });

    it('adds the tools we lack, as they are described there, from every page', async () => {
      const { tools } = await connection.client.listTools();
      const added = tools.filter(({ name }) => !toolNames.includes(name));
      assert.deepEqual(added.sort((a, b) => a.name.localeCompare(b.name)), [failing, forecast]);
      assert.equal(tools.length, toolNames.length + 2);
    });

    for (const [era, client] of Object.entries({ modern: () => connection, legacy: () => older })) {
      it(`passes a call of a ${era} client and its result through as they are`, async () => {
        const result = await client().call('forecast_visibility', { brandId: 'b', weeks: 3 });
        assert.deepEqual(calls.at(-1), { name: 'forecast_visibility', args: { brandId: 'b', weeks: 3 } });
        assert.deepEqual(result.content, forecastResult.content);
        assert.deepEqual(result.structuredContent, forecastResult.structuredContent);
      });

      it(`passes an error to a ${era} client through`, async () => {
        const { isError, content } = await client().call('fail_always');
        assert.deepEqual({ isError, content }, failure);
      });
    }

    it('keeps its own tool where the names are the same', async () => {
      const earlier = calls.length;
      const { content } = await connection.call('list_brands');
      assert.equal(content[0].text, (await directly(service.url, 'GET', '/v1/brands')).text);
      assert.equal(calls.length, earlier);
    });

    it('asks with the key, always', () => {
      assert.ok(remote.seen.requests > 2);
      assert.equal(remote.seen.refused, 0);
    });

    it('exchanged only valid messages with its clients', async () => {
      for (const client of [connection, older]) {
        await client.close();
        assertClean(await client.traffic());
      }
    });
  });
}

describe('a service whose own endpoint cannot be read', () => {
  it('leaves the built-in tools, and status says why', async test => {
    const until = scope(test);
    const service = await sandbox(until);
    const nobody = await live(until, Object.keys(ways)[0], {}, 'another key');
    const bridge = await serveFor(until, service.url, ['--mcp-url', nobody.url]);
    const connection = await connectHttp(until, pinned, bridge.url);
    await eventually(() => nobody.seen.refused > 0, 'the bridge asks');
    const { tools } = await connection.client.listTools();
    assert.equal(tools.length, toolNames.length);
    assert.ok((await connection.ask('list_brands')).data.length > 0);

    const env = isolatedEnvironment(until, { BRANDBRIDGE_API_KEY: sandboxKey });
    const { stdout, stderr } = await run(binary, ['status', '--base-url', service.url, '--mcp-url', nobody.url], { env });
    assert.ok((stdout + stderr).includes(nobody.url), stdout + stderr);
    assert.match(stdout + stderr, /\b401\b/);
  });
});

it('the sandbox serves one, of which the twentieth tool is passed on', async test => {
  const until = scope(test);
  const service = await sandbox(until, isPublished ? [] : ['--published']);
  const bridge = await serveFor(until, service.url, ['--mcp-url', `${service.url}/mcp`, '--key-header', 'x-sandbox-api-key']);
  const connection = await connectHttp(until, pinned, bridge.url);
  await eventually(async () => {
    const { tools } = await connection.client.listTools({}, { cacheMode: 'bypass' });
    return tools.some(({ name }) => name === 'get_run_perception_sources');
  }, 'the live catalogue is read');
  const { data: [{ id: brandId }] } = await connection.ask('list_brands');
  const { data: [{ id: runId }] } = await connection.ask('list_brand_runs', { brandId });
  assert.ok((await connection.ask('get_run_perception_sources', { runId })).data.length > 0);
});
