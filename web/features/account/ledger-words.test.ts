import { expect, test } from 'vitest';
import { openTrades, wordsOf } from './ledger-words.ts';

const change = { kind: 'trade', reason: null, currency_pair: 'EURUSD', trade_id: 'one' } as const;

test('each kind of change has its words', () => {
  expect(wordsOf(change)).toEqual({ title: 'Trade EURUSD' });
  expect(wordsOf({ ...change, kind: 'correction', reason: 'Trade changed' })).toEqual({
    title: 'Trade changed',
    detail: 'EURUSD',
  });
  expect(wordsOf({ kind: 'manual', reason: 'Deposit', currency_pair: null, trade_id: null })).toEqual({
    title: 'Balance updated',
    detail: 'Deposit',
  });
  expect(wordsOf({ kind: 'opening', reason: null, currency_pair: null, trade_id: null })).toEqual({
    title: 'Opening balance',
    detail: undefined,
  });
});

test('a trade that was deleted can be opened from no line about it', () => {
  const changed = { ...change, kind: 'correction', reason: 'Trade changed' } as const;
  const deleted = { ...changed, reason: 'Trade deleted', trade_id: 'two' };
  const changes = [deleted, changed, { ...changed, trade_id: 'two' }, change, { ...change, trade_id: 'two' }];
  expect([...openTrades(changes)]).toEqual(['one']);
});
