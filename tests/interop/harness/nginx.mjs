// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';

import { eventually } from './deadline.mjs';
import { start } from './program.mjs';

const accepts = port => new Promise(resolve => {
  const socket = net.connect({ port, host: '127.0.0.1' });
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
  socket.on('connect', () => socket.destroy());
});

/** nginx with the server blocks @p servers, which listen on @p ports; it keeps its files in @p folder. */
export async function nginx(scope, folder, servers, ports) {
  mkdirSync(join(folder, 'temp'));
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path temp/${name};`);
  writeFileSync(join(folder, 'nginx.conf'), `
    daemon off;
    master_process off;
    pid nginx.pid;
    error_log stderr warn;
    events {}
    http {
      access_log off;
      ${temp.join('\n      ')}
      ${servers.join('\n')}
    }`);
  await start(scope, 'sh', ['-c', 'echo starting; exec nginx -e stderr -p "$1" -c nginx.conf', 'sh', `${folder}/`],
              { env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin` }, ready: /starting/ });
  await eventually(async () => (await Promise.all(ports.map(accepts))).every(Boolean), 'nginx listens');
}
