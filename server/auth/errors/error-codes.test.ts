import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorCodes } from './error-codes.ts';

const page = readFileSync(new URL('../../../docs/protocol/auth.md', import.meta.url), 'utf8');
const table = page.split('\n').filter(line => /^\| \d{3}[\d, ]* \|/.test(line));

describe('errorCodes', () => {
  test.each(Object.entries(errorCodes))(
    'docs/protocol/auth.md lists %s with its status',
    (code, [status]) => {
      const row = table.find(line => line.includes(`\`${code}\``));
      expect(row?.split('|')[1]).toContain(String(status));
    },
  );

  test('there is no other code on the page', () => {
    const named = table.flatMap(line => [...line.matchAll(/`([a-z_]+)`/g)].map(match => match[1]));
    expect(named.toSorted()).toEqual(Object.keys(errorCodes).toSorted());
  });
});
