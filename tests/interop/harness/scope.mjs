// SPDX-License-Identifier: GPL-3.0-or-later
import { after } from 'node:test';

/**
 * Collects what has to be undone, last first, at the end of @p test, or of the suite in whose body this is called. Every
 * undoing is tried; the first failure is the test's.
 */
export function scope(test = { after }) {
  const undo = [];
  test.after(async () => {
    const failures = [];
    for (const step of undo.reverse()) {
      try {
        await step();
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures[0];
  });
  return { after: step => undo.push(step) };
}
