// SPDX-License-Identifier: GPL-3.0-or-later
// The service without the bridge, and how its answers are compared.
import assert from 'node:assert/strict';

import { keyHeader, sandboxKey } from './program.mjs';

/** Makes one REST request to the service at @p base; answers its status and text. */
export async function directly(base, method, path, body) {
  const answer = await fetch(base + path, {
    method,
    headers: { [keyHeader]: sandboxKey, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

/** What a request asks for, in a form that does not depend on the order of its query. */
export function asked({ method, path }) {
  const url = new URL(path, 'http://service');
  url.searchParams.sort();
  return `${method} ${url.pathname}${url.search}`;
}

const generated = [
  [/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'an id'],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, 'a time'],
];

/** @p value with ids and times replaced by what they are. */
function withoutGenerated(value) {
  return JSON.parse(JSON.stringify(value), (_, member) =>
    typeof member === 'string' ? generated.find(([pattern]) => pattern.test(member))?.[1] ?? member : member);
}

/** That @p actual equals @p expected but for ids and times, which the service makes up. */
export function sameButGenerated(actual, expected) {
  assert.deepEqual(withoutGenerated(actual), withoutGenerated(expected));
}
