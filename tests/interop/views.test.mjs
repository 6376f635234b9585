// SPDX-License-Identifier: GPL-3.0-or-later
// MCP Apps (SEP-1865): who is offered the page beside answers about runs, and the page itself in the reference
// package's host and headless Chromium.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';

import { fails, unknownId } from './harness/expectations.mjs';
import { connectHttp, connectStdio, peers } from './harness/peers.mjs';
import { binary, demo, run, serve } from './harness/program.mjs';
import { scope } from './harness/scope.mjs';
import { launchBrowser, showsViews, showView } from './harness/view.mjs';

const uri = 'ui://brandbridge/runs';

describe('the page beside answers', () => {
  const suite = scope();
  let program;
  before(async () => { program = await serve(suite, [demo, '--open']); });

  for (const peer of peers) {
    for (const [transport, connect] of [['HTTP', (...rest) => connectHttp(rest[0], peer, program.url, {}, rest[1])],
                                        ['stdio', (...rest) => connectStdio(rest[0], peer, [demo], {}, rest[1])]]) {
      it(`is offered to clients that show it, and to no others (${peer.name}, ${transport})`, async test => {
        const until = scope(test);
        const { client } = await connect(until, showsViews);
        const { client: other } = await connect(until, {});
        const { tools } = await client.listTools();
        assert.deepEqual(tools.filter(tool => tool._meta.ui).map(tool => [tool.name, tool._meta.ui]),
          ['list_brand_runs', 'get_run_stats'].map(name => [name, { resourceUri: uri }]));
        assert.deepEqual((await other.listTools()).tools,
          tools.map(({ _meta: { ui, ...meta }, ...tool }) => ({ ...tool, _meta: meta })));

        const { resources } = await client.listResources();
        const { resources: others } = await other.listResources();
        assert.deepEqual(resources.filter(resource => resource.uri !== uri), others);
        assert.equal(resources.length, others.length + 1);
        const { contents: [page] } = await client.readResource({ uri });
        assert.equal(page.mimeType, 'text/html;profile=mcp-app');
        assert.deepEqual(page._meta.ui.csp, { connectDomains: [], resourceDomains: [] });
        await fails(other.readResource({ uri }), -32602);
      });
    }
  }
});

