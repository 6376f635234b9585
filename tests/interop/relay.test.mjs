// SPDX-License-Identifier: GPL-3.0-or-later
// Every tool says what the service says: each is called through MCP, the same REST request is made directly, and the two
// are compared. Between the bridge and the service stands a recorder, so it is also seen that the bridge asked for
// exactly that.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { assertClean, computedTools, toolNames, unknownId } from './harness/expectations.mjs';
import { connectHttp, peers } from './harness/peers.mjs';
import { isPublished, keyHeader, sandbox, sandboxKey, serveFor } from './harness/program.mjs';
import { record } from './harness/recorder.mjs';
import { asked, directly, sameButGenerated } from './harness/rest.mjs';
import { scope } from './harness/scope.mjs';

const pinned = peers.find(({ mode }) => mode?.pin);

/** The tools that read: what they are called with and the request that has to come of it, for the ids of a sandbox. */
const reads = {
  get_organization_context: () => [{}, '/v1/organization/context'],
  list_brands: () => [{}, '/v1/brands'],
  get_brand_context: ({ brandId }) => [{ brandId }, `/v1/brands/${brandId}/context`],
  list_brand_runs: ({ brandId }) => [{ brandId, page: 2, limit: 3 }, `/v1/brands/${brandId}/runs?page=2&limit=3`],
  get_run_results: ({ runId }) =>
    [{ runId, limit: 10, includeAnswer: true }, `/v1/runs/${runId}?limit=10&include_answer=true`],
  get_brand_last_results: ({ brandId }) => [{ brandId, page: 1 }, `/v1/brands/${brandId}/last/results?page=1`],
  get_run_stats: ({ runId }) => [{ runId }, `/v1/runs/${runId}/stats`],
  get_run_sources: ({ runId }) => [{ runId }, `/v1/runs/${runId}/sources`],
  get_run_content_suggestions: ({ runId }) => [{ runId, limit: 2 }, `/v1/runs/${runId}/content-suggestions?limit=2`],
  get_brand_perception_prompts_responses: ({ brandId, runId }) =>
    [{ brandId, runId }, `/v1/brands/${brandId}/perception-prompts-responses?runId=${runId}`],
  get_run_perception_prompts_responses: ({ runId }) => [{ runId }, `/v1/runs/${runId}/perception-prompts-responses`],
};

const items = [{ text: 'Which tool plans a garden? «Où ?» 庭', customerJourney: 'awareness' }, { text: 'And a balcony?' }];

/** The tools that write, likewise with method and body. */
const writes = {
  add_perception_prompts: ({ brandId }) => [
    { brandId, prompts: [{ text: 'Is Acme fair?', goodScore: 'fair', badScore: 'unfair' }] },
    'POST', `/v1/brands/${brandId}/perception-prompts`,
    { prompts: [{ text: 'Is Acme fair?', goodScore: 'fair', badScore: 'unfair' }] },
  ],
  batch_create_topics_and_prompts: ({ brandId, topicId }) => [
    { brandId, topics: [{ name: 'Gardens', prompts: items }, { id: topicId, prompts: [{ text: 'One more' }] }] },
    'POST', `/v1/brands/${brandId}/topics-prompts/batch`,
    { topics: [{ name: 'Gardens', prompts: items }, { id: topicId, prompts: [{ text: 'One more' }] }] },
  ],
  create_topics: ({ brandId }) => [
    { brandId, topics: [{ name: 'Hedges' }, { name: 'Ponds' }] },
    'POST', `/v1/brands/${brandId}/topics`, { topics: [{ name: 'Hedges' }, { name: 'Ponds' }] },
  ],
  create_prompts_in_topic: ({ topicId }) => [
    { topicId, prompts: items }, 'POST', `/v1/topics/${topicId}/prompts`, { prompts: items },
  ],
  delete_prompt: ({ promptIds: [promptId] }) => [
    { promptId }, 'POST', '/v1/prompts/batch-delete', { promptIds: [promptId] },
  ],
  delete_prompts: ({ promptIds }) => [{ promptIds }, 'POST', '/v1/prompts/batch-delete', { promptIds }],
  delete_topic: ({ topicId }) => [{ topicId }, 'DELETE', `/v1/topics/${topicId}`, undefined],
};

/** A brand with runs, the newest of them, and a topic with two prompts that is made for the purpose. */
async function prepare(service) {
  const get = async path => JSON.parse((await directly(service.url, 'GET', path)).text);
  const { data: brands } = await get('/v1/brands');
  for (const { id: brandId } of brands) {
    const { data: runs } = await get(`/v1/brands/${brandId}/runs`);
    if (runs.length < 10) continue;
    const post = async (path, body) => JSON.parse((await directly(service.url, 'POST', path, body)).text);
    const { topics: [{ id: topicId }] } = await post(`/v1/brands/${brandId}/topics`, { topics: [{ name: 'Prepared' }] });
    const { prompts } = await post(`/v1/topics/${topicId}/prompts`, { prompts: [{ text: 'First' }, { text: 'Second' }] });
    return { brandId, runId: runs[0].id, topicId, promptIds: prompts.map(({ id }) => id) };
  }
  return assert.fail('no brand of the sandbox has ten runs');
}

