// SPDX-License-Identifier: GPL-3.0-or-later
// Reads recordings of HTTP and stdio as protocol messages and says what is wrong with them.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { eventually } from './deadline.mjs';
import { modern, revision, revisions } from './schema.mjs';

const versionKey = 'io.modelcontextprotocol/protocolVersion';

/** Parses @p text as one JSON value; where it is none, says so in @p problems and answers undefined. */
function parse(text, where, problems) {
  try {
    return JSON.parse(text);
  } catch {
    problems.push(`${where}: not JSON: ${text.slice(0, 200)}`);
    return undefined;
  }
}

/** Follows one client's conversation: which revision is spoken, and what each answer answers. */
class Conversation {
  #negotiated;
  #asked = new Map();
  #askedByServer;

  /**
   * @p negotiated is the legacy revision agreed on, and @p askedByServer has the methods of the server's own requests, by
   * id, where they are known beforehand.
   */
  constructor(problems, negotiated, askedByServer = new Map()) {
    this.problems = problems;
    this.#negotiated = negotiated;
    this.#askedByServer = askedByServer;
    this.seen = { sent: 0, answered: 0, methods: new Set(), revisions: new Set() };
  }

  #check(name, message, asked, where) {
    this.seen.revisions.add(name);
    for (const problem of revision(name).messageProblems(message, asked)) {
      this.problems.push(`${where} (${name}): ${problem} in ${JSON.stringify(message).slice(0, 400)}`);
    }
  }

  /** Takes a message of the client's; @p header is the MCP-Protocol-Version that came with it, if any. */
  sent(message, where, header) {
    this.seen.sent++;
    const own = message.params?._meta?.[versionKey];
    const opening = message.method === 'initialize' && own === undefined ? message.params?.protocolVersion : undefined;
    const spoken = [own, opening, header, this.#negotiated].find(name => revisions.includes(name));
    if (!spoken) return this.problems.push(`${where}: no known revision for ${JSON.stringify(message)}`);
    if (message.method) this.seen.methods.add(message.method);
    if (message.method && message.id !== undefined) this.#asked.set(message.id, { method: message.method, spoken });
    const answers = message.method ? undefined : this.#askedByServer.get(message.id);
    if (answers) this.#askedByServer.delete(message.id);
    return this.#check(spoken, message, answers, `${where} client`);
  }

  /** Takes a message of the server's; @p header as for sent(). */
  answered(message, where, header) {
    this.seen.answered++;
    if (message.method) this.seen.methods.add(message.method);
    if (message.method && message.id !== undefined) this.#askedByServer.set(message.id, message.method);
    if (message.method) return this.#check(header ?? this.#negotiated ?? modern, message, undefined, `${where} server`);

    const about = this.#asked.get(message.id);
    if (!about) {
      return this.problems.push(`${where}: answers nothing that was asked: ${JSON.stringify(message).slice(0, 400)}`);
    }
    this.#asked.delete(message.id);
    if (about.method === 'initialize') this.#negotiated = message.result?.protocolVersion;
    const spoken = about.method === 'initialize' ? this.#negotiated ?? about.spoken : about.spoken;
    return this.#check(spoken, message, about.method, `${where} server`);
  }

  /** Requests that were never answered, by method. */
  unanswered() {
    return [...this.#asked.values()].map(request => request.method);
  }
}

/** Waits until every exchange of a recording has been answered or abandoned. */
export async function settled({ exchanges }) {
  await eventually(() => exchanges.every(exchange => exchange.complete || exchange.abandoned), 'the exchanges end');
}

/**
 * What is wrong with the MCP exchanges of a recording of one client, and what was seen in them. Requests that the client
 * abandoned need no answer, nor do as many as it @p cancelled; all others do.
 */
export function readHttp(exchanges, { cancelled = 0 } = {}) {
  const problems = [];
  const conversation = new Conversation(problems);
  for (const [number, exchange] of exchanges.entries()) {
    if (exchange.method !== 'POST') continue;
    const where = `exchange ${number}`;
    const header = exchange.requestHeaders['mcp-protocol-version'];
    const sent = parse(exchange.requestBody, where, problems);
    const batch = Array.isArray(sent) ? sent : [sent];
    for (const message of batch) conversation.sent(message, where, header);
    const asks = batch.some(message => message?.method && message.id !== undefined);

    if (exchange.abandoned) continue;
    const type = exchange.responseHeaders['content-type'] ?? '';
    if (exchange.status === 202) {
      if (asks) problems.push(`${where}: 202 in answer to a request`);
      if (exchange.responseBody) problems.push(`${where}: 202 with a body: ${exchange.responseBody}`);
    } else if (/^text\/event-stream/.test(type)) {
      for (const event of exchange.events.filter(event => event.data !== undefined)) {
        if (event.event !== 'message') problems.push(`${where}: an event named ${event.event}`);
        const message = parse(event.data, where, problems);
        if (message) conversation.answered(message, where, header);
      }
    } else if (/^application\/json(;|$)/.test(type)) {
      const answer = parse(exchange.responseBody, where, problems);
      for (const message of Array.isArray(answer) ? answer : [answer]) {
        if (message) conversation.answered(message, where, header);
      }
    } else {
      problems.push(`${where}: status ${exchange.status} of type "${type}"`);
    }
  }
  const abandoned = exchanges.filter(exchange => exchange.abandoned).length;
  const unanswered = conversation.unanswered();
  if (unanswered.length > Math.max(abandoned, cancelled)) problems.push(`never answered: ${unanswered.join(', ')}`);
  return { problems, seen: conversation.seen };
}

/** The same for what the tee wrote into @p folder: one conversation for each run of the program. */
export function readStdio(folder, { cancelled = 0 } = {}) {
  const problems = [];
  const seen = [];
  const runs = readdirSync(folder).filter(name => name.endsWith('.in'));
  if (runs.length === 0) problems.push(`no run recorded in ${folder}`);
  let unanswered = [];
  for (const name of runs) {
    const read = direction => {
      const text = readFileSync(join(folder, name.replace(/in$/, direction)), 'utf8');
      if (text !== '' && !text.endsWith('\n')) problems.push(`${name}: the last line of ${direction} has no end`);
      return text.split('\n').slice(0, -1);
    };
    const lines = direction => read(direction).map(line => parse(line, `${name} ${direction}`, problems)).filter(Boolean);
    // The order is known within a direction only, so what initialize agreed on is looked up first.
    const answers = lines('out');
    const negotiated = answers.find(m => m.result?.protocolVersion)?.result.protocolVersion;
    const asked = new Map(answers.filter(m => m.method && m.id !== undefined).map(m => [m.id, m.method]));
    const conversation = new Conversation(problems, negotiated, asked);
    for (const message of lines('in')) conversation.sent(message, `${name} in`);
    for (const message of answers) conversation.answered(message, `${name} out`);
    seen.push(conversation.seen);
    unanswered = unanswered.concat(conversation.unanswered());
  }
  if (unanswered.length > cancelled) problems.push(`never answered: ${unanswered.join(', ')}`);
  return { problems, seen };
}
