import { expect, test } from 'vitest';
import { findInstrument } from '#domain/instruments/instrument.ts';
import { decimalsOfPrices, type RiskedTrade, type RiskKnowledge, rOfTrade } from './r-of-trade.ts';

const trade: RiskedTrade = {
  trade_type: 'sell',
  entry_price: 0.8513,
  stop_loss: 0.8543,
  close_price: null,
  lot_size: 0.13,
  amount: 99.06,
  commission: null,
  swap: null,
  fee: null,
};
const knowledge: RiskKnowledge = {
  isImported: false,
  digits: 5,
  instrument: findInstrument('EURGBP'),
  account: 'USD',
  known: [{ base: 'GBP', quote: 'USD', price: 1.27, day: '2026-01-02', by: 'trader' }],
  day: '2026-03-04',
};

test('a risk in another currency is converted by a known rate, marked if old', () => {
  expect(rOfTrade(trade, knowledge)).toMatchObject({
    r: 2,
    risk: 49.53,
    rate: { kind: 'known', isOld: true },
  });
  expect(rOfTrade(trade, { ...knowledge, known: [] })).toEqual({
    r: null,
    because: { kind: 'needsRate', pair: 'GBP/USD' },
  });
});

test('in an account that is not in dollars, R is in its own currency', () => {
  const inPounds = { ...trade, account_amount: 78 };
  expect(rOfTrade(inPounds, { ...knowledge, account: 'GBP' })).toMatchObject({ r: 2, risk: 39 });
});

test('a close is believed of a statement alone, and not where the trade made nothing before its costs', () => {
  const closed = { ...trade, close_price: 0.8483 };
  expect(rOfTrade(closed, knowledge)).toMatchObject({ by: 'lots' });
  expect(rOfTrade(closed, { ...knowledge, isImported: true })).toMatchObject({
    by: 'close',
    risk: 99.06,
    r: 1,
  });
  const costly = { ...closed, amount: -3, commission: -3 };
  expect(rOfTrade(costly, { ...knowledge, isImported: true })).toMatchObject({ by: 'lots', r: -0.06 });
});

test('without lots there is no risk', () => {
  expect(rOfTrade({ ...trade, lot_size: 0 }, knowledge)).toEqual({ r: null, because: { kind: 'noLots' } });
});

test('the decimals of prices are the most that any has', () => {
  expect(decimalsOfPrices([161.5, 161.234, 0.00000012])).toBe(8);
  expect(decimalsOfPrices([161.5, 162])).toBe(1);
  expect(decimalsOfPrices([])).toBe(0);
});
