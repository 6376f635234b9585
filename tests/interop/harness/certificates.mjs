// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';

import { run } from './program.mjs';

const openssl = async (folder, ...args) => {
  const { code, stderr } = await run('openssl', args, { env: process.env, cwd: folder });
  assert.equal(code, 0, stderr);
};

/** An authority ca.pem in @p folder, and a certificate by it, NAME.pem and NAME.key, that is good for @p host. */
export async function certify(folder, name, host) {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await openssl(folder, 'req', '-x509', ...key, '-keyout', `${name}-ca.key`, '-out', `${name}-ca.pem`, '-days', '2',
                '-subj', '/CN=Interop test authority', '-addext', 'basicConstraints=critical,CA:TRUE');
  await openssl(folder, 'req', '-x509', ...key, '-keyout', `${name}.key`, '-out', `${name}.pem`, '-days', '2',
                '-CA', `${name}-ca.pem`, '-CAkey', `${name}-ca.key`, '-subj', `/CN=${host}`,
                '-addext', `subjectAltName=DNS:${host}`, '-addext', 'basicConstraints=critical,CA:FALSE');
}
