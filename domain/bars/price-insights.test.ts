import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toKeptBars } from './kept-bars.ts';
import { compareLevels, type NetReplay, otherLevels } from './other-levels.ts';
import { type Bar, minute, wholePrice } from './price-bar.ts';
import { type BarsOfRecord, priceInsights } from './price-insights.ts';
import { type ReplayedTrade, replayTrade } from './replay.ts';

const begin = Date.parse('2026-01-15T08:00Z');
const pip = wholePrice(0.0001);

function barsAlong(path: readonly { change: number; wick: number }[]): Bar[] {
  let open = wholePrice(1.08);
  return path.map(({ change, wick }, index) => {
    const close = open + change * pip;
    const [high, low] = [Math.max(open, close) + wick * pip, Math.min(open, close) - wick * pip];
    const bar = {
      at: begin + index * minute,
      open,
      high,
      low,
      close,
      askHigh: high,
      askLow: low,
      minutes: 1,
    };
    open = close;
    return bar;
  });
}

const paths = fc.array(fc.record({ change: fc.integer({ min: -9, max: 9 }), wick: fc.nat(4) }), {
  minLength: 60,
  maxLength: 60,
});

/** A long with its stop 20 pips and its target 40 pips away. */
const long: ReplayedTrade = {
  ...{ side: 'buy', entryPrice: 1.08, stopLoss: 1.078, takeProfit: 1.084, closePrice: 1.08 },
  ...{ openedAt: begin + 10_000, closedAt: begin + 34 * minute + 10_000 },
};
const closes = fc.integer({ min: 10_760, max: 10_860 }).map(price => price / 10_000);

