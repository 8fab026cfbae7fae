import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementLimits } from '#domain/statements/limits.ts';
import { refusalSentences } from '#domain/statements/refusal.ts';
import { type FileAnswer, statementLines } from './statement-lines.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipstone-statements-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('each file is answered in its place, and those that cannot be opened say why', async () => {
  const path = (name: string) => join(folder, name);
  writeFileSync(path('notes.csv'), 'nothing, at, all\n');
  writeFileSync(path('large.htm'), '');
  // A file of a hole: nothing of it is read.
  truncateSync(path('large.htm'), statementLimits.fileBytes + 1);
  const names = ['notes.csv', 'missing.htm', '.', 'large.htm'];

  const answers: FileAnswer[] = [];
  for await (const answer of statementLines(names.map(name => ({ name, path: path(name) })))) {
    answers.push(answer);
  }

  expect(answers).toMatchObject([
    { summaries: [{ file: 'notes.csv', refused: refusalSentences['no-statement'] }] },
    { failure: expect.stringContaining('missing.htm cannot be opened') },
    { failure: expect.stringContaining('. cannot be opened') },
    { summaries: [{ file: 'large.htm', refused: refusalSentences['too-large'] }] },
  ]);
});
