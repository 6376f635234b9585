// SPDX-License-Identifier: GPL-3.0-or-later
import { createServer } from 'node:http';

/** The names below @p value of everything that has one, as tools have in every model's API. */
function names(value) {
  if (Array.isArray(value)) return value.flatMap(names);
  if (value === null || typeof value !== 'object') return [];
  return [...(typeof value.name === 'string' ? [value.name] : []), ...Object.values(value).flatMap(names)];
}

const said = 'There are brands.';
const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
const events = list => list.map(data => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`).join('');

/** How each model's API has a tool called, and how it says something: by the end of the path. */
const dialects = [
  { path: /\/chat\/completions$/, isAnswered: ({ messages }) => messages.some(({ role }) => role === 'tool'),
    answer(name) {
      const delta = name ? { role: 'assistant', tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: '{}' } }] }
                         : { role: 'assistant', content: said };
      const chunk = choice => `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'stand-in', choices: [{ index: 0, ...choice }] })}\n\n`;
      return chunk({ delta, finish_reason: null }) + chunk({ delta: {}, finish_reason: name ? 'tool_calls' : 'stop' }) + 'data: [DONE]\n\n';
    } },
  { path: /\/responses$/, isAnswered: ({ input }) => input.some(({ type }) => type === 'function_call_output'),
    answer(name, namespace) {
      const item = name ? { type: 'function_call', id: 'fc_1', call_id: 'call_1', name, ...(namespace && { namespace }), arguments: '{}' }
                        : { type: 'message', id: 'msg_1', role: 'assistant', content: [{ type: 'output_text', text: said, annotations: [] }] };
      return events([{ type: 'response.created', response: { id: 'resp_1' } },
                     { type: 'response.output_item.done', output_index: 0, item },
                     { type: 'response.completed', response: { id: 'resp_1', output: [item], usage } }]);
    } },
  { path: /\/messages$/,
    isAnswered: ({ messages }) => JSON.stringify(messages).includes('"tool_result"'),
    answer(name) {
      const block = name ? { type: 'tool_use', id: 'toolu_1', name, input: {} } : { type: 'text', text: '' };
      return events([
        { type: 'message_start', message: { id: 'msg_1', type: 'message', role: 'assistant', model: 'stand-in', content: [], stop_reason: null, usage } },
        { type: 'content_block_start', index: 0, content_block: block },
        { type: 'content_block_delta', index: 0, delta: name ? { type: 'input_json_delta', partial_json: '{}' } : { type: 'text_delta', text: said } },
        { type: 'content_block_stop', index: 0 },
        { type: 'message_delta', delta: { stop_reason: name ? 'tool_use' : 'end_turn' }, usage },
        { type: 'message_stop' },
      ]);
    } },
  { path: /:(stream)?generateContent$/i, isAnswered: body => JSON.stringify(body.contents).includes('"functionResponse"'),
    answer(name) {
      const part = name ? { functionCall: { name, args: {} } } : { text: said };
      const body = { candidates: [{ index: 0, content: { role: 'model', parts: [part] }, finishReason: 'STOP' }], usageMetadata: { totalTokenCount: 2 } };
      return `data: ${JSON.stringify(body)}\n\n`;
    } },
];

/**
 * Stands in for every language model's API until @p scope ends: it has the tool called whose name ends with @p tool, and
 * then says something. `offered` has the names of all tools that it was offered, `handed` each request with a result.
 */
export async function standIn(scope, tool) {
  const model = { url: '', offered: new Set(), handed: [] };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request.setEncoding('utf8')) text += piece;
    const { pathname } = new URL(request.url, 'http://x');
    const dialect = dialects.find(({ path }) => path.test(pathname));
    if (request.method !== 'POST' || !dialect) {
      response.writeHead(request.method === 'GET' ? 200 : 404, { 'content-type': 'application/json' }).end('{"data":[]}');
      return;
    }
    const body = JSON.parse(text);
    for (const name of names(body.tools ?? [])) model.offered.add(name);
    const group = (body.tools ?? []).find(({ tools }) => names(tools ?? []).some(name => name.endsWith(tool)));
    const wanted = names(body.tools ?? []).find(name => name.endsWith(tool));
    if (dialect.isAnswered(body)) model.handed.push(text);
    const answer = dialect.answer(dialect.isAnswered(body) ? undefined : wanted, group?.name);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(answer);
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  scope.after(() => new Promise(resolve => {
    server.close(resolve);
    server.closeAllConnections();
  }));
  model.url = `http://127.0.0.1:${server.address().port}`;
  return model;
}
