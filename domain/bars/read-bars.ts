import type { Clock } from '#domain/clock/clock.ts';
import { type BarFormat, detectBarFormat } from './bar-format.ts';
import { isFiller, linePrices, lineTime, splitCells } from './bar-line.ts';
import { barsOfTrades, type PricedTrades } from './bars-of-trades.ts';
import { fileClock } from './file-clock.ts';
import { barLimits, sourceLengths } from './limits.ts';
import { linesIn } from './lines.ts';
import { type Bar, type FileSource, minute } from './price-bar.ts';
import { RefusedBars } from './refusal.ts';
import { anySpan, type HeldTrade } from './windows.ts';

export type BarFile = { name: string; chunks: AsyncIterable<Uint8Array> };

type BarQuestion = {
  trades: readonly HeldTrade[];
  brokerClock: Clock;
};

export type BarsRead = PricedTrades & {
  source: FileSource;
  clock: Clock;
};

/**
 * Reads a file of bars as a stream, and keeps the minutes of the trades with half an hour on each side.
 * @throws RefusedBars if the file has another format, is too large, or fits less than half of the trades
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
  if (!sourceLengths.some(length => length === resolution)) {
    throw new RefusedBars({ refused: 'resolution', minutes: resolution });
  }
  const { source, clock } = format;
  return { source, clock: clock ?? brokerClock, ...barsOfTrades([...bars.values()], resolution, trades) };
}
