// SPDX-License-Identifier: GPL-3.0-or-later
// What one would write with the official TypeScript SDK instead of Brandbridge: sdk-relay.mjs PORT SERVICE-URL KEY; for tests/bench
import http from 'node:http';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const [port, service, key] = process.argv.slice(2);
const paths = {
  list_brand_runs: ({ brandId }) => `/v1/brands/${encodeURIComponent(brandId)}/runs`,
  get_run_results: ({ runId, includeAnswer }) =>
    `/v1/runs/${encodeURIComponent(runId)}${includeAnswer ? '?include_answer=true' : ''}`,
  create_topics: ({ brandId }) => `/v1/brands/${encodeURIComponent(brandId)}/topics`,
};
const tools = Object.keys(paths).map(name => ({ name, inputSchema: { type: 'object' } }));

function relay() {
  const server = new Server({ name: 'sdk-relay', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { brandId, ...body } = params.arguments;
    const answer = await fetch(service + paths[params.name](params.arguments), params.name === 'create_topics'
      ? { method: 'POST', body: JSON.stringify(body),
          headers: { 'x-service-api-key': key, 'content-type': 'application/json' } }
      : { headers: { 'x-service-api-key': key } });
    return { content: [{ type: 'text', text: JSON.stringify(await answer.json()) }], isError: !answer.ok };
  });
  return server;
}

http.createServer(async (request, response) => {
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
  response.on('close', () => transport.close());
  await relay().connect(transport);
  await transport.handleRequest(request, response);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
