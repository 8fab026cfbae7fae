import { expect, test } from 'vitest';
import { isResult, openTrades, wordsOf } from './ledger-words.ts';

const change = {
  kind: 'trade',
  amount: 5,
  reason: null,
  currency_pair: 'EURUSD',
  trade_id: 'one',
  takes_back: null,
} as const;
const besideTrades = { ...change, currency_pair: null, trade_id: null };

test('each kind of change has its words', () => {
  expect(wordsOf(change)).toEqual({ title: 'Trade EURUSD' });
  expect(wordsOf({ ...change, kind: 'correction', reason: 'Trade changed' })).toEqual({
    title: 'Trade changed',
    detail: 'EURUSD',
  });
  expect(wordsOf({ ...besideTrades, kind: 'manual', reason: 'Deposit' })).toEqual({
    title: 'Balance updated',
    detail: 'Deposit',
  });
  expect(wordsOf({ ...besideTrades, kind: 'opening' })).toEqual({ title: 'Opening balance' });
});

test.each([
  [{ amount: 500 }, { title: 'Deposit' }],
  [
    { amount: -20, reason: 'by card' },
    { title: 'Withdrawal', detail: 'by card' },
  ],
  [{ amount: 1000, reason: 'Starting balance' }, { title: 'Starting balance' }],
  [{ amount: -500, reason: 'Taken back', takes_back: 7 }, { title: 'Deposit taken back' }],
  [{ amount: 20, reason: 'Taken back', takes_back: 8 }, { title: 'Withdrawal taken back' }],
])('cash of %o has its words', (fields, words) => {
  expect(wordsOf({ ...besideTrades, kind: 'cash', ...fields })).toEqual(words);
});

test('only trades win or lose money', () => {
  const kinds = ['opening', 'trade', 'manual', 'correction', 'cash'] as const;
  expect(kinds.filter(kind => isResult({ kind }))).toEqual(['trade', 'correction']);
});

test('a trade that was deleted can be opened from no line about it', () => {
  const changed = { ...change, kind: 'correction', reason: 'Trade changed' } as const;
  const deleted = { ...changed, reason: 'Trade deleted', trade_id: 'two' };
  const changes = [deleted, changed, { ...changed, trade_id: 'two' }, change, { ...change, trade_id: 'two' }];
  expect([...openTrades(changes)]).toEqual(['one']);
});
