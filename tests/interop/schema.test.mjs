// SPDX-License-Identifier: GPL-3.0-or-later
// The check of captured messages is itself checked: it knows every request of every revision, and it finds what is wrong.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { modern, resultOf, revision, revisions } from './harness/schema.mjs';
import { readHttp } from './harness/traffic.mjs';

const tool = { name: 'list_brands', inputSchema: { type: 'object' } };
const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': modern,
  'io.modelcontextprotocol/clientCapabilities': {},
};

describe('messages held against the schemas', () => {
  it('knows the result of every request a client can send', () => {
    for (const name of revisions) {
      const { definitions } = revision(name);
      const union = definitions.ClientRequest.anyOf ?? [definitions.ClientRequest];
      for (const { $ref } of union) {
        const method = definitions[$ref.split('/').pop()].properties.method.const;
        assert.ok(resultOf[method] in definitions, `${method} of ${name}`);
      }
    }
  });

  it('passes valid messages', () => {
    for (const name of revisions) {
      const more = name === modern ? { resultType: 'complete', ttlMs: 0, cacheScope: 'private' } : {};
      const answer = { jsonrpc: '2.0', id: 1, result: { tools: [tool], ...more } };
      assert.deepEqual(revision(name).messageProblems(answer, 'tools/list'), [], name);
    }
  });

  const faults = {
    'a result of the wrong shape': { jsonrpc: '2.0', id: 1, result: { tools: {} } },
    'a tool without a schema': { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'x' }] } },
    'no jsonrpc': { id: 1, result: { tools: [] } },
    'an id that is null': { jsonrpc: '2.0', id: null, result: { tools: [] } },
    'an error without a message': { jsonrpc: '2.0', id: 1, error: { code: -32602 } },
    'an error code that must not be used': { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'm' } },
    'a notification without params': { jsonrpc: '2.0', method: 'notifications/progress' },
    'no message at all': 'text',
  };
  for (const [what, message] of Object.entries(faults)) {
    it(`finds ${what}`, () => {
      for (const name of revisions) {
        assert.notDeepEqual(revision(name).messageProblems(message, 'tools/list'), [], name);
      }
    });
  }

  it('finds what only the newest revision demands', () => {
    const answer = { jsonrpc: '2.0', id: 1, result: { tools: [] } };
    assert.notDeepEqual(revision(modern).messageProblems(answer, 'tools/list'), []);
  });
});

describe('a recording of HTTP', () => {
  const exchange = (sent, answer, more = {}) => ({
    method: 'POST', requestHeaders: {}, requestBody: JSON.stringify(sent), status: 200, events: [],
    responseHeaders: { 'content-type': 'application/json' }, responseBody: JSON.stringify(answer), ...more,
  });
  const request = { jsonrpc: '2.0', id: 7, method: 'tools/list', params: { _meta: modernMeta } };
  const result = { tools: [], resultType: 'complete', ttlMs: 0, cacheScope: 'private' };
  const good = exchange(request, { jsonrpc: '2.0', id: 7, result });

  it('is clean when everything is answered', () => assert.deepEqual(readHttp([good]).problems, []));

  const faults = {
    'an answer to another request': exchange(request, { jsonrpc: '2.0', id: 8, result }),
    'a request that was never answered': exchange(request, undefined, { status: 202, responseBody: '' }),
    'a body that is not JSON': { ...good, responseBody: '{"jsonrpc"' },
    'a body of another type': { ...good, responseHeaders: { 'content-type': 'text/html' } },
    'an accepted notification with a body': exchange(
      { jsonrpc: '2.0', method: 'notifications/initialized' }, {},
      { status: 202, requestHeaders: { 'mcp-protocol-version': '2025-11-25' } }),
    'an invalid event': { ...good, responseHeaders: { 'content-type': 'text/event-stream' },
                          events: [{ event: 'message', data: '{"jsonrpc":"2.0","id":7}' }] },
  };
  for (const [what, fault] of Object.entries(faults)) {
    it(`shows ${what}`, () => assert.notDeepEqual(readHttp([fault]).problems, []));
  }
});
