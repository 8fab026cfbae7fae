import { describe, expect, test } from 'vitest';
import { excursions } from '#domain/bars/excursions.ts';
import { fromKeptBars } from '#domain/bars/kept-bars.ts';
import { barLimits } from '#domain/bars/limits.ts';
import { minute } from '#domain/bars/price-bar.ts';
import { clocks } from '#domain/clock/clock.ts';
import { syncPost } from '#examples/sync/rows.ts';
import { type BarsPost, readBarsPost, type SentBar } from './bars-post.ts';
import { SyncFieldError } from './field-error.ts';
import { barWindow, keepSentBars } from './sent-bars.ts';

type FourPrices = [number, number, number, number];

const hour = 60 * minute;
const { platform, program, account } = syncPost();
const mark = '0b0c1d2e-0000-4000-8000-123456789abc';
const post = (bars: SentBar[], change: Partial<BarsPost> = {}): BarsPost => ({
  ...{ platform, program, account, for: mark, minutes: 1, digits: 5, bars, ...change },
});

/** 16 March 2026, 10:00 on the broker's clock: America has summer time, Europe not yet. */
const wall = Date.UTC(2026, 2, 16, 10);
const moment = Date.UTC(2026, 2, 16, 7);
const bar = (minutes: number, low: number, high: number, spread: number | null = 10): SentBar => [
  ...([wall + minutes * minute, low, high, low, high] as const),
  spread,
];
const minutes = [
  bar(-1, 108_400, 108_600),
  bar(0, 108_450, 108_550),
  bar(1, 108_480, 108_620),
  bar(2, 108_580, 108_800),
  bar(3, 108_660, 108_850),
  bar(4, 108_000, 109_000),
];
const trade = { id: 'one', entryPrice: 1.085, openedAt: moment + 30_000, closedAt: moment + 200_000 };
const keep = (sent: BarsPost, held = trade) => keepSentBars(sent, held, clocks.newYorkClose);

function moves(sent: BarsPost, side: 'buy' | 'sell', held = trade) {
  const { row } = keep(sent, held);
  const found = row && excursions({ ...held, side, closePrice: 1.087 }, fromKeptBars(row));
  const tenths = (price: number | null) => price && price / 1000;
  return (
    found && {
      adverse: [tenths(found.adverse.from), tenths(found.adverse.to)],
      favourable: [tenths(found.favourable.from), tenths(found.favourable.to)],
      ...{ covered: found.covered, of: found.of },
    }
  );
}

describe('the extremes of a trade are those of its minutes', () => {
  test('of a long, at the bid', () => {
    const expected = { adverse: [20, 50], favourable: [300, 350], covered: 4, of: 4 };
    expect(moves(post(minutes), 'buy')).toEqual(expected);
    expect(keep(post(minutes))).toMatchObject({ state: 'kept', isWhole: true, row: { has_spread: true } });
    expect(moves(post([...minutes.toReversed(), bar(1, 108_480, 108_620)]), 'buy')).toEqual(expected);
  });

  test('of a short, at the ask', () => {
    expect(moves(post(minutes), 'sell')).toMatchObject({ adverse: [310, 360], favourable: [10, 40] });
  });

  test.each([0, null])('of a short without spreads (%j) are open at one end', spread => {
    const bids = minutes.map(
      ([time, ...prices]): SentBar => [
        time,
        ...(prices.slice(0, 4) as [number, number, number, number]),
        spread,
      ],
    );
    expect(moves(post(bids), 'sell')).toMatchObject({ adverse: [300, null] });
  });

  test('minutes without a bar are counted', () => {
    const gap = minutes.filter((_, index) => index !== 2);
    expect(moves(post(gap), 'buy')).toMatchObject({ adverse: [0, 50], covered: 3, of: 4 });
    expect(keep(post(gap)).isWhole).toBe(true);
  });

  test('a weekend is not counted', () => {
    const friday = Date.UTC(2026, 2, 20, 23, 55);
    const held = {
      ...{ id: 'two', entryPrice: 1.085, openedAt: friday - 3 * hour },
      closedAt: friday - 3 * hour + 48 * hour + 10 * minute,
    };
    const around = Array.from({ length: 40 }, (_, index): SentBar => {
      const open = friday - 15 * minute + index * minute;
      const isFriday = index < 20;
      return [isFriday ? open : open + 48 * hour, 108_500, 108_510, 108_490, 108_500, 1];
    });
    expect(moves(post(around), 'buy', held)).toMatchObject({ covered: 11, of: 11 });
    expect(keep(post(around), held).isWhole).toBe(true);
  });
});

