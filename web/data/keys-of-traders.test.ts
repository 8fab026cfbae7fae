import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// An id is a trader's own, and a statement that names the trader is answered from the trader's part of each index, or from
// one node of several (docs/scaling.md).

/** What is nobody's own, or found by the trader's own id. */
const others = /from\('(?:profiles|groups)'\)|classChallenges\(\)/;

test('no statement looks for a row of a trader by its id alone', () => {
  const statements = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .flatMap(name => readFileSync(join(import.meta.dirname, name), 'utf8').split(';'))
    .filter(text => /\.(?:eq|in)\('(?:id|plan_id)',/.test(text) && !others.test(text));
  expect(statements.length).toBeGreaterThan(15);
  expect(statements.filter(text => !/\.eq\('user_id',/.test(text))).toEqual([]);
});
