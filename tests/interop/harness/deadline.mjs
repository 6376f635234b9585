// SPDX-License-Identifier: GPL-3.0-or-later

/** What @p promise gives, or an error with @p what (a text or a function giving one) once @p milliseconds are over. */
export function deadline(promise, milliseconds, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${typeof what === 'function' ? what() : what} (after ${milliseconds} ms)`));
    }, milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Waits until @p condition gives something truthy, and answers that. */
export async function eventually(condition, what, milliseconds = 10_000) {
  const end = Date.now() + milliseconds;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > end) throw new Error(`${what}: not within ${milliseconds} ms`);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}
