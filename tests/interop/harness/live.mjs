// SPDX-License-Identifier: GPL-3.0-or-later
// The service's own MCP endpoint, as the official servers serve it.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { Server as ServerV1 } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Server as ServerV2, createMcpHandler } from '@modelcontextprotocol/server';

const info = { name: 'live-service', version: '1.0.0' };
const capabilities = { capabilities: { tools: {} } };

function serverV1({ list, call }) {
  const server = new ServerV1(info, capabilities);
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => list(params?.cursor));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => call(params));
  return server;
}

function serverV2({ list, call }) {
  const server = new ServerV2(info, capabilities);
  server.setRequestHandler('tools/list', ({ params }) => list(params?.cursor));
  server.setRequestHandler('tools/call', ({ params }) => call(params));
  return server;
}

/** The ways to serve: each makes a handler of Node's requests and responses for @p tools, {list(cursor), call(params)}. */
export const ways = {
  'SDK v1 with sessions and streams': tools => {
    const sessions = new Map();
    return async (request, response) => {
      const id = request.headers['mcp-session-id'];
      let transport = sessions.get(id);
      if (id && !transport) return response.writeHead(404).end();
      if (!transport) {
        transport = new StreamableHTTPServerTransport({
          sessionIdGenerator: randomUUID,
          onsessioninitialized: session => sessions.set(session, transport),
        });
        await serverV1(tools).connect(transport);
      }
      return transport.handleRequest(request, response);
    };
  },
  'SDK v1 without sessions, in JSON': tools => async (request, response) => {
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
    await serverV1(tools).connect(transport);
    return transport.handleRequest(request, response);
  },
  'SDK v2, modern only': tools => viaFetch(createMcpHandler(() => serverV2(tools), { legacy: 'reject' })),
  'SDK v2, both eras': tools => viaFetch(createMcpHandler(() => serverV2(tools))),
};

/** Lets a handler of fetch's kind answer Node's requests. */
function viaFetch(handler) {
  return async (incoming, outgoing) => {
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const answer = await handler.fetch(new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method,
      headers: incoming.headers,
      ...(body.length > 0 && { body }),
    }));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    for await (const chunk of answer.body ?? []) outgoing.write(chunk);
    outgoing.end();
  };
}

/** Serves @p tools in @p way; answers the endpoint's url. Requests without the key @p key are refused. */
export async function live(scope, way, tools, key) {
  const handle = ways[way](tools);
  const seen = { requests: 0, refused: 0 };
  const server = http.createServer((request, response) => {
    seen.requests++;
    if (request.headers['x-service-api-key'] !== key) {
      seen.refused++;
      return response.writeHead(401).end();
    }
    return handle(request, response).catch(error => response.destroy(error));
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  scope.after(() => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${server.address().port}/mcp`, seen };
}
