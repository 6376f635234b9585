// SPDX-License-Identifier: GPL-3.0-or-later

/** Reads Server-Sent Events from chunks of bytes. */
export class EventStream {
  #decoder = new TextDecoder('utf-8', { fatal: true });
  #rest = '';

  /** The events and comments that @p chunk completes: {event, id, data} or {comment}. */
  feed(chunk) {
    this.#rest += this.#decoder.decode(chunk, { stream: true });
    const blocks = this.#rest.split(/\r?\n\r?\n/);
    this.#rest = blocks.pop();
    return blocks.map(block => {
      const fields = { event: 'message', data: [] };
      const comments = [];
      for (const line of block.split(/\r?\n/)) {
        if (line === '') continue;
        const [, name, value] = /^([^:]*):? ?(.*)$/.exec(line);
        if (line.startsWith(':')) comments.push(value);
        else if (name === 'data') fields.data.push(value);
        else fields[name] = value;
      }
      return fields.data.length > 0 ? { ...fields, data: fields.data.join('\n') } : { comment: comments.join('\n') };
    });
  }
}
