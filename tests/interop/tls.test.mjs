// SPDX-License-Identifier: GPL-3.0-or-later
// A remote as it is in the world: nginx with TLS in front of the service. The certificate is made for the test.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';

import { certify } from './harness/certificates.mjs';
import { nginx } from './harness/nginx.mjs';
import { connectHttp, peers } from './harness/peers.mjs';
import { freePort, sandbox, serveFor, temporaryFolder } from './harness/program.mjs';
import { directly } from './harness/rest.mjs';
import { scope } from './harness/scope.mjs';

describe('a remote behind nginx with TLS', () => {
  const suite = scope();
  const pinned = peers.find(({ mode }) => mode?.pin);
  let folder;
  let service;
  const ports = {};

  before(async () => {
    service = await sandbox(suite);
    folder = temporaryFolder(suite);
    await certify(folder, 'good', 'localhost');
    await certify(folder, 'foreign', 'elsewhere.example');
    ports.good = await freePort();
    ports.foreign = await freePort();
    const server = name => `
      server {
        listen 127.0.0.1:${ports[name]} ssl http2;
        ssl_certificate ${name}.pem;
        ssl_certificate_key ${name}.key;
        location / { proxy_pass ${service.url}; proxy_http_version 1.1; proxy_set_header Connection ""; }
      }`;
    await nginx(suite, folder, [server('good'), server('foreign')], Object.values(ports));
  });

  const bridged = async (test, port, ...args) => {
    const until = scope(test);
    const bridge = await serveFor(until, `https://localhost:${port}`, args);
    return connectHttp(until, pinned, bridge.url);
  };
  const caFile = name => ['--ca-file', join(folder, `${name}-ca.pem`)];

  it('is relayed from when its authority is trusted', async test => {
    const connection = await bridged(test, ports.good, ...caFile('good'));
    const result = await connection.call('list_brands');
    assert.ok(!result.isError, result.content[0].text);
    assert.equal(result.content[0].text, (await directly(service.url, 'GET', '/v1/brands')).text);
  });

  it('is relayed from many times at once', async test => {
    const connection = await bridged(test, ports.good, ...caFile('good'), '--requests-per-minute', '0');
    const answers = await Promise.all(Array.from({ length: 100 }, () => connection.ask('get_organization_context')));
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
  });

  it('can be written to', async test => {
    const connection = await bridged(test, ports.good, ...caFile('good'));
    const { data: [brand] } = await connection.ask('list_brands');
    const { topics } = await connection.ask('create_topics', { brandId: brand.id, topics: [{ name: 'Over TLS' }] });
    assert.equal(topics[0].name, 'Over TLS');
  });

  const refused = async connection => {
    const result = await connection.call('list_brands');
    assert.equal(result.isError, true, 'nothing is read from a remote that cannot be trusted');
    assert.match(result.content[0].text, /certificate|TLS/i);
  };

  it('is refused with a clear word when its authority is unknown', async test => {
    await refused(await bridged(test, ports.good));
  });

  it('is refused when its certificate names another host', async test => {
    await refused(await bridged(test, ports.foreign, ...caFile('foreign')));
  });

  it('is refused when another authority is trusted', async test => {
    await refused(await bridged(test, ports.good, ...caFile('foreign')));
  });
});
