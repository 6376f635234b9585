// SPDX-License-Identifier: GPL-3.0-or-later
// The Inspector's command line, in both eras and over both transports.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

import { assertClean, toolNames } from './harness/expectations.mjs';
import { binary, demo, isolatedEnvironment, run, serve } from './harness/program.mjs';
import { record } from './harness/recorder.mjs';
import { scope } from './harness/scope.mjs';
import { readHttp, settled } from './harness/traffic.mjs';

const inspector = fileURLToPath(new URL('node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
                                        import.meta.url));

for (const [era, revision] of [['modern', '2026-07-28'], ['legacy', '2025-11-25']]) {
  describe(`Inspector, ${era} era`, () => {
    const suite = scope();
    let url;
    let env;

    before(async () => {
      env = isolatedEnvironment(suite);
      ({ url } = await serve(suite));
    });

    /** One run of the Inspector against @p target; answers what it printed, parsed. */
    const inspect = async (target, ...options) => {
      const args = [inspector, '--cli', '--protocol-era', era, '--format', 'json', ...target, '--method', ...options];
      const { code, stdout, stderr } = await run(process.execPath, args, { env });
      assert.equal(code, 0, `${options.join(' ')}: ${stdout}${stderr}`);
      return JSON.parse(stdout).result;
    };

    /** The same over HTTP, with the traffic held against the schema. */
    const inspectHttp = async (test, ...options) => {
      const recording = await record(scope(test), url);
      const answer = await inspect([recording.url], ...options);
      await settled(recording);
      const traffic = readHttp(recording.exchanges);
      assertClean(traffic);
      assert.deepEqual([...traffic.seen.revisions], [revision]);
      return answer;
    };

    it('finds nothing to complain about in the tools', async test => {
      const { tools } = await inspectHttp(test, 'tools/list', '--strict');
      assert.deepEqual(tools.map(({ name }) => name).sort(), [...toolNames].sort());
    });

    it('calls a tool', async test => {
      const answer = await inspectHttp(test, 'tools/call', '--tool-name', 'list_brands');
      assert.ok(JSON.parse(answer.content[0].text).data.length > 0);
    });

    it('calls a tool with arguments', async test => {
      const { content: [brands] } = await inspectHttp(test, 'tools/call', '--tool-name', 'list_brands');
      const { id } = JSON.parse(brands.text).data[0];
      const answer = await inspectHttp(test, 'tools/call', '--tool-name', 'list_brand_runs',
                                       '--tool-args-json', JSON.stringify({ brandId: id, limit: 2 }));
      assert.equal(JSON.parse(answer.content[0].text).paging.limit, 2);
    });

    it('lists and reads resources', async test => {
      const { resources } = await inspectHttp(test, 'resources/list');
      const { contents } = await inspectHttp(test, 'resources/read', '--uri', resources[0].uri);
      assert.ok(contents[0].text);
      const { resourceTemplates } = await inspectHttp(test, 'resources/templates/list');
      assert.ok(resourceTemplates.length >= 2);
    });

    it('lists and gets prompts', async test => {
      const { prompts } = await inspectHttp(test, 'prompts/list');
      const args = (prompts[0].arguments ?? []).flatMap(({ name }) => ['--prompt-args', `${name}=sample`]);
      const { messages } = await inspectHttp(test, 'prompts/get', '--prompt-name', prompts[0].name, ...args);
      assert.ok(messages.length > 0);
    });

    it('lists tools over stdio', async () => {
      const answer = await inspect([binary, 'stdio', demo], 'tools/list', '--strict');
      assert.equal(answer.tools.length, toolNames.length);
    });
  });
}
