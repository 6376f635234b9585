// SPDX-License-Identifier: GPL-3.0-or-later
// Requests of both eras as they go over the wire, right in everything but what a test changes.

export const modernVersion = '2026-07-28';
const key = name => `io.modelcontextprotocol/${name}`;

export const meta = {
  [key('protocolVersion')]: modernVersion,
  [key('clientInfo')]: { name: 'wire', version: '1' },
  [key('clientCapabilities')]: {},
};

/** A modern request for ask(): @p headers replace its own, or take them away where undefined. */
export function modern(method, params = {}, { id = 1, headers = {} } = {}) {
  const name = params.name ?? params.uri;
  return {
    headers: { 'MCP-Protocol-Version': modernVersion, 'Mcp-Method': method, ...(name && { 'Mcp-Name': name }), ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params: { _meta: meta, ...params } }),
  };
}

/** A legacy request for ask(); @p version is its MCP-Protocol-Version header, null for none. */
export function legacy(method, params, { id = 1, version = '2025-11-25' } = {}) {
  return {
    headers: version === null ? {} : { 'MCP-Protocol-Version': version },
    body: JSON.stringify({ jsonrpc: '2.0', id, method, ...(params && { params }) }),
  };
}

/** A legacy notification for ask(). */
export function notification(method) {
  return { headers: { 'MCP-Protocol-Version': '2025-11-25' }, body: JSON.stringify({ jsonrpc: '2.0', method }) };
}

/** The legacy handshake's first request, which has no header yet. */
export function initialize(version = '2025-11-25') {
  const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'wire', version: '1' } };
  return legacy('initialize', params, { id: 0, version: null });
}
