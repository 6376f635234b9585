// SPDX-License-Identifier: GPL-3.0-or-later
// The skills extension (SEP-2640) on the wire, in both eras, as a host that verifies what it reads would use it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, it } from 'node:test';

import { initialize, legacy, modern } from './harness/messages.mjs';
import { serve } from './harness/program.mjs';
import { scope } from './harness/scope.mjs';
import { ask } from './harness/wire.mjs';

const extension = 'io.modelcontextprotocol/skills';
const uri = 'skill://brandbridge/SKILL.md';
const sha256 = text => `sha256:${createHash('sha256').update(text, 'utf8').digest('hex')}`;

describe('skills', () => {
  const suite = scope();
  let port;
  before(async () => ({ port } = await serve(suite)));

  const eras = {
    modern: { request: modern, capabilities: async test => (await result(test, modern('server/discover'))).capabilities },
    legacy: { request: legacy, capabilities: async test => (await result(test, initialize())).capabilities },
  };
  const result = async (test, request) => {
    const answer = await ask(scope(test), port, request);
    assert.equal(answer.status, 200, answer.body);
    assert.ok(answer.json.result, answer.body);
    return answer.json.result;
  };

  for (const [era, { request, capabilities }] of Object.entries(eras)) {
    it(`are declared, with the resources that they are (${era})`, async test => {
      const declared = await capabilities(test);
      assert.deepEqual(declared.extensions, { [extension]: {} });
      assert.ok(declared.resources);
    });

    it(`are listed whole, and read as they are listed (${era})`, async test => {
      const { skills, ...rest } = await result(test, request('skills/list', {}));
      assert.equal(skills.length, 1);
      const [skill] = skills;
      assert.equal(skill.uri, uri);
      assert.equal(skill.frontmatter.name, 'brandbridge');
      assert.ok(skill.frontmatter.description.length <= 1024);
      assert.deepEqual(Object.keys(rest).sort(),
        era === 'modern' ? ['_meta', 'cacheScope', 'resultType', 'ttlMs'] : []);

      for (const { uri: file, digest, size } of skill.resources) {
        const { contents: [{ text, mimeType }] } = await result(test, request('resources/read', { uri: file }));
        assert.equal(mimeType, 'text/markdown');
        assert.equal(Buffer.byteLength(text), size);
        assert.equal(sha256(text), digest);
        const [, yaml] = /^---\n(.*?)\n---\n\n# /s.exec(text);
        const { name, description, metadata } = skill.frontmatter;
        assert.equal(yaml, [`name: ${name}`, `description: ${JSON.stringify(description)}`, 'metadata:',
          `  digest: ${JSON.stringify(metadata.digest)}`].join('\n'));
      }
      const { skill: got, ...around } = await result(test, request('skills/get', { uri }));
      assert.deepEqual(got, skill);
      assert.deepEqual(Object.keys(around).sort(), Object.keys(rest).sort());
    });

    it(`hold the guide and every prompt (${era})`, async test => {
      const { contents: [{ text }] } = await result(test, request('resources/read', { uri }));
      const { contents: [guide] } = await result(test, request('resources/read', { uri: 'brandbridge://guide' }));
      assert.ok(text.includes(guide.text.trim()));
      const { prompts } = await result(test, request('prompts/list', {}));
      for (const { title, description } of prompts) assert.ok(text.includes(`### ${title}\n\n${description}\n`), title);
      assert.ok(!text.includes('{{'));
      const { resources } = await result(test, request('resources/list', {}));
      const listed = resources.find(resource => resource.uri === uri);
      assert.equal(listed.name, 'brandbridge');
      assert.equal(listed.mimeType, 'text/markdown');
    });

    it(`are refused where there are none (${era})`, async test => {
      for (const params of [{ uri: 'skill://other/SKILL.md' }, { uri: 'brandbridge://guide' }, {}, { uri: 1 }]) {
        const answer = await ask(scope(test), port, request('skills/get', params));
        assert.equal(answer.json.error?.code, -32602, answer.body);
      }
      for (const other of ['skill://brandbridge', 'skill://brandbridge/../SKILL.md', 'skill://brandbridge/other.md']) {
        const answer = await ask(scope(test), port, request('resources/read', { uri: other }));
        assert.equal(answer.json.error?.code, -32602, answer.body);
      }
    });
  }
});
