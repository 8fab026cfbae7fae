import { expect, test } from 'vitest';
import { cashToTakeBack, describeChange, isResult, lateMoment, openTrades } from './ledger-words.ts';

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
  expect(describeChange(change)).toEqual({ title: 'Trade EURUSD' });
  expect(describeChange({ ...change, kind: 'correction', reason: 'Trade changed' })).toEqual({
    title: 'Trade changed',
    detail: 'EURUSD',
  });
  expect(describeChange({ ...besideTrades, kind: 'manual', reason: 'Deposit' })).toEqual({
    title: 'Balance updated',
    detail: 'Deposit',
  });
  expect(describeChange({ ...besideTrades, kind: 'opening' })).toEqual({ title: 'Opening balance' });
  expect(describeChange({ ...besideTrades, kind: 'account', reason: 'Counts no longer' })).toEqual({
    title: 'Counts no longer',
  });
});

test.each([
  [{ amount: 500 }, { title: 'Deposit' }],
  [
    { amount: -20, reason: 'by card' },
    { title: 'Withdrawal', detail: 'by card' },
  ],
  [{ amount: 1000, reason: 'Starting balance' }, { title: 'Starting balance' }],
  [{ amount: -500, reason: 'Taken back', takes_back: 7 }, { title: 'Deposit reversed' }],
  [{ amount: 20, reason: 'Taken back', takes_back: 8 }, { title: 'Withdrawal reversed' }],
])('cash of %o has its words', (fields, words) => {
  expect(describeChange({ ...besideTrades, kind: 'cash', ...fields })).toEqual(words);
});

test('only trades win or lose money', () => {
  const kinds = ['opening', 'trade', 'manual', 'correction', 'cash', 'cost', 'account'] as const;
  expect(kinds.filter(kind => isResult({ kind }))).toEqual(['trade', 'correction']);
});

test('cash says its day where it is written down on a later one', () => {
  const recorded = { created_at: '2026-05-04T18:00:00Z' };
  const early = new Date('2026-05-02T12:00:00Z');
  expect(lateMoment({ ...recorded, happened_at: early.toISOString() })).toEqual(early);
  expect(lateMoment({ ...recorded, happened_at: recorded.created_at })).toBeNull();
  expect(lateMoment({ ...recorded, happened_at: null })).toBeNull();
});

test('each deposit or withdrawal can be taken back once, and what takes back cannot', () => {
  const cash = { kind: 'cash', takes_back: null } as const;
  const changes = [
    { ...cash, id: 5 },
    { ...cash, id: 4, takes_back: 2 },
    { id: 3, kind: 'trade', takes_back: null } as const,
    { ...cash, id: 2 },
  ];
  expect([...cashToTakeBack(changes)]).toEqual([5]);
});

test('a trade that was deleted can be opened from no line about it', () => {
  const changed = { ...change, kind: 'correction', reason: 'Trade changed' } as const;
  const deleted = { ...changed, reason: 'Trade deleted', trade_id: 'two' };
  const changes = [deleted, changed, { ...changed, trade_id: 'two' }, change, { ...change, trade_id: 'two' }];
  expect([...openTrades(changes)]).toEqual(['one']);
});
