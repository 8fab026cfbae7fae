import type { Clock } from '#domain/clock/clock.ts';
import { type BarFormat, detectBarFormat } from './bar-format.ts';
import { isFiller, linePrices, lineTime, splitCells } from './bar-line.ts';
import { fileClock } from './file-clock.ts';
import { joinedBars } from './joined-bars.ts';
import { barLimits } from './limits.ts';
import { linesIn } from './lines.ts';
import { type Bar, type BarSource, minute, type TradeBars, wholePrice } from './price-bar.ts';
import { RefusedBars } from './refusal.ts';
import { anySpan, type HeldTrade, keptSpan, startOfMinute } from './windows.ts';

export type BarFile = { name: string; chunks: AsyncIterable<Uint8Array> };

type BarQuestion = {
  trades: readonly HeldTrade[];
  /** The clock of MetaTrader's files, which name none. */
  brokerClock: Clock;
};

export type BarsRead = {
  source: BarSource;
  /** The clock by which the times were read. */
  clock: Clock;
  /** Trades with prices. */
  kept: ({ tradeId: string } & TradeBars)[];
  /** Trades whose entry price is far from the prices of that time: these are not kept. */
  misfits: number;
};

/** How far an entry price may be from its bar, as a part of the price: brokers' prices and spreads differ. */
const tolerance = 0.0005;

/** Lengths of a file's bars in minutes. */
const lengths = [1, 5, 15];

/**
 * Reads a file of bars as a stream, and keeps the minutes of the trades with half an hour on each side.
 * @throws RefusedBars if the file is no such file, is too large, or does not fit at least half of the trades
 */
export async function readBars(
  { name, chunks }: BarFile,
  { trades, brokerClock }: BarQuestion,
): Promise<BarsRead> {
  const held = anySpan(trades);
  const bars = new Map<number, Bar>();
  let format: BarFormat | undefined;
  let [row, last, step] = [0, Number.NaN, Number.POSITIVE_INFINITY];
  let momentAt = fileClock(brokerClock);
  for await (const lines of linesIn(chunks)) {
    for (const line of lines) {
      row += 1;
      if (line === '') {
        continue;
      }
      if (!format) {
        format = detectBarFormat(line, name);
        momentAt = fileClock(format.clock ?? brokerClock);
        if (format.hasHeader) {
          continue;
        }
      }
      const cells = splitCells(line, format);
      const time = lineTime(cells, format);
      if (!time) {
        throw new RefusedBars({ refused: 'row', row });
      }
      const at = momentAt(time);
      if (at > last) {
        step = Math.min(step, at - last);
      }
      last = at;
      if (!held(at) || bars.has(at) || isFiller(cells, format)) {
        continue;
      }
      const prices = linePrices(cells, format);
      if (!prices) {
        throw new RefusedBars({ refused: 'row', row });
      }
      if (bars.size === barLimits.barsInMemory) {
        throw new RefusedBars({ refused: 'too-many-bars' });
      }
      bars.set(at, { at, ...prices, minutes: 1 });
    }
  }
  if (!format || Number.isNaN(last)) {
    throw new RefusedBars({ refused: 'empty' });
  }
  const resolution = Number.isFinite(step) ? step / minute : 1;
  if (!lengths.includes(resolution)) {
    throw new RefusedBars({ refused: 'resolution', minutes: resolution });
  }
  const inOrder = [...bars.values()].sort((a, b) => a.at - b.at);
  const { source, clock } = format;
  return { source, clock: clock ?? brokerClock, ...barsOfTrades(inOrder, resolution, trades) };
}

function barsOfTrades(bars: readonly Bar[], resolution: number, trades: readonly HeldTrade[]) {
  const ofFile = bars.map(bar => ({ ...bar, minutes: resolution }));
  let misfits = 0;
  const kept = trades.flatMap(trade => {
    const { from, to } = keptSpan(trade);
    const own = ofFile.slice(firstFrom(ofFile, from), firstFrom(ofFile, to));
    const isHeld = own.some(({ at }) => at > trade.openedAt - resolution * minute && at <= trade.closedAt);
    if (!isHeld) {
      return [];
    }
    if (!isFit(trade, own, resolution)) {
      misfits += 1;
      return [];
    }
    const joined = joinedBars({ resolution, bars: own });
    return joined ? [{ tradeId: trade.id, ...joined }] : [];
  });
  if (misfits > kept.length) {
    throw new RefusedBars({ refused: 'no-fit', fits: kept.length, of: kept.length + misfits });
  }
  return { kept, misfits };
}

/** True if the entry price is among the prices of its minute and the ones beside it, or if either is unknown. */
function isFit({ entryPrice, openedAt }: HeldTrade, bars: readonly Bar[], resolution: number): boolean {
  const around = bars.filter(({ at }) => Math.abs(at - startOfMinute(openedAt)) <= resolution * minute);
  const entry = wholePrice(entryPrice);
  const room = entry * tolerance;
  const low = Math.min(...around.map(bar => bar.low));
  const high = Math.max(...around.map(bar => bar.askHigh ?? bar.high));
  return entry === 0 || around.length === 0 || (entry >= low - room && entry <= high + room);
}

/** The place of the first bar from a moment on. */
function firstFrom(bars: readonly Bar[], moment: number): number {
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((bars[middle]?.at ?? 0) < moment) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