describe('the page in a host', () => {
  const suite = scope();
  let program, connection, browser, html, brandId, runs;
  before(async () => {
    program = await serve(suite, [demo, '--open']);
    connection = await connectHttp(suite, peers[1], program.url, {}, showsViews);
    browser = await launchBrowser(suite);
    ({ contents: [{ text: html }] } = await connection.client.readResource({ uri }));
    brandId = (await connection.ask('list_brands')).data[0].id;
    runs = (await connection.ask('list_brand_runs', { brandId })).data;
  });

  /** Calls @p tool as a model would, and shows the page for its answer. */
  const show = async (test, tool, args, more = {}) => showView(scope(test), browser,
    { html, client: connection.client, args, result: await connection.call(tool, args), ...more });
  const cells = view => view.frame.$$eval('tbody tr', rows => rows.map(row => [...row.cells].map(cell => cell.textContent)));
  const background = view => view.frame.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const picture = (view, name) =>
    process.env.SCREENSHOTS && view.page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`) });
  const isSilent = view => assert.deepEqual([view.requests, view.errors], [[], []]);

  it('shows the figures of a run with their intervals, in the host\'s theme', async test => {
    const view = await show(test, 'get_run_stats', { runId: runs[0].id });
    await view.has('figure');
    const { metrics } = await connection.ask('get_run_stats', { runId: runs[0].id });
    const share = metrics.present / metrics.completedResponses;
    const [name, value, sample, interval] = (await cells(view))[0];
    assert.deepEqual([name, value, sample],
      ['This brand', `${(share * 100).toFixed(1)}%`, `${metrics.present} of ${metrics.completedResponses}`]);
    const [low, high] = interval.match(/[\d.]+/g).map(Number);
    assert.ok(low < share * 100 && share * 100 < high, interval);
    assert.equal((await cells(view)).length,
      1 + Object.keys(metrics.mentionedBrandsRun).length + Object.keys(metrics.topics).length);
    assert.ok(view.size.height > 0);

    await picture(view, 'run-light');
    const light = await background(view);
    await view.bridge.setHostContext({ theme: 'dark' });
    await view.has('[data-theme=dark]');
    assert.notEqual(await background(view), light);
    await picture(view, 'run-dark');
    assert.deepEqual(view.calls(), []);
    isSilent(view);
  });

  it('shows the runs of a brand, in German where the host is', async test => {
    const view = await show(test, 'list_brand_runs', { brandId }, { context: { locale: 'de-DE' } });
    await view.has('figure');
    assert.match(await view.text(), /Sichtbarkeit/);
    assert.equal((await cells(view)).length, 2 * runs.length);
    await picture(view, 'runs');
    await view.frame.click('#earlier');
    await view.has(`tbody tr:nth-child(${2 * runs.length})`);
    assert.deepEqual(view.calls(), [{ name: 'list_brand_runs', arguments: { brandId, page: 2, limit: 10 } }]);
    isSilent(view);
  });

  it('compares two runs, which it calls for through its host', async test => {
    const view = await show(test, 'get_run_stats', { runId: runs[0].id });
    await view.frame.waitForSelector('#others').then(button => button.click());
    await view.has('#second');
    await view.frame.select('#second', runs[5].id);
    await view.has('circle.second');
    assert.equal((await cells(view))[0].length, 8);
    await picture(view, 'compared-light');
    await view.bridge.setHostContext({ theme: 'dark' });
    await view.has('[data-theme=dark]');
    await picture(view, 'compared-dark');
    assert.deepEqual(view.calls().map(call => call.name), ['list_brand_runs', 'get_run_stats']);
    isSilent(view);
  });

  it('asks for the whole where the model had a part', async test => {
    const view = await show(test, 'list_brand_runs', { brandId, fields: ['id'], format: 'csv', limit: 3 });
    await view.has('figure');
    assert.equal((await cells(view)).length, 6);
    assert.deepEqual(view.calls(), [{ name: 'list_brand_runs', arguments: { brandId, limit: 3 } }]);
  });

  it('is let do no more than its assistant', async test => {
    const view = await show(test, 'get_run_stats', { runId: runs[0].id });
    await view.has('#others');
    const allow = way => run(binary, ['permissions', 'anonymous', 'tool', 'list_brand_runs', way, demo], { env: program.env });
    assert.equal((await allow('off')).code, 0);
    await view.frame.click('#others');
    await view.frame.waitForFunction(() => /not allowed|permission/i.test(document.querySelector('[role=status]').textContent));
    assert.equal(await view.frame.$('#second'), null);
    assert.equal((await allow('on')).code, 0);
  });

  it('shows an error, and offers nothing that its host does not let it do', async test => {
    const failed = await show(test, 'get_run_stats', { runId: unknownId }, { client: null });
    await failed.frame.waitForFunction(() => /404/.test(document.querySelector('[role=status]').textContent));
    const alone = await show(test, 'get_run_stats', { runId: runs[0].id }, { client: null });
    await alone.has('figure');
    assert.deepEqual(await alone.frame.$$eval('button, select', all => all.map(({ id }) => id)), ['tables']);
  });

  it('takes names for text, with any content', async test => {
    const hostile = '<img src="https://evil.example/x" onerror="alert(1)"><script>alert(2)</script>';
    const { metrics } = await connection.ask('get_run_stats', { runId: runs[0].id });
    const topics = { [hostile]: metrics.topics.Pricing, __proto__2: { present: '<b>1</b>' }, none: null, text: 'x' };
    const answer = { id: hostile, startedAt: hostile, metrics: { ...metrics, topics, mentionedBrandsRun: { [hostile]: 3 } } };
    const view = await showView(scope(test), browser, { html, client: connection.client, args: { runId: 'x' },
      result: { content: [{ type: 'text', text: JSON.stringify(answer) }] } });
    await view.has('figure');
    assert.equal((await cells(view)).filter(([name]) => name === hostile).length, 2);
    assert.equal(await view.frame.$('main img, main script, main b'), null);
    isSilent(view);
  });
});
