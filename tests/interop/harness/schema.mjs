// SPDX-License-Identifier: GPL-3.0-or-later
// Holds messages against the specification's published schemas, one validator a revision.
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';

export const revisions = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'];
export const modern = '2026-07-28';

/** What answers which request: the name of the result's definition. */
export const resultOf = {
  initialize: 'InitializeResult',
  ping: 'EmptyResult',
  'logging/setLevel': 'EmptyResult',
  'resources/subscribe': 'EmptyResult',
  'resources/unsubscribe': 'EmptyResult',
  'server/discover': 'DiscoverResult',
  'subscriptions/listen': 'SubscriptionsListenResult',
  'tools/list': 'ListToolsResult',
  'tools/call': 'CallToolResult',
  'resources/list': 'ListResourcesResult',
  'resources/templates/list': 'ListResourceTemplatesResult',
  'resources/read': 'ReadResourceResult',
  'prompts/list': 'ListPromptsResult',
  'prompts/get': 'GetPromptResult',
  'completion/complete': 'CompleteResult',
  'tasks/get': 'GetTaskResult',
  'tasks/result': 'GetTaskPayloadResult',
  'tasks/cancel': 'CancelTaskResult',
  'tasks/list': 'ListTasksResult',
  'elicitation/create': 'ElicitResult', // asked by the server
};

/** The requests of 2026-07-28 that may be answered by a question instead of a result. */
const mayAsk = new Set(['tools/call', 'prompts/get', 'resources/read']);

/** Codes that earlier revisions or the SDKs used and that must not appear any more. */
const bannedCode = code => (code <= -32000 && code >= -32019) || code === -32042;

const formats = {
  uri: text => /^[A-Za-z][A-Za-z0-9+.-]*:[^\s]*$/.test(text),
  'uri-template': text => /^(?:[^{}\s]|\{[^{}\s]+\})*$/.test(text),
  byte: text => /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text),
};

class Revision {
  #ajv;
  #key;
  #methods = new Map();
  #codes = new Map();

  constructor(name) {
    this.name = name;
    const schema = JSON.parse(readFileSync(new URL(`../schema/${name}.json`, import.meta.url), 'utf8'));
    this.#key = schema.$defs ? '$defs' : 'definitions';
    this.definitions = schema[this.#key];
    // The schemas are not written for ajv's strict mode, which is about style.
    const options = { strict: false, allErrors: true, formats };
    this.#ajv = schema.$schema.includes('2020-12') ? new Ajv2020(options) : new Ajv(options);
    this.#ajv.addSchema({ ...schema, $id: `mcp://${name}` });
    for (const [definition, { properties = {} }] of Object.entries(this.definitions)) {
      // Unions that stand for one request only, such as a ClientResult, have no method of their own.
      if (/^(Client|Server)(Request|Notification)$/.test(definition)) continue;
      if (properties.method?.const) this.#methods.set(properties.method.const, definition);
      for (const part of properties.error?.allOf ?? []) {
        if (part.properties?.code?.const !== undefined) this.#codes.set(part.properties.code.const, definition);
      }
    }
  }

  /** What is wrong with @p value as the definition @p name; an empty list where nothing is. */
  problems(name, value) {
    const validate = this.#ajv.getSchema(`mcp://${this.name}#/${this.#key}/${name}`);
    if (!validate) return [`${this.name} has no definition ${name}`];
    if (validate(value)) return [];
    return validate.errors.map(e => `${name}${e.instancePath} ${e.message} ${JSON.stringify(e.params)}`);
  }

  knows(method) {
    return this.#methods.has(method);
  }

  /** What is wrong with @p message, the answer to a request of the method @p asked if it is an answer. */
  messageProblems(message, asked) {
    if (message === null || typeof message !== 'object' || Array.isArray(message)) {
      return [`not a message of ${this.name}: ${JSON.stringify(message)}`];
    }
    if (typeof message.method === 'string') {
      const plain = 'id' in message ? 'JSONRPCRequest' : 'JSONRPCNotification';
      return [...this.problems(plain, message), ...this.problems(this.#methods.get(message.method) ?? plain, message)];
    }
    if (message.error !== undefined) {
      const plain = 'JSONRPCErrorResponse' in this.definitions ? 'JSONRPCErrorResponse' : 'JSONRPCError';
      const found = this.problems(this.#codes.get(message.error?.code) ?? plain, message);
      if (bannedCode(message.error?.code)) found.push(`error code ${message.error.code} is not to be used`);
      return found;
    }
    const plain = 'JSONRPCResultResponse' in this.definitions ? 'JSONRPCResultResponse' : 'JSONRPCResponse';
    const asks = message.result?.resultType === 'input_required' && mayAsk.has(asked);
    const typed = asks ? 'InputRequiredResult' : resultOf[asked];
    if (!typed) return [`an answer to ${asked ?? 'nothing that was asked'}: ${JSON.stringify(message)}`];
    return [...this.problems(plain, message), ...this.problems(typed, message.result)];
  }
}

const loaded = new Map();

/** The validator of the revision @p name. */
export function revision(name) {
  if (!revisions.includes(name)) throw new Error(`no schema of revision ${name}`);
  if (!loaded.has(name)) loaded.set(name, new Revision(name));
  return loaded.get(name);
}
