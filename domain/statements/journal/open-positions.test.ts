import { expect, test } from 'vitest';
import { maxRunningTrades } from '#domain/limits.ts';
import type { ReadOpen } from '#domain/statements/statement.ts';
import { openPositions } from './open-positions.ts';

const position: ReadOpen = {
  ...{ id: '600', side: 'sell', symbol: 'EURUSD.m', lots: '0.10', opened: '2026-03-03T10:00:00' },
  ...{ openPrice: '1.08', stopLoss: null, takeProfit: '1.07' },
};
const choices = { clock: { offset: '+02:00' }, names: new Map([['Gold#', 'XAUUSD']]) };
const sent = (...open: Partial<ReadOpen>[]) =>
  openPositions({ open: open.map(given => ({ ...position, ...given })) }, choices);

test('an open position is sent at its moment, under the symbol of the journal', () => {
  expect(sent({})).toEqual([
    {
      ...{ ticket: '600', symbol: 'EURUSD', side: 'sell', lots: '0.10', entry: '1.08', stop_loss: '0' },
      ...{ take_profit: '1.07', opened_at: '2026-03-03T08:00:00.000Z' },
    },
  ]);
  expect(sent({ symbol: 'Gold#' })).toMatchObject([{ symbol: 'XAUUSD' }]);
});

test('what the journal cannot keep is left out, and the first ones opened come first', () => {
  const wrong = [
    { symbol: '---' },
    { opened: '1899-12-31T00:00:00' },
    { lots: '12345678901' },
    { id: '1'.repeat(101) },
  ];
  expect(sent(...wrong)).toEqual([]);
  const later = { id: '601', opened: '2026-03-04T10:00:00' };
  expect(sent(later, {}).map(({ ticket }) => ticket)).toEqual(['600', '601']);
  expect(sent(...Array(maxRunningTrades + 1).fill({}))).toHaveLength(maxRunningTrades);
});
