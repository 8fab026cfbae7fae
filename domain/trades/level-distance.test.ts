import { expect, test } from 'vitest';
import { levelAt, levelDistances } from './level-distance.ts';

const trade = { trade_type: 'buy', entry_price: 1.08543, take_profit: 1.09043, stop_loss: 1.08293 } as const;

test.each([
  ['a buy', {}, { takeProfit: 0.005, stopLoss: 0.0025 }],
  [
    'a sell',
    { trade_type: 'sell', take_profit: 1.08043, stop_loss: 1.08793 },
    { takeProfit: 0.005, stopLoss: 0.0025 },
  ],
  ['a level that is not set', { take_profit: 0 }, { stopLoss: 0.0025 }],
  ['levels on the wrong side', { take_profit: 1.08, stop_loss: 1.09 }, {}],
  ['a trade whose side nothing told', { trade_type: 'unknown' }, {}],
  ['a trade whose entry price nothing told', { entry_price: 0 }, {}],
  ['a stop at the entry price', { stop_loss: 1.08543 }, { takeProfit: 0.005 }],
  [
    'gold',
    { entry_price: 2650.5, take_profit: 2662.5, stop_loss: 2644.6 },
    { takeProfit: 12, stopLoss: 5.9 },
  ],
  [
    'a coin of eight decimals',
    { entry_price: 0.00001234, take_profit: 0.00001434, stop_loss: 0.00001134 },
    { takeProfit: 0.000002, stopLoss: 0.000001 },
  ],
] as const)('the distances of %s', (_, anew, distances) => {
  expect(levelDistances({ ...trade, ...anew })).toEqual(distances);
});

test.each([
  ['takeProfit', 'EURUSD', 'buy', '1.08612', 0.005, '1.09112'],
  ['stopLoss', 'EURUSD', 'buy', '1.08612', 0.0025, '1.08362'],
  ['takeProfit', 'EURUSD', 'sell', '1.08904', 0.005, '1.08404'],
  ['stopLoss', 'EURUSD', 'sell', '1.08904', 0.0025, '1.09154'],
  ['takeProfit', 'GBPJPY', 'buy', ' 191.10 ', 1, '192.10'],
  ['takeProfit', 'XAUUSD', 'buy', '2655', 12, '2667'],
  ['stopLoss', 'XAUUSD', 'buy', '2655', 6.25, '2648.75'],
  ['stopLoss', 'USDJPY', 'sell', '154.321', 0.2, '154.521'],
  ['takeProfit', 'USDJPY', 'buy', `154.${'0'.repeat(200)}`, 0.2, '154.20000'],
  ['takeProfit', 'BTCUSD', 'buy', '.3', 0.00003, '0.30003'],
  ['takeProfit', 'EURUSD', 'buy', '0.00008', 0.00001, '0.00009'],
  ['takeProfit', 'SHIBUSD', 'buy', '0.000013', 0.000002, '0.000015'],
  ['stopLoss', 'SHIBUSD', 'sell', '0.00001300', 1e-8, '0.00001301'],
  ['stopLoss', 'IDRX', 'buy', '99999999.12345', 0.25, '99999998.87345'],
  ['stopLoss', 'XAUUSD', 'buy', '2655.5', 2655.5, null],
  ['stopLoss', 'XAUUSD', 'buy', '2', 6, null],
  ['takeProfit', 'XAUUSD', 'buy', '2', 12, null],
  ['takeProfit', 'EURUSD', 'buy', '9999999999.99999', 1, null],
  ['takeProfit', 'EURUSD', 'buy', '', 0.005, null],
  ['takeProfit', 'EURUSD', 'buy', '1,08', 0.005, '1.085'],
  ['takeProfit', 'EURUSD', 'buy', '10,850', 0.005, null],
  ['takeProfit', 'EURUSD', 'buy', '0', 0.005, null],
] as const)('the %s of %s, a %s at %j, %d away is %j', (level, pair, type, entry, away, price) => {
  expect(levelAt(level, { pair, type, entry }, away)).toBe(price);
});
