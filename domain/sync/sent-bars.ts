import { barsOfTrades } from '#domain/bars/bars-of-trades.ts';
import { fileClock } from '#domain/bars/file-clock.ts';
import { type KeptBars, toKeptBars } from '#domain/bars/kept-bars.ts';
import { barLimits, sourceLengths } from '#domain/bars/limits.ts';
import { areOneBar, type Bar, minute, priceDecimals } from '#domain/bars/price-bar.ts';
import { RefusedBars } from '#domain/bars/refusal.ts';
import { type HeldTrade, keptSpan, startOfMinute } from '#domain/bars/windows.ts';
import type { Clock } from '#domain/clock/clock.ts';
import type { BarsPost } from './bars-post.ts';

/** The requested bars, in milliseconds of the platform's clock, `to` excluded. */
type BarWindow = { from: number; to: number; minutes: number };

/** The result of a post of bars for a trade. `row` is null where nothing is kept. */
export type SentBarsOutcome = {
  state: 'kept' | 'missing' | 'misfit';
  row: KeptBars | null;
  /** True if there are prices from the open to the close, so that nobody needs to ask again. */
  isWhole: boolean;
};

/** The shortest bars of a trade, half an hour on each side, that fit a post; by the platform's clock. */
export function barWindow(trade: Pick<HeldTrade, 'openedAt' | 'closedAt'>): BarWindow {
  const { from, to } = keptSpan(trade);
  const most = (to - from) / minute / barLimits.barsOfPost;
  return { from, to, minutes: sourceLengths.find(length => length >= most) ?? sourceLengths[2] };
}

/**
 * The sent bars as they are kept for a trade, by the rules of files (`barsOfTrades`).
 * @param clock the clock of the account, by which its deals are read
 */
export function keepSentBars(post: BarsPost, trade: HeldTrade, clock: Clock): SentBarsOutcome {
  const { from, to } = keptSpan(trade);
  // The first time of each day costs a hundred times as much to read as the next ones.
  const near = post.bars.filter(([time]) => time >= from - furthestOffset && time < to + furthestOffset);
  const sent = readSentBars({ ...post, bars: near }, clock);
  if (sent === null) {
    return { state: 'misfit', row: null, isWhole: true };
  }
  const own = sent.filter(({ at }) => at >= from && at < to);
  try {
    const [kept] = barsOfTrades(own, post.minutes, [trade]).kept;
    if (kept === undefined) {
      return { state: 'missing', row: null, isWhole: false };
    }
    const row = toKeptBars(kept);
    return row
      ? { state: 'kept', row, isWhole: isWhole(own, trade, post.minutes) }
      : { state: 'misfit', row, isWhole: true };
  } catch (error) {
    if (error instanceof RefusedBars) {
      return { state: 'misfit', row: null, isWhole: true };
    }
    throw error;
  }
}

/** No clock is further from UTC: a zone by 14 hours, its shift by 24. */
const furthestOffset = 2 * 24 * 60 * minute;

function readSentBars({ digits, bars }: BarsPost, clock: Clock): Bar[] | null {
  const unit = 10 ** (priceDecimals - digits);
  const momentAt = fileClock(clock);
  // A history without any spread was kept without spreads.
  const hasSpread = bars.some(([, , , , , spread]) => spread !== null && spread > 0);
  const read = new Map<number, Bar>();
  for (const [time, ...printed] of bars) {
    const [open, high, low, close] = printed.slice(0, 4).map(price => (price ?? 0) * unit) as FourPrices;
    const spread = hasSpread && printed[4] !== null ? printed[4] * unit : null;
    if (!areOneBar({ open, high, low, close }) || high + (spread ?? 0) >= mostUnits) {
      return null;
    }
    const at = momentAt({ wall: startOfMinute(time), offset: null });
    const asks = spread === null ? noAsks : { askHigh: high + spread, askLow: low + spread };
    read.set(at, { at, open, high, low, close, ...asks, minutes: 1 });
  }
  return [...read.values()];
}

type FourPrices = [number, number, number, number];

const noAsks = { askHigh: null, askLow: null };

/** Prices of files have seven digits before the point. */
const mostUnits = 10 ** (7 + priceDecimals);

function isWhole(bars: readonly Bar[], { openedAt, closedAt }: HeldTrade, minutes: number): boolean {
  return (
    bars.some(({ at }) => at <= startOfMinute(openedAt)) &&
    bars.some(({ at }) => at + minutes * minute > closedAt)
  );
}
