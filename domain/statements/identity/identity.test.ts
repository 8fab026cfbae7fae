import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { mt4Account, mt4Cash, mt4Page, mt4Trade } from '#examples/statements/mt4-page.ts';
import { mt5Page, mt5Position, mt5Sheet } from '#examples/statements/mt5-report.ts';
import { onlyStatement } from '#examples/statements/only-statement.ts';
import { linesFile, type Told } from '#examples/statements/rows.ts';
import { accountKeyHash, latestStatementTime, maskedFileName } from './account.ts';
import { keyedCash, keyedTrades, setRowKeys, toRowKeys } from './keys.ts';
import { sha256 } from './sha256.ts';

const page = (closed: readonly (readonly Told[])[]) => onlyStatement(mt4Page({ head: mt4Account, closed }));
const listKeys = (statement: Statement) => keyedTrades(statement).map(({ key }) => key);

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['é'.repeat(500), null],
])('SHA-256 of %j', async (text, hash) => {
  const own = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = [...new Uint8Array(own)].map(byte => byte.toString(16).padStart(2, '0')).join('');
  expect(sha256(text)).toBe(hash ?? hex);
});

test('the platform’s number is the key', () => {
  expect(listKeys(page([mt4Trade('12'), mt4Trade('13')]))).toEqual(['t:12', 't:13']);
  expect(listKeys(onlyStatement(mt5Page({ positions: [mt5Position('501')] })))).toEqual([
    'p:501@2026-03-02T09:15:03',
  ]);
  const deal =
    'ID,Symbol,Opening direction,Closing time (UTC+0),Net USD\nDID9,EURUSD,Sell,16/03/2026 10:00:00,9';
  expect(listKeys(onlyStatement(linesFile(deal)))).toEqual(['d:9']);
  expect(keyedCash(page([mt4Cash('7', '5.00')])).map(({ key }) => key)).toEqual(['c:7']);
});

test('two equal rows without a number are two trades, counted', () => {
  const row = 'EURUSD,Sell,16/03/2026 10:00:00,9';
  const other = 'EURUSD,Sell,17/03/2026 10:00:00,9';
  const file = ['Symbol,Opening direction,Closing time (UTC+0),Net USD', row, other, row].join('\n');
  const keys = listKeys(onlyStatement(linesFile(file)));
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe(keys[0]?.replace('#1', '#2'));
});

test('the order of the rows changes neither keys nor contents, and a longer file holds all of a shorter one', () => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    mt4Trade(String(100 + index), { 13: `${index % 3}.00` }),
  );
  const all = keyedTrades(page(rows)).map(({ key, content }) => `${key} ${content}`);
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), shuffled => {
      const turned = keyedTrades(page(shuffled)).map(({ key, content }) => `${key} ${content}`);
      expect(turned.toSorted()).toEqual(all.toSorted());
    }),
    { numRuns: 20 },
  );
  expect(all.slice(0, 8)).toEqual(
    keyedTrades(page(rows.slice(0, 8))).map(({ key, content }) => `${key} ${content}`),
  );
});

test('a page and a spreadsheet of one report agree on a position; a corrected swap differs', () => {
  const report = { positions: [mt5Position('501')] };
  const content = (source: Source) => keyedTrades(onlyStatement(source)).map(row => row.content);
  expect(content(mt5Sheet(report))).toEqual(content(mt5Page(report)));
  const corrected = { positions: [mt5Position('501', { 12: '-0.10' })] };
  expect(content(mt5Page(corrected))).not.toEqual(content(mt5Page(report)));
});

test('an account is kept as a hash and four digits', () => {
  const key = accountKeyHash(page([mt4Trade('1')]));
  expect(key).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), tail: '1234' });
  expect(accountKeyHash(onlyStatement(mt5Page({ positions: [mt5Position('1')] })))?.hash).not.toBe(key?.hash);
  expect(
    accountKeyHash({ ...page([mt4Trade('1')]), account: { ...page([]).account, number: null } }),
  ).toBeNull();
});

test('numbers of accounts are masked in a file’s name', () => {
  expect(maskedFileName('ReportHistory-7001234 (2026-03).html')).toBe('ReportHistory-••••• (2026-03).html');
});

test('a statement reaches to its latest close or operation', () => {
  expect(latestStatementTime(page([mt4Trade('1'), mt4Cash('2', '5.00')]))).toBe('2026-03-02T14:40:59');
  expect(latestStatementTime(page([]))).toBeNull();
});

test('keys that were found elsewhere are those of the rows', () => {
  const statement = page([mt4Trade('1'), mt4Trade('1', { 13: '9.00' }), mt4Cash('2', '5.00')]);
  const clone = structuredClone(statement);
  setRowKeys(clone, structuredClone(toRowKeys(statement)));
  expect(keyedTrades(clone)).toEqual(keyedTrades(statement));
  expect(keyedCash(clone)).toEqual(keyedCash(statement));
  expect(keyedTrades(clone)[0]?.row).toBe(clone.trades[0]);
});
