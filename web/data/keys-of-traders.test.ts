import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// An id is unique per trader only. A query that names the trader uses one part of each index, or one node of
// several (docs/scaling.md).

/** Rows without a trader, or whose id is the trader's. */
const others = /from\('(?:profiles|groups|assignments)'\)|class(?:Challenges|Playbooks)\(\)/;

test('no statement looks for a row of a trader by its id alone', () => {
  const statements = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .flatMap(name => readFileSync(join(import.meta.dirname, name), 'utf8').split(';'))
    .filter(text => /\.(?:eq|in)\('(?:id|plan_id)',/.test(text) && !others.test(text));
  expect(statements.length).toBeGreaterThan(15);
  expect(statements.filter(text => !/\.eq\('user_id',/.test(text))).toEqual([]);
});
