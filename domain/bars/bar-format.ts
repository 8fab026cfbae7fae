import { type Clock, clocks } from '#domain/clock/clock.ts';
import type { FileSource } from './price-bar.ts';
import { RefusedBars } from './refusal.ts';

/** How the lines of a file are read. */
export type BarFormat = {
  source: FileSource;
  separator: '\t' | ',' | ';';
  timeCells: 1 | 2;
  hasHeader: boolean;
  /** Null for the clock of the broker. */
  clock: Clock | null;
  /** The column with the spread, in units of the last decimal. */
  spreadCell: number | null;
  /** Lines with a volume of 0 fill times without prices. */
  hasFillers: boolean;
};

/** New York's standard time without summer time. POSIX signs are reversed. */
const easternStandard: Clock = { zone: 'Etc/GMT+5', shiftHours: 0 };

const dukascopyHeader = /^"?(?:gmt time|local time|utc|time \(utc\))"?[,;]"?open"?[,;]/i;

/** A file's format by first line and name. @throws RefusedBars for other formats, daily bars, ask prices */
export function detectBarFormat(firstLine: string, fileName: string): BarFormat {
  if (/^<DATE>\t/i.test(firstLine)) {
    const columns = firstLine.toUpperCase().split('\t');
    if (columns[1] !== '<TIME>') {
      throw new RefusedBars({ refused: 'daily' });
    }
    const spread = columns.indexOf('<SPREAD>');
    return { ...plain('mt5', '\t'), hasHeader: true, spreadCell: spread < 0 ? null : spread };
  }
  if (dukascopyHeader.test(firstLine)) {
    if (/(?:^|_)ASK(?:_|\b)/i.test(fileName)) {
      throw new RefusedBars({ refused: 'asks' });
    }
    const separator = firstLine.includes(';') ? ';' : ',';
    const format = { ...plain('dukascopy', separator), timeCells: 1, hasHeader: true } as const;
    return { ...format, clock: clocks.utc, hasFillers: true };
  }
  if (/^\d{8} \d{6};/.test(firstLine)) {
    return { ...plain('histdata', ';'), timeCells: 1, clock: easternStandard };
  }
  if (/^\d{4}\.\d\d\.\d\d,\d\d:\d\d,/.test(firstLine)) {
    return /^DAT_MT/i.test(fileName)
      ? { ...plain('histdata', ','), clock: easternStandard }
      : plain('mt4', ',');
  }
  throw new RefusedBars({ refused: 'unknown' });
}

function plain(source: FileSource, separator: BarFormat['separator']): BarFormat {
  return {
    ...{ source, separator, timeCells: 2, hasHeader: false, clock: null },
    ...{ spreadCell: null, hasFillers: false },
  };
}
