import { detectBarFormat } from '#domain/bars/bar-format.ts';
import { lineTime, splitCells } from '#domain/bars/bar-line.ts';
import type examples from '#domain/bars/examples.json';
import { type Bracket, excursions } from '#domain/bars/excursions.ts';
import { fileClock } from '#domain/bars/file-clock.ts';
import { type Bar, type FileSource, minute, wholePrice } from '#domain/bars/price-bar.ts';
import { type OtherLevel, type ReplayedResult, replayTrade } from '#domain/bars/replay.ts';
import { clocks } from '#domain/clock/clock.ts';
import { roundTo } from '#domain/numbers/decimal.ts';
import type { TradeSide } from '#domain/trades/trade.ts';

type Examples = typeof examples;

const files: Record<FileSource, { first: (printed: string) => string; line: (printed: string) => string }> = {
  mt5: {
    first: () => '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>',
    line: printed => `${printed.replace(' ', '\t')}\t1\t1\t1\t1\t9\t0\t1`,
  },
  mt4: sameLine(printed => `${printed.replace(' ', ',')},1,1,1,1,9`),
  histdata: sameLine(printed => `${printed};1;1;1;1;0`),
  dukascopy: {
    first: () => 'Gmt time,Open,High,Low,Close,Volume',
    line: printed => `${printed},1,1,1,1,9`,
  },
};

function sameLine(line: (printed: string) => string) {
  return { first: line, line };
}

export const barFormulas: { [Name in keyof Examples]: (given: Examples[Name][number]) => unknown } = {
  barTime: ({ file, printed }) => {
    const { first, line } = files[file as FileSource];
    const format = detectBarFormat(first(printed), 'prices.csv');
    const time = lineTime(splitCells(line(printed), format), format);
    const moment = time && fileClock(format.clock ?? clocks.newYorkClose)(time);
    return moment === null ? null : new Date(moment).toISOString().replace(':00.000', '');
  },
  excursions: ({ side, entry, close, open, closed, bars, spread }) => {
    const at = (time: string) => Date.parse(`2026-01-15T${time}Z`);
    const trade = {
      ...{ side: side as TradeSide, entryPrice: entry, closePrice: close },
      ...{ openedAt: at(open), closedAt: at(closed) },
    };
    const found = excursions(trade, { resolution: 1, bars: barsFrom(at('10:00:00'), bars, spread) });
    return {
      against: found && bracketWords(found.adverse),
      for: found && bracketWords(found.favourable),
      efficiency: found?.efficiency
        ? `${roundTo(found.efficiency.from, 1)} to ${roundTo(found.efficiency.to, 1)}`
        : null,
      covered: found && `${found.covered} of ${found.of}`,
    };
  },
  otherLevel: ({ side, entry, stop, target, close, open, closed, bars, spread, other }) => {
    const at = (time: string) => Date.parse(`2026-01-15T${time}Z`);
    const [kind = '', r = ''] = other.split(' ');
    const trade = {
      ...{ side: side as TradeSide, entryPrice: entry, closePrice: close },
      ...{ stopLoss: stop ?? 0, takeProfit: target ?? 0, openedAt: at(open), closedAt: at(closed) },
    };
    const level = { kind: kind as OtherLevel['kind'], r: Number(r) };
    const kept = { resolution: 1, bars: barsFrom(at('10:00:00'), bars, spread) };
    const [result] = replayTrade(trade, kept, [level])?.results ?? [];
    return result ? resultWords(result) : null;
  },
};

/**
 * One-minute bars from their lowest and highest prices: '1.0845-1.0855'; '-' for a missing one. '@1.0850' at
 * the end: another open price than the lowest.
 */
export function barsFrom(begin: number, ranges: string, spread: number | null): Bar[] {
  return ranges.split(' ').flatMap((range, index) => {
    const [low = 0, high = 0, open = low] = range.split(/[-@]/).map(price => wholePrice(Number(price)));
    const ask = (bid: number) => (spread === null ? null : bid + wholePrice(spread));
    const prices = { open, high, low, close: high, askHigh: ask(high), askLow: ask(low) };
    return range === '-' ? [] : [{ at: begin + index * minute, ...prices, minutes: 1 }];
  });
}

function resultWords({ from, to }: ReplayedResult): string {
  const low = roundTo(from, 2);
  if (to === null) {
    return `${low} or more`;
  }
  return from === to ? String(low) : `${low} to ${roundTo(to, 2)}`;
}

function bracketWords({ from, to }: Bracket): string {
  const inPips = (distance: number) => roundTo(distance / 10_000, 1);
  return to === null ? `${inPips(from)} or more` : `${inPips(from)} to ${inPips(to)}`;
}