test('without the open or the close they are kept, and asked for again', () => {
  for (const part of [minutes.slice(2), minutes.slice(0, 4)]) {
    expect(keep(post(part))).toMatchObject({ state: 'kept', isWhole: false });
  }
  const dayBefore = bar(-24 * 60, 108_400, 108_600);
  expect(keep(post([dayBefore, ...minutes.slice(2)])).isWhole).toBe(false);
  expect(keep(post([]))).toEqual({ state: 'missing', row: null, isWhole: false });
  expect(keep(post([bar(60, 108_500, 108_600)]))).toMatchObject({ state: 'missing' });
  const eachDay = Array.from({ length: 4000 }, (_, day): SentBar => [1 + 24 * hour * day, 1, 9, 1, 1, 0]);
  expect(keep(post([...eachDay, ...minutes]))).toEqual(keep(post(minutes)));
});

test.each<[string, BarsPost]>([
  ['another symbol', post(minutes, { digits: 3 })],
  ['no prices', post([[wall, 0, 0, 0, 0, 0]])],
  ['a high below the low', post([[wall, 108_500, 108_400, 108_600, 108_500, 0]])],
  ['prices that are too large', post([[wall, 1e15, 1e15, 1e15, 1e15, 0]])],
])('prices of %s are not kept, and not asked for again', (_what, sent) => {
  expect(keep(sent)).toEqual({ state: 'misfit', row: null, isWhole: true });
});

test('nor are those with more digits than can be kept', () => {
  const held = { ...trade, entryPrice: 60_000.12345678 };
  const sent = post([[wall, ...([1, 1, 1, 1].map(() => 6_000_012_345_678) as FourPrices), 0]], { digits: 8 });
  expect(keep(sent, held)).toEqual({ state: 'misfit', row: null, isWhole: true });
});

test('the window is half an hour wider than the trade on each side, in bars that one post can take', () => {
  const window = (length: number) => barWindow({ openedAt: wall + 20_000, closedAt: wall + length });
  expect(window(hour)).toEqual({ from: wall - 30 * minute, to: wall + 91 * minute, minutes: 1 });
  const day = 24 * hour;
  for (const days of [1, 3, 4, 17, 18, barLimits.daysOfSentTrade]) {
    const { from, to, minutes: length } = window(days * day);
    expect((to - from) / length / minute).toBeLessThanOrEqual(barLimits.barsOfPost);
    expect([days, length]).toEqual([days, days < 4 ? 1 : days < 18 ? 5 : 15]);
  }
});

describe('a post of bars', () => {
  test('is read as it is', () => {
    expect(readBarsPost(structuredClone(post(minutes)))).toEqual(post(minutes));
  });

  test.each<[string, unknown]>([
    ['for', { for: 'x' }],
    ['for', { for: undefined }],
    ['minutes', { minutes: 2 }],
    ['digits', { digits: 9 }],
    ['account.number', { account: { ...account, number: '' } }],
    ['bars', { bars: {} }],
    ['bars', { bars: Array.from({ length: barLimits.barsOfPost + 1 }, () => bar(0, 1, 2)) }],
    ['bars.0', { bars: [[1, 2, 3, 4, 5]] }],
    ['bars.0', { bars: [[null, 2, 3, 4, 5, 6]] }],
    ['bars.0.0', { bars: [[Number.MAX_SAFE_INTEGER, 2, 3, 4, 5, 6]] }],
    ['bars.1.3', { bars: [bar(0, 1, 2), [1, 2, 3, '4', 5, 6]] }],
    ['bars.0.5', { bars: [[1, 2, 3, 4, 5, -6]] }],
    ['bars.0.1', { bars: [[1, 1.5, 3, 4, 5, 6]] }],
  ])('names its first wrong field: %s', (field, change) => {
    try {
      readBarsPost({ ...post(minutes), ...(change as object) });
    } catch (error) {
      expect(error instanceof SyncFieldError ? error.field : String(error)).toBe(field);
      return;
    }
    expect.unreachable();
  });
});
