import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementLimits } from '#domain/statements/limits.ts';
import { refusalSentences } from '#domain/statements/refusal.ts';
import { tellStatements } from './tell-statements.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipstone-statements-'));
  writeFileSync(join(folder, 'notes.csv'), 'nothing, at, all\n');
  writeFileSync(join(folder, 'large.htm'), '');
  // A file of a hole: nothing of it is read.
  truncateSync(join(folder, 'large.htm'), statementLimits.fileBytes + 1);
});

afterAll(() => rmSync(folder, { recursive: true }));

async function told(...names: string[]) {
  const said: unknown[] = [];
  const complaints: string[] = [];
  const code = await tellStatements(names, folder, {
    say: line => said.push(JSON.parse(line)),
    complain: line => complaints.push(line),
  });
  return { code, said, complaints };
}

test('a file that is no statement is refused in its place, and that is well', async () => {
  expect(await told('notes.csv', 'large.htm')).toMatchObject({
    code: 0,
    said: [
      { file: 'notes.csv', refused: refusalSentences['no-statement'] },
      { file: 'large.htm', refused: refusalSentences['too-large'] },
    ],
    complaints: [],
  });
});

test('one that cannot be opened says why and ends with 1, and the others are told', async () => {
  expect(await told('missing.htm', '.', 'notes.csv')).toMatchObject({
    code: 1,
    said: [{ file: 'notes.csv' }],
    complaints: [
      expect.stringContaining('missing.htm cannot be opened'),
      expect.stringContaining('. cannot be opened'),
    ],
  });
});
