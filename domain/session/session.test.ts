import { expect, test } from 'vitest';
import { type SessionTrade, sessionResult, tradesBefore } from './session-result.ts';
import { afterTrades, sessionLines, typedTradeLines } from './session-words.ts';

const limits = { markets: ['EURUSD', 'XAUUSD'], setups: ['Breakout'], max_trades: 3, max_loss: 100 };
const free = { markets: [], setups: [], max_trades: null, max_loss: null };

function trade(fields: Partial<SessionTrade> = {}): SessionTrade {
  return {
    currency_pair: 'EURUSD',
    setup: 'Breakout',
    amount: -30.1,
    takenAt: new Date('2026-03-03T10:00Z'),
    ...fields,
  };
}

const lines = (trades: SessionTrade[], plan: typeof limits | typeof free = limits) =>
  sessionLines(plan, sessionResult(plan, trades));

test.each([
  ['no trade yet', [], ['0 of 3 trades taken']],
  ['a profit has no line', [trade({ amount: 20 })], ['1 of 3 trades taken']],
  ['losses are added in cents', [trade(), trade()], ['2 of 3 trades taken', 'Loss $60.20 of $100.00']],
  [
    'one cent before the loss limit',
    [trade({ amount: -99.99 })],
    ['1 of 3 trades taken', 'Loss $99.99 of $100.00'],
  ],
  [
    'at the loss limit',
    [trade({ amount: -100 })],
    ['1 of 3 trades taken', 'Loss limit reached: $100.00 of $100.00'],
  ],
  ['more trades than planned', Array(4).fill(trade({ amount: 0 })), ['4 trades taken, 3 planned']],
  [
    'another market and setup, each named once',
    [
      trade({ amount: 0, currency_pair: 'GBPJPY', setup: 'Reversal' }),
      trade({ amount: 0, currency_pair: 'GBPJPY', setup: null }),
      trade({ amount: 0, setup: 'breakout' }),
    ],
    [
      '3 of 3 trades taken',
      'GBPJPY isn’t on today’s list',
      'Reversal isn’t on today’s list',
      '1 trade without a setup',
    ],
  ],
  [
    'an open position counts as taken, and needs no setup yet',
    [trade({ amount: 0, setup: null, isOpen: true })],
    ['1 of 3 trades taken'],
  ],
  [
    'an open trade with a setup that is not in the plan',
    [trade({ amount: 0, setup: 'Reversal', isOpen: true })],
    ['1 of 3 trades taken', 'Reversal isn’t on today’s list'],
  ],
])('lines: %s', (_case, trades, expected) => {
  expect(lines(trades as SessionTrade[])).toEqual(expected);
});

test('a plan without limits only counts trades', () => {
  expect(lines([trade({ currency_pair: 'GBPJPY', setup: null })], free)).toEqual(['1 trade taken']);
});

test('a typed trade is compared with both lists', () => {
  expect(typedTradeLines(limits, { symbol: 'GBPJPY', setup: ' Reversal ' })).toEqual([
    'GBPJPY isn’t on today’s list',
    'Reversal isn’t on today’s list',
  ]);
  expect(typedTradeLines(limits, { symbol: '', setup: '' })).toEqual([]);
  expect(typedTradeLines(limits, { symbol: 'XAUUSD', setup: 'BREAKOUT' })).toEqual([]);
  expect(typedTradeLines(free, { symbol: 'GBPJPY', setup: 'Reversal' })).toEqual([]);
});

test('a change is placed among the trades', () => {
  const trades = ['10:00', '10:30', '11:00'].map(time => trade({ takenAt: new Date(`2026-03-03T${time}Z`) }));
  expect(tradesBefore(new Date('2026-03-03T10:30Z'), trades)).toBe(1);
  expect(tradesBefore(new Date('2026-03-03T10:31Z'), trades)).toBe(2);
  expect([0, 1, 2, 8].map(afterTrades)).toEqual([
    '',
    'after the first trade',
    'after the second trade',
    'after 8 trades',
  ]);
});