/** The path of the REST root. */
const pathOf = service => new URL(service.url).pathname.replace(/^\/$/, '');

/** A sandbox, a recorder before it, a bridge before that, and a client. */
async function line(until, args = []) {
  const service = await sandbox(until);
  const ids = await prepare(service);
  const seen = await record(until, service.url);
  const bridge = await serveFor(until, seen.url, args);
  return { service, ids, seen, connection: await connectHttp(until, pinned, bridge.url) };
}

describe('tools that read', () => {
  const suite = scope();
  let parts;
  before(async () => (parts = await line(suite)));

  for (const [name, request] of Object.entries(reads)) {
    it(`${name} relays the answer byte for byte`, async () => {
      const { service, ids, seen, connection } = parts;
      const [args, path] = request(ids);
      const earlier = seen.exchanges.length;
      const result = await connection.call(name, args);
      const rest = await directly(service.url, 'GET', path);

      assert.ok(!result.isError, result.content[0].text);
      assert.equal(result.content[0].text, rest.text);
      assert.deepEqual(JSON.parse(result.content[0].text), JSON.parse(rest.text));
      if (result.structuredContent) assert.deepEqual(result.structuredContent, JSON.parse(rest.text));

      const [made, ...more] = seen.exchanges.slice(earlier);
      assert.deepEqual(more, [], 'one request and no other');
      assert.deepEqual(asked(made), asked({ method: 'GET', path: pathOf(service) + path }));
      assert.equal(made.requestHeaders[keyHeader], sandboxKey);
      assert.equal(made.requestBody, '');
    });
  }

  it('the usage guide asks the service nothing', async () => {
    const earlier = parts.seen.exchanges.length;
    assert.ok((await parts.connection.call('get_spotlight_usage_guide')).content[0].text);
    assert.equal(parts.seen.exchanges.length, earlier);
  });

  it('includeAnswer is false unless it is asked for', async () => {
    const { connection, ids } = parts;
    const without = await connection.ask('get_run_results', { runId: ids.runId, limit: 5 });
    assert.ok(without.data.every(result => !('answer' in result)));
    const with_ = await connection.ask('get_run_results', { runId: ids.runId, limit: 5, includeAnswer: true });
    assert.ok(with_.data.every(result => result.answer.length > 0));
  });

  it('an error of the service keeps its status, code and message', async () => {
    const { service, connection } = parts;
    const rest = await directly(service.url, 'GET', `/v1/runs/${unknownId}/stats`);
    const { code, message } = JSON.parse(rest.text);
    const result = await connection.call('get_run_stats', { runId: unknownId });
    assert.equal(result.isError, true);
    assert.equal(rest.status, 404);
    for (const part of ['404', code, message]) assert.ok(result.content[0].text.includes(part), result.content[0].text);
    assert.equal(result.structuredContent.status, 404);
    assert.equal(result.structuredContent.code, code);
    assert.equal(result.structuredContent.message, message);
  });

  it('says that the key is not accepted, without saying the key', async test => {
    const until = scope(test);
    const wrong = 'not-the-key-93b1';
    const bridge = await serveFor(until, parts.service.url, [], wrong);
    const connection = await connectHttp(until, pinned, bridge.url);
    const { isError, content, structuredContent } = await connection.call('list_brands');
    assert.equal(isError, true);
    assert.equal(structuredContent.status, 401);
    assert.match(content[0].text, /key/i);
    await connection.close();
    const bodies = connection.recording.exchanges.map(({ responseBody }) => responseBody).join();
    assert.ok(!bodies.includes(wrong));
  });

  it('exchanged only valid messages', async () => {
    await parts.connection.close();
    assertClean(await parts.connection.traffic());
  });
});

