import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInstrument } from '#domain/instruments/instrument.ts';
import { recordTrade } from '#examples/record-trade.ts';
import type { RecordTrade } from './insight-record.ts';
import { setRMultiples } from './r-of-record.ts';
import { decimalsOfPrices, rOfTrade } from './r-of-trade.ts';

const accounts = [
  { id: 'dollars', currency: 'USD' },
  { id: 'euros', currency: 'EUR' },
  { id: 'cents', currency: 'USC' },
];
const utcDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const typed = { base: 'GBP', quote: 'USD', price: 1.27, day: '2026-01-02', by: 'trader' } as const;

const price = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 400_000 }).map(whole => whole / 100_000),
  fc.integer({ min: 1, max: 99_999_999 }).map(whole => whole / 1_000),
);
const money = fc.integer({ min: -500_000, max: 500_000 }).map(cents => cents / 100);
const trades = fc.record({
  currency_pair: fc.constantFrom('EURUSD', 'USDJPY', 'EURGBP', 'XAUUSD', 'WHEAT', 'GER30', 'GBPJPY'),
  account_id: fc.constantFrom('dollars', 'euros', 'cents'),
  trade_type: fc.constantFrom('buy', 'sell', 'unknown'),
  entry_price: price,
  stop_loss: price,
  close_price: fc.option(price),
  lot_size: fc.constantFrom(0, 0.01, 0.13, 1, 12.5),
  amount: money,
  commission: fc.option(money),
  isImported: fc.boolean(),
});

test('the quick R equals the exact one for every trade', () => {
  fc.assert(
    fc.property(trades, told => {
      const trade = recordTrade(told as Partial<RecordTrade>);
      setRMultiples([trade], { accounts, entries: [], rates: [typed], dayOf: utcDay });
      const account = accounts.find(({ id }) => id === trade.account_id)?.currency ?? 'USD';
      const exact = rOfTrade(trade, {
        isImported: trade.isImported,
        digits: decimalsOfPrices([trade.entry_price, trade.stop_loss, trade.close_price ?? 0]),
        instrument: findInstrument(trade.currency_pair, { accountCurrency: account }),
        account,
        known: [typed],
        day: utcDay(trade.closedAt),
      });
      expect(trade.r).toBe(exact.r);
      expect(trade.noR).toEqual(exact.r === null && trade.stop_loss !== 0 ? exact.because : null);
      // Numbers carry 15 digits, even for the largest risks.
      const risk = exact.r === null ? null : (exact.risk ?? Number.NaN);
      expect(Math.abs((trade.risk ?? 0) - (risk ?? 0))).toBeLessThanOrEqual(
        Math.max(0.05, 1e-12 * (risk ?? 0)),
      );
      expect(trade.risk === null).toBe(risk === null);
    }),
    { numRuns: 1_000 },
  );
});

test('halves of a hundredth are rounded as exactly as everywhere', () => {
  // 1.005 R, which as a number is slightly less.
  const trade = recordTrade({ lot_size: 1, entry_price: 1.1, stop_loss: 1.099, amount: 100.5 });
  setRMultiples([trade], { accounts, entries: [], rates: [], dayOf: utcDay });
  expect(trade.r).toBe(1.01);
});

test('a rate is that of the newest trade of its pair until then, or of the first after, before what was typed', () => {
  const euroPound = {
    currency_pair: 'EURGBP',
    lot_size: 1,
    entry_price: 0.85,
    stop_loss: 0.849,
    amount: 130,
  };
  const dollarsPerPound = (entry_price: number) => recordTrade({ currency_pair: 'GBPUSD', entry_price });
  const record = [
    recordTrade(euroPound),
    dollarsPerPound(1.3),
    recordTrade(euroPound),
    dollarsPerPound(0.65),
    recordTrade(euroPound),
  ];
  setRMultiples(record, { accounts, entries: [], rates: [typed], dayOf: utcDay });
  expect(record.map(({ r }) => r)).toEqual([1, null, 1, null, 2]);
});