test('whatever the path, results are in order, joined bars only widen them, and the mirrored short has the same', () => {
  const mirrored = (price: number) => 2 * wholePrice(1.08) - price;
  fc.assert(
    fc.property(paths, closes, (path, closePrice) => {
      const bars = barsAlong(path);
      const trade = { ...long, closePrice };
      const results = replayTrade(trade, { resolution: 1, bars }, otherLevels)?.results ?? [];
      const joined = { resolution: 5, bars: barsOf5(bars) };
      const wider = replayTrade(trade, joined, otherLevels)?.results ?? [];
      results.forEach(({ from, to }, index) => {
        expect(to ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(from);
        expect(wider[index]?.from).toBeLessThanOrEqual(from);
        expect(wider[index]?.to).toBeGreaterThanOrEqual(to ?? Number.POSITIVE_INFINITY);
      });
      const short = {
        ...{ ...trade, side: 'sell' as const, stopLoss: 1.082, takeProfit: 1.076 },
        closePrice: mirrored(wholePrice(closePrice)) / wholePrice(1),
      };
      const flipped = bars.map(bar => {
        const [high, low] = [mirrored(bar.low), mirrored(bar.high)];
        return { ...bar, open: mirrored(bar.open), high, low, askHigh: high, askLow: low };
      });
      expect(replayTrade(short, { resolution: 1, bars: flipped }, otherLevels)?.results).toEqual(results);
    }),
  );
});

function barsOf5(bars: readonly Bar[]): Bar[] {
  return Array.from({ length: bars.length / 5 }, (_, place) => {
    const five = bars.slice(5 * place, 5 * place + 5);
    const [high, low] = [Math.max(...five.map(bar => bar.high)), Math.min(...five.map(bar => bar.low))];
    const [first, last] = [five[0] as Bar, five[4] as Bar];
    return { ...first, close: last.close, high, low, askHigh: high, askLow: low, minutes: 5 };
  });
}

function replays(count: number, r: number, target: number | null = 1): NetReplay[] {
  return Array.from({ length: count }, (_, index) => {
    const result = r + (index % 2) / 10;
    return {
      ...{ risk: 1, target },
      asTraded: -1,
      net: -1.05,
      results: otherLevels.map(() => ({ from: result, to: result })),
    };
  });
}

test('a level is called out only if chance is an unlikely explanation', () => {
  const [half] = compareLevels(replays(20, -0.55));
  expect(half).toMatchObject({ kind: 'stop', r: 0.5, changed: { from: 20, to: 20 }, standsOut: 'better' });
  expect(half?.difference.mean).toEqual({ from: 0.5, to: 0.5 });
  expect(half?.average.mean).toEqual({ from: -0.55, to: -0.55 });
  // With a trade of -1.5: 0.40476 - t(0.975, 20) x 0.43929 / sqrt(21); with one of 2: 0.57143 + t x 0.33112 / sqrt(21)
  expect(half?.difference.range?.from).toBeCloseTo(0.205, 3);
  expect(half?.difference.range?.to).toBeCloseTo(0.722, 3);
  expect(compareLevels(replays(20, -1.55))[0]?.standsOut).toBe('worse');
  expect(compareLevels(replays(19, -0.55))[0]?.standsOut).toBeNull();
  expect(compareLevels(replays(20, -1.04))[0]?.standsOut).toBeNull();
  // Enough for a target of 1 R, but one further trade could lose 3 R or more.
  expect([3, null].map(target => compareLevels(replays(20, -0.55, target))[0]?.standsOut)).toEqual([
    null,
    null,
  ]);
});

test('of records by chance alone, at most one in twenty has a level that is called out', () => {
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  // A price that moves by chance reaches -0.75 R before 3 R in 4 of 5 trades, and from there 3 R before -1 R in 1 of 16.
  const trade = (): NetReplay => {
    const isReached = random() < 4 / 5;
    const asTraded = isReached && random() < 15 / 16 ? -1 : 3;
    const result = isReached ? -0.75 : asTraded;
    const results = otherLevels.map(({ kind, r }) => (kind === 'stop' && r === 0.75 ? result : asTraded));
    return {
      ...{ risk: 1, target: 3, asTraded, net: asTraded },
      results: results.map(one => ({ from: one, to: one })),
    };
  };
  const calledOut = Array.from({ length: 300 }, (_, index) =>
    compareLevels(Array.from({ length: 20 + (index % 60) }, trade)).some(({ standsOut }) => standsOut),
  );
  expect(calledOut.filter(Boolean).length).toBeLessThanOrEqual(15);
});

test('one unknown limit leaves the difference open, so that it is never called worse', () => {
  const open = replays(30, -2).map((replay, index) => ({
    ...replay,
    results: replay.results.map(({ from }) => ({ from, to: index === 0 ? null : from })),
  }));
  const [first] = compareLevels(open);
  expect(first).toMatchObject({ standsOut: null, changed: { from: 29, to: 30 } });
  expect(first?.difference).toMatchObject({ mean: { to: null }, range: { to: null } });
});

test('levels that change nothing have no range', () => {
  const same = replays(30, -1).map(replay => ({
    ...replay,
    results: replay.results.map(() => ({ from: -1, to: -1 })),
  }));
  expect(compareLevels(same)[0]).toMatchObject({
    difference: { range: null },
    changed: { from: 0, to: 0 },
    standsOut: null,
  });
});

test('a record has its medians, and names what it could not count', () => {
  const bars = barsAlong([
    { change: 0, wick: 0 },
    { change: 10, wick: 0 },
    { change: -15, wick: 0 },
    { change: 25, wick: 0 },
    { change: 0, wick: 0 },
  ]);
  const kept = toKeptBars({ resolution: 1, bars }) as NonNullable<ReturnType<typeof toKeptBars>>;
  const barsFor = (trade_id: string, fields: Partial<BarsOfRecord> = {}): BarsOfRecord => ({
    ...{ ...kept, trade_id, take_profit: 0 },
    ...fields,
  });
  const trade = (id: string, fields: object = {}) => ({
    ...{
      id,
      trade_type: 'buy' as const,
      trade_result: 'won' as const,
      amount: 20,
      r: 1,
      isImported: id === 'b',
    },
    ...{ entry_price: 1.08, stop_loss: 1.078, close_price: 1.082 },
    ...{ openedAt: begin + 30_000, closedAt: begin + 4 * minute + 30_000 },
    ...fields,
  });
  const found = priceInsights(
    [
      trade('a'),
      trade('b', { entry_price: 1.0805 }),
      trade('c', { close_price: null }),
      trade('d', { trade_type: 'sell', stop_loss: 1.083 }),
      trade('e', { openedAt: null }),
      trade('without prices'),
    ],
    [barsFor('a'), barsFor('b'), barsFor('c'), barsFor('d', { has_spread: false }), barsFor('e')],
  );
  expect(found).toMatchObject({
    priced: 5,
    counted: 2,
    withoutSpread: 1,
    withGaps: 0,
    hasStopsOfStatements: true,
  });
  expect(found.medians).toHaveLength(1);
  // a: 5 of 20 pips against, b: 10 of 25; in favour 20 of 20, and 15 of 25.
  expect(found.medians[0]).toMatchObject({ name: 'wins', trades: 2, efficiency: { from: 100, to: 100 } });
  expect(found.medians[0]?.adverse.from).toBeCloseTo((5 / 20 + 10 / 25) / 2);
  expect(found.medians[0]?.favourable.to).toBeCloseTo((1 + 15 / 25) / 2);
  expect(found.asTraded).toMatchObject({ n: 2, average: 1 });
  expect(
    found.levels.find(({ kind, r }) => kind === 'target' && r === 0.5)?.difference.mean.from,
  ).toBeCloseTo((-0.5 - 0.1) / 2);
  expect(priceInsights([trade('a')], [])).toMatchObject({ priced: 0, counted: 0, levels: [], medians: [] });
});
