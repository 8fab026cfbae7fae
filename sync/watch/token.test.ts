import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepToken, readToken } from './token.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipstone-token-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a token is kept in a file that only its user reads, also over one that everybody reads', async () => {
  const file = join(folder, 'a token');
  writeFileSync(file, 'old', { mode: 0o644 });
  await keepToken(file, 'pip_0123456789abcdef');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await readToken(file, {})).toBe('pip_0123456789abcdef');
});

test('the environment comes first; other texts are no token', async () => {
  const file = join(folder, 'pasted');
  writeFileSync(file, ' pip_from-the-file \n');
  expect(await readToken(file, { PIPSTONE_TOKEN: 'pip_from-the-environment' })).toBe(
    'pip_from-the-environment',
  );
  expect(await readToken(file, { PIPSTONE_TOKEN: '' })).toBe('pip_from-the-file');
  expect(await readToken(file, { PIPSTONE_TOKEN: 'pip_a\nb' })).toBeNull();
  expect(await readToken(join(folder, 'missing'), {})).toBeNull();
});
