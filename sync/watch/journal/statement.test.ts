import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReadFile } from '#domain/statements/files/read-files.ts';
import { cashKinds, type Statement } from '#domain/statements/statement.ts';
import { syncItems } from '#domain/sync/items.ts';
import { syncCashKind } from '#domain/sync/sync-cash-kind.ts';
import { mt4Account, mt4Cash, mt4Page, mt4Trade } from '#examples/statements/mt4-page.ts';
import { mt5Cash, mt5Page, mt5Position } from '#examples/statements/mt5-report.ts';
import { onlyStatement } from '#examples/statements/only-statement.ts';
import { batchLimits, splitIntoBatches } from './batches.ts';
import { statementRows } from './statement-rows.ts';

const bare: ReadFile = {
  ...{ name: 'a.html', bytes: 1, hash: '', kind: 'html', charset: 'utf-8', refused: null },
  ...{ statements: [], problems: [], isCompanion: false, table: null },
};
const closed = [
  mt4Trade('12', { 8: '2026.03.03 10:00:00' }),
  mt4Trade('9', { 2: 'sell', 13: '-20.00' }),
  mt4Trade('100'),
  mt4Cash('3', '1 000.00'),
];
const mt4 = onlyStatement(mt4Page({ head: mt4Account, closed, balance: '1 180.00' }));

function readRows(...statements: Statement[]) {
  const read = statementRows({ ...bare, statements });
  if ('refused' in read) {
    throw new Error(read.refused);
  }
  return read;
}

test('a statement becomes rows in the order of time and ticket', () => {
  const { post, rows } = readRows(mt4);
  expect(rows.map(({ kind, ticket, time }) => [kind, ticket, new Date(time).toISOString()])).toEqual([
    ['cash', '3', '2026-03-01T08:00:00.000Z'],
    ['trade', '9', '2026-03-02T14:40:59.000Z'],
    ['trade', '100', '2026-03-02T14:40:59.000Z'],
    ['trade', '12', '2026-03-03T10:00:00.000Z'],
  ]);
  expect(rows[1]?.content).toEqual({
    ...{ ticket: '9', opened: Date.UTC(2026, 2, 2, 9, 15, 3), closed: Date.UTC(2026, 2, 2, 14, 40, 59) },
    ...{ symbol: 'eurusd', side: 'sell', lots: '0.50', openPrice: '1.08200', closePrice: '1.08400' },
    ...{ stopLoss: '1.08000', takeProfit: '', commission: '-3.50', swap: '-0.25', fee: '0.00', tax: '0.00' },
    ...{ profit: '-20.00', comment: '', exit: '' },
  });
  expect(rows[0]?.content).toMatchObject({ type: 'deposit', amount: '1000.00', comment: 'Deposit' });
  expect(post).toMatchObject({
    platform: 'mt4-html',
    account: { number: '7001234', currency: 'USD', digits: 2, serverMinusGmtSeconds: null },
    balance: '1180.00',
    isLast: false,
  });
});

test('the server takes what is sent, and understands each kind of money', () => {
  const { post, rows } = readRows(mt4);
  const [batch] = splitIntoBatches(post, rows);
  expect(
    syncItems(batch ?? post)
      .map(({ key, money }) => `${key} ${money}`)
      .toSorted(),
  ).toEqual(['c:3 1000.00', 't:100 96.25', 't:12 96.25', 't:9 -23.75']);
  for (const kind of cashKinds) {
    expect(syncCashKind(kind, 'Transfer of a dividend', -100)).toBe(kind);
  }
});

test('an offset in the file is that of the server', () => {
  const of = (offset: string) => readRows({ ...mt4, offset }).post.account.serverMinusGmtSeconds;
  expect([of('+03:00'), of('-05:30'), of('+00:00')]).toEqual([10_800, -19_800, 0]);
});

const [first] = mt4.trades;
const half = { row: 0, column: '', text: '', why: 'incomplete' as const };
const mt5 = onlyStatement(mt5Page({ positions: [mt5Position('501'), mt5Position('501')] }));
test.each([
  ['a refused file', { ...bare, refused: 'pdf' as const }, 'This is a PDF'],
  ['no statement', bare, 'Its columns are not known'],
  ['two accounts', { ...bare, statements: [mt4, mt4] }, 'several accounts'],
  ['a question', { ...mt4, asks: [{ about: 'currency', subject: '', example: '' }] }, 'a question'],
  ['half a page', { ...mt4, problems: [half] }, 'in the middle'],
  ['half a file', { ...bare, problems: [half] }, 'in the middle'],
  ['no account number', { ...mt4, account: { ...mt4.account, number: null } }, 'number and currency'],
  ['no currency', { ...mt4, account: { ...mt4.account, currency: null } }, 'number and currency'],
  [
    'no ticket',
    { ...mt4, trades: mt4.trades.map(trade => ({ ...trade, id: null })) },
    'share a number or have none',
  ],
  [
    'money without a ticket',
    { ...mt4, cash: mt4.cash.map(row => ({ ...row, id: null })) },
    'share a number or have none',
  ],
  ['one position twice', mt5, 'share a number or have none'],
  ['no lots', { ...mt4, trades: [{ ...first, lots: null }] }, 'no lots'],
  ['no side', { ...mt4, trades: [{ ...first, side: 'unknown' }] }, 'no side'],
  ['no rows', { ...mt4, trades: [], cash: [] }, 'no closed trades'],
])('%s is left to a person', (_, told, sentence) => {
  const file = 'format' in told ? { ...bare, statements: [told as Statement] } : (told as ReadFile);
  expect(statementRows(file)).toEqual({ refused: expect.stringContaining(sentence) });
});

test('MetaTrader 5 has the position as the ticket', () => {
  const cash = mt5Cash('2026.03.01 08:00:00', '7', '1 000.00', '1 000.00');
  const read = readRows(onlyStatement(mt5Page({ positions: [mt5Position('501')], deals: [cash] })));
  expect(read.rows.map(({ kind, ticket }) => `${kind} ${ticket}`)).toEqual(['cash 7', 'trade 501']);
});

test('batches have all rows in order, within the limits', () => {
  const { post, rows } = readRows(mt4);
  const empty = JSON.stringify(post).length;
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...rows), { maxLength: 30 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 500, max: 5_000 }),
      (many, most, bytes) => {
        const limits = { rows: most, bytes: empty + bytes };
        const batches = [...splitIntoBatches(post, many, limits)];
        expect(batches.flatMap(({ trades }) => trades)).toEqual(
          many.flatMap(row => (row.kind === 'trade' ? [row.content] : [])),
        );
        expect(batches.reduce((sum, { trades, cash }) => sum + trades.length + cash.length, 0)).toBe(
          many.length,
        );
        for (const batch of batches) {
          expect(batch.trades.length + batch.cash.length).toBeLessThanOrEqual(most);
          expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThanOrEqual(limits.bytes);
          expect([batch.isLast, batch.balance]).toEqual([false, '']);
        }
      },
    ),
  );
  const many = Array.from({ length: 2_500 }, () => rows).flat();
  const sizes = [...splitIntoBatches(post, many)].map(({ trades, cash }) => trades.length + cash.length);
  expect(sizes).toEqual(Array.from({ length: 10 }, () => batchLimits.rows));
});
