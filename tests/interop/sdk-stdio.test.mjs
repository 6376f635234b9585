// SPDX-License-Identifier: GPL-3.0-or-later
// The official SDKs over stdin and stdout, with every line held against the schema of its revision.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';

import { assertClean } from './harness/expectations.mjs';
import { connectStdio, peers } from './harness/peers.mjs';
import { scope } from './harness/scope.mjs';
import { walk } from './walk.mjs';

for (const peer of peers) {
  describe(`${peer.name} over stdio`, () => {
    const suite = scope();
    let connection;
    before(async () => (connection = await connectStdio(suite, peer)));

    walk(() => connection, true);

    if (peer.era === 'modern') {
      it('subscribes to changes of the tool list and ends the subscription', async () => {
        const subscription = await connection.client.listen({ toolsListChanged: true });
        assert.deepEqual(subscription.honoredFilter, { toolsListChanged: true });
        await subscription.close();
      });
    } else {
      it('answers ping', async () => assert.deepEqual(await connection.client.ping(), {}));
    }

    it('wrote nothing but valid messages, and ended well when its input did', async () => {
      await connection.close();
      const traffic = await connection.traffic({ cancelled: peer.era === 'modern' ? 1 : 0 });
      assertClean(traffic);
      assert.deepEqual(connection.errors, []);
      const spoken = traffic.seen.flatMap(({ revisions }) => [...revisions]);
      assert.deepEqual([...new Set(spoken)], [peer.revision]);
      assert.ok(traffic.seen.some(({ answered }) => answered > 90));
      // The SDK may have probed with another run, which it ends by a signal.
      const ended = run => readFileSync(join(connection.folder, `${run}.end`), 'utf8');
      const runs = readdirSync(connection.folder).filter(name => name.endsWith('.in')).map(name => name.slice(0, -3));
      const session = runs.find(run => /"tools\/call"/.test(readFileSync(join(connection.folder, `${run}.in`), 'utf8')));
      assert.equal(ended(session), '0');
      for (const run of runs) assert.match(ended(run), /^(0|SIGTERM)$/);
    });
  });
}
