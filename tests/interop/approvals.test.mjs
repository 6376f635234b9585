// SPDX-License-Identifier: GPL-3.0-or-later
// Changes that a person must allow, asked for by the official clients, and what other processes decide meanwhile.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { eventually } from './harness/deadline.mjs';
import { assertClean } from './harness/expectations.mjs';
import { connectHttp, connectStdio, peers } from './harness/peers.mjs';
import { binary, demo, freePort, run, serve, toolCount } from './harness/program.mjs';
import { scope } from './harness/scope.mjs';
import { settled } from './harness/traffic.mjs';

const named = name => peers.find(peer => peer.name === name);
const title = 'Approvals, by name';

/** Lets @p connection's user answer forms with @p answer, and notes what the forms asked. */
function answering({ client, peer }, answer) {
  const forms = [];
  const handle = async ({ params }) => {
    forms.push(params);
    return typeof answer === 'function' ? answer(params) : answer;
  };
  if (peer.sdk === 1) client.setRequestHandler(peer.elicitRequest, handle);
  else client.setRequestHandler('elicitation/create', handle);
  return forms;
}

const choose = decision => ({ action: 'accept', content: { decision } });

async function firstBrand(connection) {
  const { data } = await connection.ask('list_brands');
  return data[0].id;
}

/** A call that creates one topic. */
const creation = async connection => [
  'create_topics', { brandId: await firstBrand(connection), topics: [{ name: title }] },
];

/** Closes @p connection and answers its traffic. Only once all streams have ended, which they do after their answer. */
async function finished(connection) {
  if (connection.recording) await settled(connection.recording);
  await topics(connection);
  await connection.close();
  return connection.traffic();
}

/** How many topics that brand has. */
async function topics(connection) {
  return (await connection.ask('get_brand_context', { brandId: await firstBrand(connection) })).topicCount;
}

const capabilities = { elicitation: {} };
const asking = [demo, '--writes', 'ask'];

const transports = ['SDK v1', 'SDK v2 legacy', 'SDK v2 pinned modern'].flatMap(name => [
  { name: `${name} over HTTP`, connect: async until => {
    const { url } = await serve(until, asking);
    return connectHttp(until, named(name), url, {}, capabilities);
  } },
  { name: `${name} over stdio`, connect: until => connectStdio(until, named(name), asking, {}, capabilities) },
]);

for (const { name, connect } of transports) {
  describe(name, () => {
    it('creates what its user allows, once', async test => {
      const connection = await connect(scope(test));
      const forms = answering(connection, choose('Allow once'));
      const call = await creation(connection);
      const before = await topics(connection);
      const result = await connection.call(...call);
      assert.ok(!result.isError, result.content[0].text);
      assert.equal(await topics(connection), before + 1);
      assert.equal(forms.length, 1);
      assert.match(forms[0].message, new RegExp(title));
      assert.deepEqual(forms[0].requestedSchema.required, ['decision']);
      await connection.call(...call);
      assert.equal(forms.length, 2);
      assertClean(await finished(connection));
      assert.deepEqual(connection.errors, []);
    });

    it('is asked no more for what its user allows for the session', async test => {
      const connection = await connect(scope(test));
      const forms = answering(connection, choose('Allow for this session'));
      const call = await creation(connection);
      for (let times = 0; times < 3; times++) assert.ok(!(await connection.call(...call)).isError);
      assert.equal(forms.length, 1);
    });

    for (const [what, answer] of [['denies', choose('Deny')], ['declines', { action: 'decline' }],
                                  ['closes', { action: 'cancel' }]]) {
      it(`creates nothing where its user ${what}`, async test => {
        const connection = await connect(scope(test));
        const forms = answering(connection, answer);
        const before = await topics(connection);
        const result = await connection.call(...(await creation(connection)));
        assert.equal(result.isError, true);
        assert.match(result.content[0].text, /nothing was sent/i);
        assert.equal(forms.length, 1);
        assert.equal(await topics(connection), before);
        assertClean(await finished(connection));
      });
    }
  });
}

