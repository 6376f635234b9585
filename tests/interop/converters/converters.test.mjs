// SPDX-License-Identifier: GPL-3.0-or-later
// What other people's libraries make of the tools before a language model sees them: each keeps every tool and every
// argument, and none complains or leaves something out.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { createMCPClient } from '@ai-sdk/mcp';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { ChatGoogleGenerativeAI } from '@langchain/google-genai';
import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { ChatOpenAI } from '@langchain/openai';
import { getAllMcpTools, MCPServerStreamableHttp, RunContext } from '@openai/agents';
import { generateText } from 'ai';

import { serve } from '../harness/program.mjs';
import { scope } from '../harness/scope.mjs';

/** The members of a schema in Gemini's documentation (Schema in the reference of its API). */
const geminiMembers = new Set([
  'type', 'format', 'title', 'description', 'nullable', 'enum', 'items', 'minItems', 'maxItems', 'properties', 'required',
  'minProperties', 'maxProperties', 'minLength', 'maxLength', 'pattern', 'example', 'anyOf', 'propertyOrdering', 'default',
  'minimum', 'maximum',
]);

/** Where @p schema is more than Gemini takes. What it need not hear of, that no other argument is taken, does not count. */
function beyondGemini(schema, at = '') {
  const found = [];
  for (const [member, value] of Object.entries(schema)) {
    const isSilent = member === 'additionalProperties' && value === false;
    if (!geminiMembers.has(member) && !isSilent) found.push(`${at}/${member}`);
  }
  if (typeof schema.type !== 'string') found.push(`${at}/type`);
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    found.push(...beyondGemini(inner, `${at}/properties/${name}`));
  if (schema.items) found.push(...beyondGemini(schema.items, `${at}/items`));
  return found;
}

/** All names of arguments in @p schema, however deep. */
function argumentNames(schema) {
  const inner = Array.isArray(schema?.type) || schema?.anyOf ? schema.anyOf ?? [] : [];
  return [
    ...Object.entries(schema?.properties ?? {}).flatMap(([name, value]) =>
      [name, ...argumentNames(value).map(below => `${name}.${below}`)]),
    ...(schema?.items ? argumentNames(schema.items) : []),
    ...inner.flatMap(argumentNames),
  ].sort();
}

describe('the tools, as converters give them to language models', () => {
  const suite = scope();
  let url;
  let offered; // the argument names of each tool
  let listed;
  const said = [];
  const { warn, error } = console;
  const { fetch } = globalThis;
  let sent;

  before(async () => {
    ({ url } = await serve(suite));
    const client = await createMCPClient({ transport: { type: 'http', url } });
    ({ tools: listed } = await client.listTools());
    await client.close();
    offered = Object.fromEntries(listed.map(tool => [tool.name, argumentNames(tool.inputSchema)]));
    for (const level of ['warn', 'error']) console[level] = (...words) => said.push(words.join(' '));
    process.on('warning', warning => said.push(String(warning)));
    // The model's API: it keeps what it is sent, and fails.
    globalThis.fetch = async (input, init) => {
      if (String(input?.url ?? input).startsWith(url)) return fetch(input, init);
      sent = JSON.parse(init?.body ?? await input.text());
      return new Response('{"error":{"message":"no model here","code":400,"status":"INVALID_ARGUMENT"}}',
                          { status: 400, headers: { 'content-type': 'application/json' } });
    };
  });
  after(() => {
    Object.assign(console, { warn, error });
    globalThis.fetch = fetch;
  });

  /** Holds @p converted, a map from names to schemas, against what was offered, and sees that nobody complained. */
  function assertWhole(converted, read) {
    if (read === ofGemini)
      assert.deepEqual(Object.entries(converted).flatMap(([name, schema]) => beyondGemini(schema ?? { type: 'object' }, name)), []);
    assert.deepEqual(said.splice(0), []);
    assert.deepEqual(Object.fromEntries(Object.entries(converted).map(([name, schema]) => [name, argumentNames(schema)])),
                     offered);
  }
  async function sentBy(ask) {
    sent = undefined;
    await assert.rejects(ask, /no model here/);
    return sent;
  }
  const ofOpenAi = ({ tools }) => Object.fromEntries(tools.map(tool => {
    const { name, parameters } = tool.function ?? tool;
    return [name, parameters];
  }));
  const ofGemini = ({ tools }) => Object.fromEntries(tools.flatMap(tool => tool.functionDeclarations)
    .map(({ name, parameters, parametersJsonSchema }) => [name, parameters ?? parametersJsonSchema]));

  it('are within what Gemini documents', () => {
    assert.ok(listed.length >= 19);
    assert.deepEqual(listed.flatMap(({ name, inputSchema }) => beyondGemini(inputSchema, name)), []);
  });

  it('are strict in the OpenAI Agents SDK', async () => {
    const server = new MCPServerStreamableHttp({ url, name: 'brandbridge' });
    await server.connect();
    const tools = await getAllMcpTools({ mcpServers: [server], convertSchemasToStrict: true });
    // A strict model has to give every argument, and gives null for what it would leave out.
    const brands = tools.find(tool => tool.name === 'list_brands');
    const nulls = Object.fromEntries(brands.parameters.required.map(name => [name, null]));
    const answer = await brands.invoke(new RunContext(), JSON.stringify(nulls));
    await server.close();
    assert.ok(Object.keys(nulls).length > 0 && JSON.parse(answer.text).data.length > 0, answer.text);
    assert.deepEqual(tools.filter(tool => !tool.strict).map(tool => tool.name), []);
    assertWhole(Object.fromEntries(tools.map(tool => [tool.name, tool.parameters])));
  });

  for (const [name, model, read] of [
    ['OpenAI', () => createOpenAI({ apiKey: 'none' })('gpt-5'), ofOpenAi],
    ['Google', () => createGoogleGenerativeAI({ apiKey: 'none' })('gemini-3-pro'), ofGemini],
  ]) {
    it(`are whole in the AI SDK, for ${name}`, async () => {
      const client = await createMCPClient({ transport: { type: 'http', url } });
      const tools = await client.tools();
      const body = await sentBy(() => generateText({ model: model(), tools, prompt: 'x', maxRetries: 0 }));
      await client.close();
      assertWhole(read(body), read);
    });
  }

  for (const [name, model, read] of [
    ['OpenAI', () => new ChatOpenAI({ model: 'gpt-5', apiKey: 'none', maxRetries: 0 }), ofOpenAi],
    ['Google', () => new ChatGoogleGenerativeAI({ model: 'gemini-3-pro', apiKey: 'none', maxRetries: 0 }), ofGemini],
  ]) {
    it(`are whole in LangChain, for ${name}`, async () => {
      const client = new MultiServerMCPClient({ mcpServers: { brandbridge: { transport: 'http', url } } });
      const tools = await client.getTools();
      const body = await sentBy(() => model().bindTools(tools).invoke('x'));
      await client.close();
      assertWhole(read(body), read);
    });
  }
});
