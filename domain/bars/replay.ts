import { levelDistances } from '#domain/trades/level-distance.ts';
import type { MovedTrade } from './excursions.ts';
import { type Bar, minute, type TradeBars, wholePrice } from './price-bar.ts';

/** A closed trade with its levels, 0 for a level that is not set. */
export type ReplayedTrade = MovedTrade & { closePrice: number; stopLoss: number; takeProfit: number };

/** Another stop loss or take profit, at a distance from the entry price in R (stop distances). */
export type OtherLevel = { kind: 'stop' | 'target'; r: number };

/** R without costs, from the lowest to the highest; `to` is null without a known limit. */
export type ReplayedResult = { from: number; to: number | null };

/** In R, except `risk`, the stop distance in hundred-millionths; `target` is null without one. */
export type Replay = { risk: number; target: number | null; asTraded: number; results: ReplayedResult[] };

/** Gains of both levels; infinite for a level that is not set. */
type Levels = { stop: number; target: number };

/** The gains at the prices of a bar at which the trade could be closed, in hundred-millionths. */
type Gains = {
  worst: number;
  best: number;
  open: { from: number; to: number } | null;
  isWhole: boolean;
};

const unset: Levels = { stop: Number.NEGATIVE_INFINITY, target: Number.POSITIVE_INFINITY };

/**
 * A trade's results with one other level. A long closes at the bid, a short at the ask. A level is filled at
 * its price, or at the first price of a bar that begins beyond it. Both results are possible where the order
 * of prices is unknown: in a bar with both levels, and in the first and last bar. A trade that does not reach
 * the level closes as it did. One closed by the replaced level stays open until a later bar decides; else the
 * result is between both levels. Null without side, entry price, stop loss on the losing side, a bar while
 * the trade was open, or the spread of a short.
 */
export function replayTrade(
  trade: ReplayedTrade,
  { resolution, bars }: TradeBars,
  others: readonly OtherLevel[],
): Replay | null {
  const { side, entryPrice, openedAt, closedAt } = trade;
  const { stopLoss, takeProfit } = levelDistances({
    ...{ trade_type: side, entry_price: entryPrice },
    ...{ stop_loss: trade.stopLoss, take_profit: trade.takeProfit },
  });
  const length = resolution * minute;
  const held = bars.filter(({ at }) => at + length > openedAt && at <= closedAt);
  const lacksAsk = side === 'sell' && bars.some(({ askHigh, askLow }) => askHigh === null || askLow === null);
  if (stopLoss === undefined || held.length === 0 || lacksAsk) {
    return null;
  }
  const [entry, risk] = [wholePrice(entryPrice), wholePrice(stopLoss)];
  const own: Levels = {
    stop: -risk,
    target: takeProfit === undefined ? unset.target : wholePrice(takeProfit),
  };
  const close = gainAt(wholePrice(trade.closePrice));
  const during = held.map(bar => gainsIn(bar, bar.at > openedAt, bar.at + length <= closedAt));
  const after = bars
    .filter(({ at }) => at + length > closedAt)
    .map(bar => gainsIn(bar, bar.at > closedAt, true));
  const [worst, best] = [Math.min(...during.map(bar => bar.worst)), Math.max(...during.map(bar => bar.best))];
  const target = own.target === unset.target ? null : own.target / risk;
  return { risk, target, asTraded: close / risk, results: others.map(resultWith) };

  function resultWith({ kind, r }: OtherLevel): ReplayedResult {
    const level = kind === 'stop' ? { stop: -r * risk } : { target: r * risk };
    if (level.target === own.target) {
      return { from: close / risk, to: close / risk };
    }
    const [changed, both] = [
      { ...unset, ...level },
      { ...own, ...level },
    ];
    const fills = possibleFills();
    const isReached = worst <= changed.stop || best >= changed.target;
    if (!(isReached && during.some(bar => fills.add(bar, changed)))) {
      addClose(changed, both, kind, fills);
    }
    return { from: fills.from / risk, to: fills.to === unset.target ? null : fills.to / risk };
  }

  /** The close price counts even if its minute has no bar. */
  function addClose(changed: Levels, both: Levels, kind: OtherLevel['kind'], fills: Fills): void {
    const reaches = ({ worst, best }: Pick<Gains, 'worst' | 'best'>) =>
      worst <= changed.stop || best >= changed.target;
    const last = during.at(-1);
    if (reaches({ worst: close, best: close })) {
      const level = kind === 'stop' ? changed.stop : changed.target;
      fills.include(level, last && reaches(last) ? level : close);
    } else if (kind === 'stop' ? close > own.stop : close < own.target) {
      fills.include(close, close);
    } else if (!after.some(bar => fills.add(bar, both))) {
      fills.include(both.stop, both.target);
    }
  }

  function gainAt(price: number): number {
    return side === 'buy' ? price - entry : entry - price;
  }

  function gainsIn(bar: Bar, isOpenAtFirst: boolean, isOpenAtLast: boolean): Gains {
    const { high, low, open } = bar;
    const [top, bottom] = side === 'buy' ? [high, low] : [bar.askHigh ?? high, bar.askLow ?? low];
    // A longer bar does not have the spread of its first moment.
    const isKnown = side === 'buy' || resolution === 1;
    const [one, other] = isKnown ? [open + top - high, open + top - high] : [Math.max(open, bottom), top];
    return {
      worst: gainAt(side === 'buy' ? bottom : top),
      best: gainAt(side === 'buy' ? top : bottom),
      open: isOpenAtFirst ? between(gainAt(one), gainAt(other)) : null,
      isWhole: isOpenAtFirst && isOpenAtLast,
    };
  }
}

function between(one: number, other: number): { from: number; to: number } {
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

type Fills = ReturnType<typeof possibleFills>;

function possibleFills() {
  const fills = {
    from: Number.POSITIVE_INFINITY,
    to: Number.NEGATIVE_INFINITY,
    include(one: number, other: number): void {
      fills.from = Math.min(fills.from, one, other);
      fills.to = Math.max(fills.to, one, other);
    },
    /** Adds the fills of a bar; true if the trade certainly closed in it. */
    add({ worst, best, open, isWhole }: Gains, { stop, target }: Levels): boolean {
      const isStopFirst = open !== null && open.to <= stop;
      const isTargetFirst = open !== null && open.from >= target;
      const isStop = worst <= stop && !isTargetFirst;
      const isTarget = best >= target && !isStopFirst;
      if (isStop) {
        fills.include(Math.min(stop, open?.from ?? stop), Math.min(stop, open?.to ?? stop));
      }
      if (isTarget) {
        fills.include(Math.max(target, open?.from ?? target), Math.max(target, open?.to ?? target));
      }
      return isStopFirst || isTargetFirst || (isWhole && (isStop || isTarget));
    },
  };
  return fills;
}