describe('a client that fails to ask its user', () => {
  for (const { name, connect } of transports.filter(transport => transport.name.startsWith('SDK v1'))) {
    it(`has created nothing: ${name}`, async test => {
      const connection = await connect(scope(test));
      answering(connection, () => { throw new Error('there is no user here'); });
      const before = await topics(connection);
      const result = await connection.call(...(await creation(connection)));
      assert.equal(result.isError, true);
      assert.equal(await topics(connection), before);
    });
  }

  it('has created nothing where it leaves instead', async test => {
    const until = scope(test);
    const { url } = await serve(until, asking);
    const other = await connectHttp(until, named('SDK v1'), url);
    const before = await topics(other);
    const connection = await connectHttp(until, named('SDK v1'), url, {}, capabilities);
    const forms = answering(connection, () => connection.close().then(() => choose('Allow once')));
    await assert.rejects(connection.call(...(await creation(connection))));
    assert.equal(forms.length, 1);
    assert.equal(await topics(other), before);
  });

  it('learns how to allow it where it declares no forms', async test => {
    const until = scope(test);
    const { url } = await serve(until, asking);
    for (const name of ['SDK v2 pinned modern', 'SDK v1']) {
      const connection = await connectHttp(until, named(name), url);
      const before = await topics(connection);
      const result = await connection.call(...(await creation(connection)));
      assert.equal(result.isError, true);
      assert.match(result.content[0].text, /brandbridge approve/);
      assert.doesNotMatch(result.content[0].text, /brandbridge permissions/);
      assert.equal(await topics(connection), before);
    }
  });
});

describe('a client of a handshake that outlives the program', () => {
  it('is asked by the one that starts next', async test => {
    const until = scope(test);
    const port = await freePort();
    const start = () => serve(until, [...asking, '--port', String(port)]);
    const first = await start();
    const connection = await connectHttp(until, named('SDK v1'), first.url, {}, capabilities);
    const forms = answering(connection, choose('Allow once'));
    const call = await creation(connection);
    assert.ok(!(await connection.call(...call)).isError);
    await first.stop();
    await start();
    assert.ok(!(await connection.call(...call)).isError);
    assert.equal(forms.length, 2);
  });
});

describe('permissions that another process changes', () => {
  const suite = scope();
  let program;
  let connection;
  before(async () => {
    program = await serve(suite);
    connection = await connectHttp(suite, named('SDK v2 pinned modern'), program.url);
  });
  const decide = async (...words) => {
    const { code, stderr } = await run(binary, ['permissions', ...words], { env: program.env });
    assert.equal(code, 0, stderr);
  };
  const listed = async () => {
    const { tools } = await connection.client.listTools(undefined, { cacheMode: 'bypass' });
    return tools.map(tool => tool.name);
  };

  const suggested = async () => {
    const { completion } = await connection.client.complete({
      ref: { type: 'ref/resource', uri: 'brandbridge://brands/{brandId}/context' }, argument: { name: 'brandId', value: '' },
    });
    return completion.values;
  };

  it('reach clients that listen, and the next call', async () => {
    assert.ok((await suggested()).length > 0);
    assert.ok((await listed()).includes('delete_topic'));
    let changes = 0;
    connection.client.setNotificationHandler('notifications/tools/list_changed', () => { changes++; });
    const subscription = await connection.client.listen({ toolsListChanged: true });
    await decide('anonymous', 'tool', 'delete_topic', 'off');
    await eventually(() => changes === 1, 'the change is reported');
    assert.ok(!(await listed()).includes('delete_topic'));
    const result = await connection.call('delete_topic', { topicId: 'x' });
    assert.equal(result.isError, true);
    assert.match(result.content[0].text, /switched `delete_topic` off/);

    await decide('anonymous', 'read', 'never');
    await eventually(() => changes === 2, 'the change is reported');
    assert.equal((await connection.call('list_brands')).isError, true);
    // ... nor by another way: as a resource, or while something is typed.
    await assert.rejects(connection.client.readResource({ uri: 'brandbridge://brands' }), /not permitted to use `list_brands`/);
    assert.deepEqual(await suggested(), []);
    const { stdout } = await run(binary, ['activity', demo, '--json', '--failed', '--tool', 'list_brands'],
                                 { env: program.env });
    assert.equal(stdout.trim().split('\n').filter(line => JSON.parse(line).outcome === 'denied').length, 2);
    await decide('anonymous', '--reset');
    await eventually(() => changes === 3, 'the change is reported');
    assert.equal((await listed()).length, toolCount);
    await subscription.close();
  });
});
