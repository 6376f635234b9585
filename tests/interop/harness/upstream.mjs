// SPDX-License-Identifier: GPL-3.0-or-later
import http from 'node:http';

/**
 * A service that answers as the test says: @p answer gets each request as {method, path, headers, body, number} and the
 * response. Requests stand in `requests`, each with `gone` set once the bridge has left before the answer was complete.
 */
export async function upstream(scope, answer) {
  const requests = [];
  const server = http.createServer((incoming, response) => {
    const chunks = [];
    incoming.on('data', chunk => chunks.push(chunk));
    incoming.on('end', () => {
      const request = { method: incoming.method, path: incoming.url, headers: incoming.headers, gone: false,
                        body: Buffer.concat(chunks).toString('utf8'), number: requests.length };
      requests.push(request);
      response.on('close', () => (request.gone = !response.writableFinished));
      answer(request, response);
    });
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  scope.after(() => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${server.address().port}`, requests };
}

/** Sends @p value as the service does. */
export function answerJson(response, status, value, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}
