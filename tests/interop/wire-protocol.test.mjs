// SPDX-License-Identifier: GPL-3.0-or-later
// The protocol's errors and edges, as statuses and codes on the wire.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { initialize, legacy, meta, modern, modernVersion } from './harness/messages.mjs';
import { serve, toolCount } from './harness/program.mjs';
import { revision } from './harness/schema.mjs';
import { scope } from './harness/scope.mjs';
import { ask } from './harness/wire.mjs';

describe('the protocol on the wire', () => {
  const suite = scope();
  let port;
  before(async () => ({ port } = await serve(suite)));

  /**
   * Sends @p request and wants one of @p statuses and the error @p code in a message that is valid in @p version. Null is
   * for a revision before 2025-11-25, whose schema leaves no way to answer a request that has no readable id.
   */
  const refused = async (test, request, statuses, code, version = modernVersion) => {
    const answer = await ask(scope(test), port, request);
    assert.ok([statuses].flat().includes(answer.status), `${answer.status} ${answer.body}`);
    assert.equal(answer.json.error?.code, code, answer.body);
    if (version) assert.deepEqual(revision(version).messageProblems(answer.json), [], answer.body);
    return answer.json;
  };
  const served = async (test, request) => {
    const answer = await ask(scope(test), port, request);
    assert.equal(answer.status, 200, answer.body);
    assert.ok(answer.json.result, answer.body);
    return answer.json;
  };

  describe('modern', () => {
    it('refuses what is not JSON, without an id', async test => {
      for (const body of ['{"jsonrpc":', '', '\xff\xfe', 'nothing', '{"jsonrpc":"2.0","id":1} {}']) {
        const { id } = await refused(test, { ...modern('tools/list'), body }, 400, -32700);
        assert.equal(id, undefined);
      }
    });

    it('refuses JSON that is no request', async test => {
      for (const body of ['[]', '1', '"text"', 'null', '{}', '{"id":1,"method":"tools/list"}']) {
        await refused(test, { ...modern('tools/list'), body }, 400, -32600);
      }
    });

    it('refuses headers that do not agree with the body', async test => {
      for (const headers of [
        { 'Mcp-Method': 'prompts/list' }, { 'Mcp-Method': 'TOOLS/LIST' }, { 'Mcp-Method': undefined },
        { 'MCP-Protocol-Version': '2025-11-25' }, { 'MCP-Protocol-Version': undefined },
      ]) {
        const { id } = await refused(test, modern('tools/list', {}, { id: 'x', headers }), 400, -32020);
        assert.equal(id, 'x');
      }
      for (const name of ['list_brand_runs', 'LIST_BRANDS', undefined, '=?base64?bGlzdF9icmFuZA==?=', '=?base64?!?=']) {
        await refused(test, modern('tools/call', { name: 'list_brands' }, { headers: { 'Mcp-Name': name } }), 400, -32020);
      }
      await refused(test, modern('resources/read', { uri: 'brandbridge://brands' },
                                 { headers: { 'Mcp-Name': 'brandbridge://other' } }), 400, -32020);
    });

    it('reads headers as HTTP does', async test => {
      for (const headers of [
        { 'Mcp-Method': undefined, 'MCP-METHOD': 'tools/call' },
        { 'Mcp-Name': '   list_brands  ' },
        { 'Mcp-Name': `=?base64?${Buffer.from('list_brands').toString('base64')}?=` },
      ]) {
        await served(test, modern('tools/call', { name: 'list_brands', arguments: {} }, { headers }));
      }
    });

    it('refuses revisions it does not know and names those it does', async test => {
      const requested = '2031-01-01';
      const params = { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': requested } };
      const { error } = await refused(test, modern('tools/list', params, { headers: { 'MCP-Protocol-Version': requested } }),
                                      400, -32022);
      assert.equal(error.data.requested, requested);
      assert.ok(error.data.supported.includes(modernVersion));
      const { result } = await served(test, modern('server/discover'));
      for (const version of error.data.supported) assert.ok(result.supportedVersions.includes(version), version);
      assert.deepEqual(result.supportedVersions, [modernVersion]);
      assert.ok(result.instructions);
    });

    it('refuses a request without what _meta must have', async test => {
      const without = name => Object.fromEntries(Object.entries(meta).filter(([key]) => !key.endsWith(name)));
      for (const params of [{ _meta: undefined }, { _meta: {} }, { _meta: without('protocolVersion') },
                            { _meta: without('clientCapabilities') }]) {
        await refused(test, modern('server/discover', params), 400, -32602);
      }
      await served(test, modern('server/discover', { _meta: without('clientInfo') }));
    });

    it('answers 404 to methods it does not have, the legacy ones among them', async test => {
      for (const method of ['paint/brand', 'initialize', 'ping', 'logging/setLevel', 'resources/subscribe',
                            'resources/unsubscribe']) {
        await refused(test, modern(method), 404, -32601);
      }
    });

    it('refuses unknown tools, prompts and resources as bad parameters', async test => {
      // The specification leaves the status of these open.
      await refused(test, modern('tools/call', { name: 'paint_brand' }), [200, 400], -32602);
      await refused(test, modern('prompts/get', { name: 'no_such_prompt' }), [200, 400], -32602);
      const uri = 'brandbridge://nothing/here';
      const { error } = await refused(test, modern('resources/read', { uri }), [200, 400], -32602);
      assert.equal(error.data.uri, uri);
    });

    it('answers no batch', async test => {
      const one = JSON.parse(modern('tools/list').body);
      await refused(test, { ...modern('tools/list'), body: JSON.stringify([one]) }, 400, -32600);
    });

    it('keeps ids as they are', async test => {
      for (const id of ['', 'a "quoted" ‏id', 0, -7, 9007199254740991]) {
        assert.equal((await served(test, modern('tools/list', {}, { id }))).id, id);
      }
    });

    it('says what is cacheable, and who it is', async test => {
      for (const method of ['server/discover', 'tools/list', 'resources/list', 'resources/templates/list', 'prompts/list']) {
        const { result } = await served(test, modern(method));
        assert.equal(result.resultType, 'complete', method);
        assert.ok(Number.isInteger(result.ttlMs) && result.ttlMs >= 0, method);
        assert.ok(['public', 'private'].includes(result.cacheScope), method);
        assert.equal(result._meta['io.modelcontextprotocol/serverInfo'].name, 'brandbridge', method);
      }
    });
  });

  describe('legacy', () => {
    it('echoes a revision it supports, and offers the newest for any other', async test => {
      for (const version of ['2025-11-25', '2025-06-18', '2025-03-26']) {
        const answer = await served(test, initialize(version));
        assert.equal(answer.result.protocolVersion, version);
        assert.deepEqual(revision(version).messageProblems(answer, 'initialize'), []);
      }
      for (const version of ['2024-11-05', '2026-07-28', '1999-01-01', 'x']) {
        assert.equal((await served(test, initialize(version))).result.protocolVersion, '2025-11-25', version);
      }
    });

    it('answers errors with status 200', async test => {
      for (const method of ['paint/brand', 'server/discover', 'subscriptions/listen']) {
        await refused(test, legacy(method), 200, -32601, '2025-11-25');
      }
      await refused(test, legacy('tools/call', { name: 'paint_brand' }), 200, -32602, '2025-11-25');
    });

    it('gets an error for bad JSON without an id', async test => {
      const { id } = await refused(test, { headers: {}, body: '{"jsonrpc":' }, 400, -32700, '2025-11-25');
      assert.equal(id, undefined);
    });

    it('takes no log level, as it declares no logging, and answers ping', async test => {
      await refused(test, legacy('logging/setLevel', { level: 'info' }), 200, -32601, '2025-11-25');
      assert.deepEqual((await served(test, legacy('ping'))).result, {});
    });

    it('refuses a revision in the header that it does not know', async test => {
      const answer = await ask(scope(test), port, legacy('tools/list', {}, { version: '1999-01-01' }));
      assert.equal(answer.status, 400, answer.body);
    });

    it('serves requests without a revision in the header', async test => {
      await served(test, legacy('tools/list', {}, { version: null }));
    });

    it('shows nothing of the modern era', async test => {
      const { result } = await served(test, legacy('tools/list', {}));
      assert.deepEqual(Object.keys(result), ['tools']);
    });

    const batch = version => ({
      ...legacy('ping', undefined, { version }),
      body: JSON.stringify([
        { jsonrpc: '2.0', id: 1, method: 'ping' },
        { jsonrpc: '2.0', method: 'notifications/initialized' },
        { jsonrpc: '2.0', id: 2, method: 'tools/list' },
        { jsonrpc: '2.0', id: 3, method: 'paint/brand' },
      ]),
    });

    it('answers a batch under 2025-03-26', async test => {
      const answer = await ask(scope(test), port, batch('2025-03-26'));
      assert.equal(answer.status, 200);
      const answers = Object.fromEntries(answer.json.map(message => [message.id, message]));
      assert.deepEqual(Object.keys(answers), ['1', '2', '3']);
      assert.deepEqual(answers[1].result, {});
      assert.equal(answers[2].result.tools.length, toolCount);
      assert.equal(answers[3].error.code, -32601);
    });

    it('answers a batch of notifications with 202', async test => {
      const body = JSON.stringify([{ jsonrpc: '2.0', method: 'notifications/initialized' }]);
      const answer = await ask(scope(test), port, { ...batch('2025-03-26'), body });
      assert.equal(answer.status, 202);
      assert.equal(answer.body, '');
    });

    it('answers no batch under later revisions, and no empty one', async test => {
      await refused(test, batch('2025-11-25'), [200, 400], -32600, '2025-11-25');
      await refused(test, batch('2025-06-18'), [200, 400], -32600, null);
      await refused(test, { ...batch('2025-03-26'), body: '[]' }, [200, 400], -32600, null);
    });
  });
});