describe('tools that write', () => {
  for (const [name, request] of Object.entries(writes)) {
    it(`${name} does what the request does`, async test => {
      const until = scope(test);
      const { service, ids, seen, connection } = await line(until);
      const [args, method, path, body] = request(ids);
      const result = await connection.call(name, args);
      assert.ok(!result.isError, result.content[0].text);

      const other = await sandbox(until);
      const [, , otherPath, otherBody] = request(await prepare(other));
      const rest = await directly(other.url, method, otherPath, otherBody);
      assert.ok(rest.status < 300, rest.text);

      const { nextScheduledRunAt, schedulingNote, promptsCreated, ...answer } = JSON.parse(result.content[0].text);
      sameButGenerated(answer, JSON.parse(rest.text));
      // The published answer to a batch lists no prompts, so the tool counts them.
      const isCounted = isPublished && name.startsWith('batch_');
      assert.equal(promptsCreated, isCounted ? body.topics.flatMap(({ prompts }) => prompts).length : undefined);
      assert.ok(nextScheduledRunAt === null || !Number.isNaN(Date.parse(nextScheduledRunAt)), nextScheduledRunAt);
      assert.match(schedulingNote, /next scheduled/i);
      if (result.structuredContent) assert.deepEqual(result.structuredContent, JSON.parse(result.content[0].text));

      const changes = seen.exchanges.filter(exchange => exchange.method !== 'GET');
      assert.equal(changes.length, 1);
      assert.deepEqual(asked(changes[0]), asked({ method, path: pathOf(service) + path }));
      assert.equal(changes[0].requestHeaders[keyHeader], sandboxKey);
      if (body === undefined) assert.equal(changes[0].requestBody, '');
      else {
        assert.deepEqual(JSON.parse(changes[0].requestBody), body);
        assert.match(changes[0].requestHeaders['content-type'], /^application\/json/);
      }
      await connection.close();
      assertClean(await connection.traffic());
    });
  }

  it('shows the brand\'s next scheduled run', async test => {
    const { ids, connection } = await line(scope(test));
    const context = await connection.ask('get_brand_context', { brandId: ids.brandId });
    const made = await connection.ask('create_topics', { brandId: ids.brandId, topics: [{ name: 'Scheduled' }] });
    assert.ok(context.nextEstimatedScheduledFetchAt);
    assert.equal(made.nextScheduledRunAt, context.nextEstimatedScheduledFetchAt);
  });

  it('answers the figures of the quota when it is exceeded', async test => {
    const { ids, service, connection } = await line(scope(test));
    const prompts = Array.from({ length: 500 }, (_, i) => ({ text: `Prompt ${i}` }));
    const result = await connection.call('create_prompts_in_topic', { topicId: ids.topicId, prompts });
    assert.equal(result.isError, true, 'five hundred prompts are too many for the sandbox');
    const rest = await directly(service.url, 'POST', `/v1/topics/${ids.topicId}/prompts`, { prompts });
    assert.equal(rest.status, 409);
    const { message, code, ...figures } = JSON.parse(rest.text);
    assert.deepEqual(Object.keys(figures).sort(), ['orgTotalPrompts', 'orgWideLimit', 'promptLimit', 'remainingSlots']);
    for (const [name, figure] of Object.entries(figures)) {
      assert.ok(result.content[0].text.includes(String(figure)), `${name} ${figure} in ${result.content[0].text}`);
    }
    assert.equal(result.structuredContent.status, 409);
    assert.equal(result.structuredContent.code, code);
    for (const name of Object.keys(figures)) assert.equal(result.structuredContent[name], figures[name], name);
  });
});

describe('large answers', () => {
  const args = runId => ({ runId, limit: 500, includeAnswer: true });

  it('come whole where there is no limit', async test => {
    const { ids, service, connection } = await line(scope(test), ['--max-result-characters', '0']);
    const result = await connection.call('get_run_results', args(ids.runId));
    const rest = await directly(service.url, 'GET', `/v1/runs/${ids.runId}?limit=500&include_answer=true`);
    assert.equal(result.content[0].text, rest.text);
  });

  it('come in whole items where there is one, and say how to get the rest', async test => {
    const limit = 20_000;
    const { ids, service, connection } = await line(scope(test), ['--max-result-characters', String(limit)]);
    const rest = await directly(service.url, 'GET', `/v1/runs/${ids.runId}?limit=500&include_answer=true`);
    assert.ok(rest.text.length > limit, 'the answer is larger than the limit');
    const result = await connection.call('get_run_results', args(ids.runId));
    assert.ok(!result.isError);
    const body = result.content[1].text; // after the notice
    const { data } = JSON.parse(body);
    const all = JSON.parse(rest.text).data;
    assert.ok(data.length > 0 && data.length < all.length, `${data.length} of ${all.length} items`);
    assert.deepEqual(data, all.slice(0, data.length));
    assert.ok(result.content.reduce((size, { text }) => size + (text ?? '').length, 0) <= limit);
    assert.match(result.content[0].text, /^This answer is cut: .*"limit":.*"page":/s);
  });
});

it('compares all relayed tools', () => {
  const compared = [...Object.keys(reads), ...Object.keys(writes), 'get_spotlight_usage_guide'];
  assert.deepEqual(compared.sort(), toolNames.filter(name => !computedTools.includes(name)).sort());
});
