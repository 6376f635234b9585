// SPDX-License-Identifier: GPL-3.0-or-later
// A recording HTTP proxy: what stands between a client and a server and keeps every exchange, byte for byte.
import http from 'node:http';

import { EventStream } from './event-stream.mjs';

/**
 * Listens on a free port of 127.0.0.1 and passes every request on to the origin of @p target. Only Host is rewritten,
 * since it names the proxy. Exchanges stand in `exchanges`, in the order in which their requests came.
 */
export async function record(scope, target) {
  const upstream = new URL(target);
  const agent = new http.Agent({ keepAlive: true });
  const exchanges = [];

  const server = http.createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const exchange = {
      method: request.method,
      path: request.url,
      requestHeaders: request.headers,
      requestBody: '',
      status: 0,
      responseHeaders: {},
      responseBody: '',
      events: [],
      complete: false,  // the answer ended as HTTP wants it
      abandoned: false, // the client left before that
    };
    exchanges.push(exchange);

    const headers = [];
    for (let i = 0; i < request.rawHeaders.length; i += 2) {
      const name = request.rawHeaders[i];
      headers.push(name, name.toLowerCase() === 'host' ? upstream.host : request.rawHeaders[i + 1]);
    }
    const onward = http.request(
      { host: upstream.hostname, port: upstream.port, method: request.method, path: request.url, headers, agent },
      answer => {
        exchange.status = answer.statusCode;
        exchange.responseHeaders = answer.headers;
        const stream = /^text\/event-stream\b/.test(answer.headers['content-type'] ?? '') ? new EventStream() : null;
        const chunks = [];
        response.writeHead(answer.statusCode, answer.rawHeaders);
        answer.on('data', chunk => {
          chunks.push(chunk);
          exchange.responseBody = Buffer.concat(chunks).toString('utf8');
          if (stream) exchange.events.push(...stream.feed(chunk));
          response.write(chunk);
        });
        answer.on('end', () => {
          exchange.complete = answer.complete;
          response.end();
        });
        answer.on('error', () => response.destroy());
      },
    );
    onward.on('error', error => {
      exchange.error = error;
      response.destroy();
    });
    response.on('close', () => {
      exchange.abandoned = !exchange.complete;
      if (!exchange.complete) onward.destroy();
    });
    const body = [];
    request.on('data', chunk => {
      body.push(chunk);
      exchange.requestBody = Buffer.concat(body).toString('utf8');
      onward.write(chunk);
    });
    request.on('end', () => onward.end());
  });

  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  scope.after(() => {
    server.closeAllConnections();
    agent.destroy();
    return new Promise(resolve => server.close(resolve));
  });
  const origin = `http://127.0.0.1:${server.address().port}`;
  return { origin, url: origin + upstream.pathname.replace(/^\/$/, ''), exchanges };
}
