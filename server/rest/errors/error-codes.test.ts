import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ErrorEntry, errorEntries } from './error-codes.ts';

const page = readFileSync(new URL('../../../docs/protocol/data.md', import.meta.url), 'utf8');
const table = page.split('\n').filter(line => /^\| \d{3}[\d, ]* \|/.test(line));
const refusals = Object.entries<ErrorEntry>(errorEntries).filter(([, { status }]) => status < 500);

test.each(refusals)('docs/protocol/data.md lists %s with its status', (_name, { code, status }) => {
  const row = table.find(
    line => line.includes(`\`${code}\``) && line.split('|')[1]?.includes(String(status)),
  );
  expect(row).toBeDefined();
});
