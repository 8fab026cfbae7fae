import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findInstrument } from '#domain/instruments/instrument.ts';
import { excursionSize } from './excursion-sizes.ts';
import { excursions, type MovedTrade } from './excursions.ts';
import { fileSymbol } from './file-symbol.ts';
import { heldMinutes } from './held-minutes.ts';
import { joinedBars } from './joined-bars.ts';
import { fromKeptBars, numbersPerBar, toKeptBars } from './kept-bars.ts';
import { barLimits } from './limits.ts';
import { type Bar, minute, wholePrice } from './price-bar.ts';

const begin = Date.parse('2026-01-15T08:00Z');

const someBars = (count: { minLength: number; maxLength: number }) =>
  fc
    .tuple(
      fc.boolean(),
      fc.array(fc.tuple(...['open', 'close', 'up', 'down', 'spread'].map(() => fc.nat(300))), count),
    )
    .map(([hasSpread, rows]) =>
      rows.map(([open = 0, close = 0, up = 0, down = 0, spread = 0], index): Bar => {
        const price = (step: number) => wholePrice(1.08) + step * 1000;
        const [high, low] = [price(Math.max(open, close) + up), price(Math.min(open, close) - down)];
        const ask = (bid: number) => (hasSpread ? bid + spread * 1000 : null);
        return {
          ...{ at: begin + index * minute, open: price(open), close: price(close), high, low },
          ...{ askHigh: ask(high), askLow: ask(low), minutes: 1 },
        };
      }),
    );

test('kept bars are read as they were', () => {
  fc.assert(
    fc.property(someBars({ minLength: 1, maxLength: 40 }), bars => {
      const kept = toKeptBars({ resolution: 1, bars });
      expect(kept?.bars).toHaveLength(bars.length * numbersPerBar);
      expect(kept && fromKeptBars(kept)).toEqual({ resolution: 1, bars });
    }),
  );
});

test('prices with too many digits are not kept', () => {
  const price = wholePrice(80_000_000.12345678);
  const prices = { open: price, high: price, low: price, close: price, askHigh: null, askLow: null };
  expect(toKeptBars({ resolution: 1, bars: [{ at: begin, ...prices, minutes: 1 }] })).toBeNull();
});

const trades = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  entryPrice: fc.integer({ min: 107_000, max: 109_000 }).map(price => price / 100_000),
  closePrice: fc.option(fc.integer({ min: 107_000, max: 109_000 }).map(price => price / 100_000)),
  openedAt: fc.integer({ min: 0, max: 1800 }).map(second => begin + second * 1000),
  closedAt: fc.integer({ min: 1800, max: 4000 }).map(second => begin + second * 1000),
});

