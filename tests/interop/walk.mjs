// SPDX-License-Identifier: GPL-3.0-or-later
// What every client must be able to do with the demo, with any SDK, protocol version and transport.
import assert from 'node:assert/strict';
import { it } from 'node:test';

import { fails, toolNames, unknownId } from './harness/expectations.mjs';

/**
 * Declares the tests. @p connected gives the Connection, and may be called once the tests run. The last thing to do
 * after them is to look at its traffic().
 */
export function walk(connected, isStdio = false) {
  const client = () => connected().client;
  const brands = async () => (await connected().ask('list_brands')).data;
  const brandWithRuns = async () => {
    for (const brand of await brands()) {
      const runs = await connected().ask('list_brand_runs', { brandId: brand.id });
      if (runs.paging.nextPage !== null) return { brand, runs };
    }
    return assert.fail('no brand of the demo has more than a page of runs');
  };

  it('declares what it serves and no more', () => {
    const { peer } = connected();
    const changes = peer.era === 'modern' || isStdio ? { listChanged: true } : {};
    assert.deepEqual(client().getServerCapabilities(),
                     { tools: changes, resources: {}, prompts: {}, completions: {},
                       extensions: { 'io.modelcontextprotocol/skills': {} } });
    assert.equal(client().getServerVersion().name, 'brandbridge');
    assert.match(client().getServerVersion().version, /^\d+\.\d+/);
  });

  it('lists the built-in tools, described for a model and always in the same order', async () => {
    const { tools } = await client().listTools();
    assert.deepEqual(tools.map(tool => tool.name).sort(), [...toolNames].sort());
    for (const tool of tools) {
      assert.ok(tool.title && tool.description, tool.name);
      assert.equal(tool.inputSchema.type, 'object', tool.name);
      assert.equal(tool.inputSchema.additionalProperties, false, tool.name);
      const ofChanges = tool.annotations?.readOnlyHint ? [] : ['destructiveHint', 'idempotentHint'];
      for (const hint of ['readOnlyHint', 'openWorldHint', ...ofChanges]) {
        assert.equal(typeof tool.annotations?.[hint], 'boolean', `${hint} of ${tool.name}`);
      }
    }
    const named = prefix => tools.filter(tool => tool.name.startsWith(prefix));
    assert.ok(named('get_').concat(named('list_')).every(tool => tool.annotations.readOnlyHint));
    assert.ok(named('delete_').every(tool => tool.annotations.destructiveHint && !tool.annotations.readOnlyHint));
    assert.ok(tools[0].annotations.readOnlyHint, 'a client that tries the first tool does no harm');

    const again = await client().listTools();
    assert.deepEqual(again.tools, tools);
  });

  it('calls tools that read', async () => {
    const { brand, runs } = await brandWithRuns();
    assert.equal(runs.data.length, 10);
    assert.equal(runs.paging.page, 1);
    const run = runs.data[0];
    const stats = await connected().ask('get_run_stats', { runId: run.id });
    assert.equal(stats.id, run.id);
    const context = await connected().ask('get_brand_context', { brandId: brand.id });
    assert.equal(typeof context.promptQuota.remainingSlots, 'number');
  });

  it('answers the usage guide as Markdown', async () => {
    const guide = await connected().call('get_spotlight_usage_guide');
    assert.ok(!guide.isError);
    assert.match(guide.content[0].text, /^#+ \S/m);
    for (const word of [/prompt/i, /quota/i, /schedule/i]) assert.match(guide.content[0].text, word);
  });

  it('gives lists as text alone, cut to fields and as a table on demand', async () => {
    const { brand, runs } = await brandWithRuns();
    const call = more => connected().call('list_brand_runs', { brandId: brand.id, ...more });
    const plain = await call({});
    assert.ok(!('structuredContent' in plain));
    assert.deepEqual(JSON.parse(plain.content[0].text), runs);

    const fields = ['id', 'metrics.present'];
    const cut = JSON.parse((await call({ fields })).content[0].text);
    assert.deepEqual(cut, { ...runs, data: runs.data.map(({ id, metrics: { present } }) => ({ id, metrics: { present } })) });

    const [table, rest] = (await call({ fields, format: 'csv' })).content;
    const lines = runs.data.map(({ id, metrics: { present } }) => `${id},${present}`);
    assert.equal(table.text, [fields.join(','), ...lines, ''].join('\r\n'));
    assert.match(rest.text, /^Next page: 2\b/);

    const refused = await call({ fields: ['metrics.presents'] });
    assert.equal(refused.isError, true);
    assert.match(refused.content[0].text, /`metrics\.present`/);
  });

  it('reports an error of the service as a tool result', async () => {
    const result = await connected().call('get_run_stats', { runId: unknownId });
    assert.equal(result.isError, true);
    assert.match(result.content[0].text, /404/);
    assert.match(result.content[0].text, /not_found/);
  });

  it('names the wrong argument and what was expected', async () => {
    const [brand] = await brands();
    const wrong = async args => {
      const result = await connected().call('list_brand_runs', args);
      assert.equal(result.isError, true, JSON.stringify(args));
      return result.content[0].text;
    };
    assert.match(await wrong({}), /brandId/);
    assert.match(await wrong({ brandId: brand.id, limit: 'ten' }), /limit.*integer/s);
    assert.match(await wrong({ brandId: brand.id, limit: 501 }), /limit.*500/s);
    assert.match(await wrong({ brandId: brand.id, colour: 'red' }), /colour/);
  });

  it('refuses an unknown tool', async () => {
    const error = await fails(connected().call('paint_brand'), -32602);
    assert.match(error.message, /paint_brand/);
  });

  it('reads resources, listed and by template', async () => {
    const { resources } = await client().listResources();
    const listed = await client().readResource({ uri: resources[0].uri });
    assert.equal(listed.contents[0].uri, resources[0].uri);
    assert.deepEqual(JSON.parse(listed.contents[0].text).data.map(brand => brand.id), (await brands()).map(b => b.id));

    const { brand, runs } = await brandWithRuns();
    const { resourceTemplates } = await client().listResourceTemplates();
    const read = async (pattern, id) => {
      const template = resourceTemplates.find(({ uriTemplate }) => pattern.test(uriTemplate));
      assert.ok(template, `a template like ${pattern}`);
      const uri = template.uriTemplate.replace(/\{\w+\}/, id);
      const { contents } = await client().readResource({ uri });
      assert.equal(contents[0].uri, uri);
      return contents[0].text;
    };
    const said = async (name, args) => (await connected().call(name, args)).content[0].text;
    assert.equal(await read(/^brandbridge:\/\/brands\/\{brandId\}\/context$/, brand.id),
                 await said('get_brand_context', { brandId: brand.id }));
    assert.equal(await read(/^brandbridge:\/\/.*\{runId\}\/stats$/, runs.data[0].id),
                 await said('get_run_stats', { runId: runs.data[0].id }));
    await fails(client().readResource({ uri: 'brandbridge://nothing/here' }), -32602);
  });

  it('gives prompts', async () => {
    const { prompts } = await client().listPrompts();
    assert.ok(prompts.length >= 4, `${prompts.length} prompts`);
    const { brand, runs } = await brandWithRuns();
    const sample = { brandId: brand.id, runId: runs.data[0].id };
    for (const prompt of prompts) {
      assert.ok(prompt.description, prompt.name);
      const args = Object.fromEntries((prompt.arguments ?? []).map(({ name }) => [name, sample[name] ?? 'sample']));
      const { messages } = await client().getPrompt({ name: prompt.name, arguments: args });
      assert.ok(messages.length > 0 && messages[0].content.text, prompt.name);
      if ('brandId' in args) assert.match(JSON.stringify(messages), new RegExp(brand.id), prompt.name);
    }
    const demanding = prompts.find(prompt => prompt.arguments?.some(argument => argument.required));
    if (demanding) await fails(client().getPrompt({ name: demanding.name, arguments: {} }), -32602);
    await fails(client().getPrompt({ name: 'no_such_prompt', arguments: {} }), -32602);
  });

  it('completes brands and runs', async () => {
    const { brand, runs } = await brandWithRuns();
    const complete = async (ref, name, value, context) =>
      (await client().complete({ ref, argument: { name, value }, ...(context && { context }) })).completion.values;

    const { prompts } = await client().listPrompts();
    const asking = prompts.find(prompt => prompt.arguments?.some(({ name }) => name === 'brandId'));
    assert.ok(asking, 'a prompt that takes brandId');
    const ofPrompt = await complete({ type: 'ref/prompt', name: asking.name }, 'brandId', brand.id.slice(0, 8));
    assert.ok(ofPrompt.includes(brand.id), ofPrompt);

    const { resourceTemplates } = await client().listResourceTemplates();
    for (const { uriTemplate: uri } of resourceTemplates) {
      const [, name] = /\{(\w+)\}/.exec(uri);
      const wanted = name === 'brandId' ? brand.id : runs.data[0].id;
      const values = await complete({ type: 'ref/resource', uri }, name, wanted.slice(0, 8),
                                    name === 'runId' ? { arguments: { brandId: brand.id } } : undefined);
      assert.ok(values.includes(wanted), `${name} of ${uri}: ${values}`);
      assert.deepEqual(await complete({ type: 'ref/resource', uri }, name, 'no such beginning'), []);
    }
  });

  it('answers many calls at once, each its own', async () => {
    const { brand, runs } = await brandWithRuns();
    const calls = Array.from({ length: 60 }, (_, i) => ({ brandId: brand.id, limit: 1, page: (i % runs.data.length) + 1 }));
    const answers = await Promise.all(calls.map(args => connected().ask('list_brand_runs', args)));
    for (const [i, answer] of answers.entries()) {
      assert.equal(answer.paging.page, calls[i].page);
      assert.equal(answer.data[0].id, runs.data[calls[i].page - 1].id);
    }
  });
}
