// SPDX-License-Identifier: GPL-3.0-or-later
// What the measurements have in common: a service behind TLS, and what a process takes.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import { start } from '../interop/harness/program.mjs';

/** Makes tls.pem in @p folder, a certificate for 127.0.0.1 that is its own authority, with its key in tls.key. */
export function makeCertificate(folder) {
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days',
                           '2', '-subj', '/CN=service', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', 'tls.key',
                           '-out', 'tls.pem'], { cwd: folder, stdio: 'ignore' });
}

/** nginx with one worker and the certificate of @p folder, if it has one. @p server is its http configuration. */
export async function nginx(scope, name, port, folder, server) {
  writeFileSync(join(folder, `${name}.conf`), `daemon off; master_process off; pid ${folder}/${name}.pid;
error_log stderr crit; events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_timeout 600s; keepalive_requests 100000000;
  client_body_temp_path ${folder}/${name}1; proxy_temp_path ${folder}/${name}2; fastcgi_temp_path ${folder}/${name}3;
  uwsgi_temp_path ${folder}/${name}4; scgi_temp_path ${folder}/${name}5; default_type application/json;
  ${server} }`);
  const program = await start(scope, 'sh', ['-c', `echo started; exec nginx -p ${folder} -c ${folder}/${name}.conf`],
                              { env: process.env, ready: /started/ });
  for (let tries = 0; ; ++tries) {
    try {
      await new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1').on('connect', () => resolve(socket.destroy())).on('error', reject);
      });
      return program;
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }
}

export const residentMegabytes = pid =>
  Number(readFileSync(`/proc/${pid}/status`, 'latin1').match(/VmRSS:\s+(\d+)/)[1]) / 1024;

export const median = values => {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
};

/** Calls @p work with a scope as tests have one, and ends it. */
export async function withScope(work) {
  const endings = [];
  try {
    return await work({ after: end => endings.unshift(end) });
  } finally {
    for (const end of endings) await end();
  }
}