test('whatever the bars, a bracket is in order, MFE has the captured move, and joined bars only widen it', () => {
  fc.assert(
    fc.property(trades, someBars({ minLength: 31, maxLength: 80 }), (trade, bars) => {
      const found = excursions(trade, { resolution: 1, bars });
      const { adverse, favourable, efficiency } = found as NonNullable<typeof found>;
      const joined = joinedBars({ resolution: 5, bars });
      const wider = joined && excursions(trade, joined);
      for (const [bracket, wide] of [
        [adverse, wider?.adverse],
        [favourable, wider?.favourable],
      ] as const) {
        expect(bracket.from).toBeGreaterThanOrEqual(0);
        expect(bracket.to ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(bracket.from);
        expect(wide?.from).toBeLessThanOrEqual(bracket.from);
        expect(wide?.to ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
          bracket.to ?? Number.POSITIVE_INFINITY,
        );
      }
      if (efficiency) {
        expect(efficiency.from).toBeGreaterThanOrEqual(0);
        expect(efficiency.to).toBeGreaterThanOrEqual(efficiency.from);
        expect(efficiency.to).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test('a long and the short that mirrors it without spread move as far', () => {
  const flipped = (price: number) => 2 * wholePrice(1.08) - price;
  fc.assert(
    fc.property(trades, someBars({ minLength: 31, maxLength: 80 }), (trade, bars) => {
      const long: MovedTrade = { ...trade, side: 'buy', entryPrice: 1.08, closePrice: null };
      const mirrored = bars.map(bar => {
        const [high, low] = [flipped(bar.low), flipped(bar.high)];
        return { ...bar, high, low, askHigh: high, askLow: low };
      });
      const one = excursions(long, { resolution: 1, bars });
      const other = excursions({ ...long, side: 'sell' }, { resolution: 1, bars: mirrored });
      expect([other?.adverse, other?.favourable]).toEqual([one?.adverse, one?.favourable]);
    }),
  );
});

test('a given spread closes the bracket of a short', () => {
  const [high, low] = [wholePrice(1.086), wholePrice(1.084)];
  const prices = { open: low, close: high, high, low, askHigh: null, askLow: null, minutes: 1 };
  const bars = [0, 1, 2].map(index => ({ at: begin + index * minute, ...prices }));
  const trade: MovedTrade = {
    ...{ side: 'sell', entryPrice: 1.085, closePrice: null },
    ...{ openedAt: begin + 1, closedAt: begin + 2 * minute + 1 },
  };
  expect(excursions(trade, { resolution: 1, bars })).toMatchObject({
    lacksSpread: true,
    adverse: { to: null },
  });
  expect(excursions(trade, { resolution: 1, bars }, { spread: 0.0002 })).toMatchObject({
    lacksSpread: false,
    adverse: { from: wholePrice(0.0012), to: wholePrice(0.0012) },
    favourable: { from: wholePrice(0.0008), to: wholePrice(0.0008) },
  });
});

test('without a side or an entry price nothing is measured', () => {
  const bars = [
    { ...{ at: begin, open: 1, high: 1, low: 1, close: 1 }, ...{ askHigh: 1, askLow: 1, minutes: 1 } },
  ];
  const trade: MovedTrade = {
    ...{ side: 'unknown', entryPrice: 1.085, closePrice: null },
    ...{ openedAt: begin, closedAt: begin + minute },
  };
  expect(excursions(trade, { resolution: 1, bars })).toBeNull();
  expect(excursions({ ...trade, side: 'buy', entryPrice: 0 }, { resolution: 1, bars })).toBeNull();
});

describe('minutes with prices', () => {
  const marketMinutes = (from: string, to: string) =>
    heldMinutes({ openedAt: Date.parse(from), closedAt: Date.parse(to) }, { resolution: 1, bars: [] }).of;

  test.each([
    ['in the week', '2026-01-15T08:00:30Z', '2026-01-15T08:02:10Z', 3],
    // The market closes at 22:00 UTC in winter.
    ['over a weekend', '2026-01-16T21:58Z', '2026-01-18T22:01Z', 4],
    ['over two weekends', '2026-01-16T21:58Z', '2026-01-25T22:01Z', 4 + 5 * 1440],
    ['over the weekend that is an hour shorter', '2026-03-06T21:58Z', '2026-03-08T21:01Z', 4],
    ['over the weekend that is an hour longer', '2026-10-30T20:58Z', '2026-11-01T22:01Z', 4],
    ['within a weekend', '2026-01-17T10:00Z', '2026-01-17T12:00Z', 0],
  ])('%s', (_when, from, to, count) => {
    expect(marketMinutes(from, to)).toBe(count);
  });

  test('of a market that is open at the weekend are counted', () => {
    const at = Date.parse('2026-01-17T10:00Z');
    const prices = { open: 1, high: 1, low: 1, close: 1, askHigh: 1, askLow: 1, minutes: 1 };
    const held = { openedAt: at, closedAt: at + 3 * minute };
    const bars = [0, 1].map(index => ({ at: at + index * minute, ...prices }));
    expect(heldMinutes(held, { resolution: 1, bars })).toEqual({ covered: 2, of: 2 });
  });
});

test('a size has pips by the contract specs, R by the stop, and money by the close of a statement or the lots', () => {
  const trade = {
    ...{ trade_type: 'buy' as const, entry_price: 150.2, stop_loss: 149.9, close_price: 150.8 },
    ...{ lot_size: 0.1, amount: 39, commission: -0.8, swap: null, fee: null },
  };
  const knowledge = {
    ...{ isImported: true, digits: 3, instrument: findInstrument('USDJPY'), account: 'USD' },
    ...{ known: [], day: '2026-01-15' },
  };
  const distance = wholePrice(0.45);
  expect(excursionSize(distance, trade, knowledge)).toEqual({ pips: 45, r: 1.5, money: 29.85 });
  expect(excursionSize(distance, trade, { ...knowledge, isImported: false }).money).toBe(29.96);
  expect(excursionSize(distance, { ...trade, stop_loss: 0 }, knowledge).r).toBeNull();
  const unknown = { ...knowledge, isImported: false, instrument: findInstrument('WHEAT') };
  expect(excursionSize(distance, trade, unknown).money).toBeNull();
});

test.each([
  ['DAT_ASCII_EURUSD_M1_202601.csv', 'EURUSD'],
  ['DAT_MT_XAUUSD_M1_2026.csv', 'XAUUSD'],
  ['EURUSD_M1_202601010000_202612312359.csv', 'EURUSD'],
  ['EURUSD.m_M1.csv', 'EURUSD'],
  ['EURUSD1.csv', 'EURUSD'],
  ['GBPJPY_Candlestick_1_M_BID_01.01.2026-31.01.2026.csv', 'GBPJPY'],
  ['US30_M1.csv', 'US30'],
  ['prices.csv', null],
  ['my export (2).csv', null],
])('the symbol of %s is %s', (name, symbol) => {
  expect(fileSymbol(name)).toBe(symbol);
});

test('bars for years are not kept', () => {
  const day = 1440 * minute;
  const prices = { open: 1, high: 1, low: 1, close: 1, askHigh: 1, askLow: 1, minutes: 1 };
  const bars = Array.from({ length: barLimits.barsOfTrade + 1 }, (_, n) => ({ at: n * day, ...prices }));
  expect(joinedBars({ resolution: 1, bars })).toBeNull();
  expect(joinedBars({ resolution: 1, bars: bars.slice(1) })?.resolution).toBe(1);
});
