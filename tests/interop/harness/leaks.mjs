// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for secrets in all that a session has left behind, in every form that a program writes them in by accident.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The part of @p secret's base64 that does not depend on what stands before and after it, for each alignment. */
function base64Forms(secret, encoding) {
  return [0, 1, 2].map(before => {
    const padded = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
    const whole = padded.subarray(0, padded.length - (padded.length % 3)).toString(encoding);
    return whole.slice(before === 0 ? 0 : 4);
  });
}

/** Every form of @p secret that is looked for. */
export function formsOf(secret) {
  const hex = Buffer.from(secret).toString('hex');
  return [...new Set([
    secret, secret.split('').reverse().join(''), secret.toLowerCase(), secret.toUpperCase(),
    secret.replaceAll('/', '\\/'), JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret), encodeURIComponent(secret).toLowerCase(), encodeURI(secret),
    ...base64Forms(secret, 'base64'), ...base64Forms(secret, 'base64url'),
    hex, hex.toUpperCase(), hex.match(/../g).join(' '), hex.match(/../g).join(':'),
    Buffer.from(secret, 'utf16le').toString('latin1'),
    Buffer.from(secret, 'utf16le').swap16().toString('latin1'),
  ])];
}

/**
 * Where the secrets stand: @p secrets maps names to texts, @p places maps names to bytes or texts. Says place, name and
 * form, never the secret.
 */
export function leaks(secrets, places) {
  const found = [];
  for (const [place, content] of Object.entries(places)) {
    const text = Buffer.isBuffer(content) ? content.toString('latin1') : content;
    for (const [name, secret] of Object.entries(secrets)) {
      for (const [number, form] of formsOf(secret).entries()) {
        if (text.includes(form)) found.push(`${name} (form ${number}) in ${place}`);
      }
    }
  }
  return found;
}

/** All files below @p folder, as places. */
export function filesBelow(folder) {
  const places = {};
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) Object.assign(places, filesBelow(path));
    else if (entry.isFile()) places[path] = readFileSync(path);
  }
  return places;
}

/** What others can read of a process: nothing, where the system keeps it to itself. */
export function processPlaces(pid) {
  const places = {};
  for (const name of ['cmdline', 'environ', 'comm']) {
    try {
      places[`/proc/${pid}/${name}`] = readFileSync(`/proc/${pid}/${name}`);
    } catch (error) {
      if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
    }
  }
  return places;
}
