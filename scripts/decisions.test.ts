import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../docs/decisions');
const pages = readdirSync(folder).toSorted();

test.each(pages)('%s has a number, its day, its status and its consequences', name => {
  const lines = readFileSync(join(folder, name), 'utf8').split('\n');
  expect(lines[0]).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
  expect(lines[2]).toMatch(/^\d{1,2} \w+ 20\d\d\. (Accepted|Superseded by \[decision \d+\]\(.+\))\./);
  expect(lines).toContain('## Consequences');
});

test('each number is given once', () => {
  const numbers = pages.map(name => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});
