import { expect, test } from 'vitest';
import { tablesOnPages } from './calculation-pages.ts';
import { calculationTables } from './calculation-tables.ts';

const onPages = tablesOnPages();

// After a change of examples, `node scripts/run.mjs calculations` writes their tables.
test.each([...calculationTables()])('docs/calculations/ has the examples of %s', (name, rows) => {
  expect(onPages.get(name)).toEqual(rows);
});

test('docs/calculations/ has no other tables of examples', () => {
  expect([...onPages.keys()].toSorted()).toEqual([...calculationTables().keys()].toSorted());
});
