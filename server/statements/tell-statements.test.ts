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
  writeFileSync(join(folder, 'table.csv'), 'Pair,Closed,Net result\nEURUSD,2026-03-02 10:00,12.50\n');
  writeFileSync(
    join(folder, 'total.csv'),
    'Pair,Closed,Net result,Cum. net\nEURUSD,2026-03-02 10:00,12.50,12.50\nEURUSD,2026-03-03 10:00,-2.50,10.00\n',
  );
  // A sparse file: nothing of it is read.
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

test('a file that cannot be opened gives its reason and exit code 1, and the others are summarized', async () => {
  expect(await told('missing.htm', '.', 'notes.csv')).toMatchObject({
    code: 1,
    said: [{ file: 'notes.csv' }],
    complaints: [
      expect.stringContaining('missing.htm cannot be opened'),
      expect.stringContaining('. cannot be opened'),
    ],
  });
});

test('a table of an unknown platform is read by the first guess, and summed where its totals prove it', async () => {
  const { said, code } = await told('table.csv', 'total.csv');
  expect(code).toBe(0);
  expect(said).toMatchObject([
    {
      file: 'table.csv',
      refused: refusalSentences['unknown-table'],
      net: null,
      asks: [{ about: 'mapping', subject: 'Net result' }],
      guess: {
        columns: { symbol: 'Pair', closed: 'Closed', profit: 'Net result' },
        amount: 'after-costs',
        faults: [],
        figures: { trades: 1, net: '12.50' },
      },
    },
    { file: 'total.csv', refused: null, trades: 2, net: '10.00', proof: [{ result: 'matches' }] },
  ]);
});
