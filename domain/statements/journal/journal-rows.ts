import { earliestDay } from '#domain/limits.ts';
import { keyedCash, keyedTrades } from '#domain/statements/identity/keys.ts';
import { netOf } from '#domain/statements/proof/sums.ts';
import type { CashKind, Money, ReadCash, ReadTrade, Statement } from '#domain/statements/statement.ts';
import { kindIn } from './cash.ts';
import type { RowChoices } from './choices.ts';
import { lotsOf, type TradeLots } from './lots.ts';
import { momentsBy } from './moments.ts';
import { symbolsBy } from './symbols.ts';

/** A trade of a statement with its place in the journal; moments in milliseconds. */
export type JournalTrade = {
  key: string;
  content: string;
  read: ReadTrade;
  symbol: string;
  size: TradeLots;
  openedAt: number | null;
  closedAt: number;
  net: Money;
};

export type JournalCash = {
  key: string;
  content: string;
  read: ReadCash;
  kind: CashKind;
  happenedAt: number;
};

/** Why a row of the statement cannot be kept. */
export type LeftOut = {
  row: number;
  why:
    | 'nameless' /** Of before 1900, which the journal does not know. */
    | 'too-old' /** A number with more digits than the journal keeps. */
    | 'too-large';
};

export type JournalRows = {
  /** Decimals of the unit in which the money is counted. */
  digits: number;
  trades: JournalTrade[];
  cash: JournalCash[];
  leftOut: LeftOut[];
  /** Trades whose units stand as lots, and those without a size. */
  unitsAsLots: number;
  withoutSize: number;
  /** Trades whose printed opening lies after the close, and is not kept. */
  openedLater: number;
};

const earliest = Date.parse(earliestDay);
/** Whole digits that the journal keeps of a price and of a size, and the most that an amount is, in hundredths. */
const wholeDigits = { price: 12, lots: 10 } as const;
const largestAmount = 99_999_999_999_999;

/** The rows of a statement as the journal would have them, in the order of the file. */
export function journalRows(statement: Statement, choices: RowChoices): JournalRows {
  const { digits } = statement.account;
  const momentOf = momentsBy(choices.clock);
  const symbolOf = symbolsBy(choices.names);
  const rows: JournalRows = {
    ...{ digits, trades: [], cash: [], leftOut: [] },
    ...{ unitsAsLots: 0, withoutSize: 0, openedLater: 0 },
  };
  for (const { key, content, row: read } of keyedTrades(statement)) {
    const symbol = symbolOf(read.symbol);
    const size = lotsOf(read, symbol === null ? null : choices.contractOf(symbol), choices.lotsWhereMissing);
    const closedAt = momentOf(read.closed);
    const opened = read.opened === null ? null : momentOf(read.opened);
    const isLater = opened !== null && opened > closedAt;
    const openedAt = isLater ? null : opened;
    const net = netOf(read);
    const why = symbol === null ? 'nameless' : reasonOf({ read, size, net, closedAt, openedAt }, digits);
    if (symbol === null || why) {
      rows.leftOut.push({ row: read.row, why: why ?? 'nameless' });
      continue;
    }
    rows.unitsAsLots += Number(size.by === 'units');
    rows.withoutSize += Number(size.by === 'none');
    rows.openedLater += Number(isLater);
    rows.trades.push({ key, content, read, symbol, size, openedAt, closedAt, net });
  }
  for (const { key, content, row: read } of keyedCash(statement)) {
    const happenedAt = momentOf(read.at);
    if (happenedAt < earliest) {
      rows.leftOut.push({ row: read.row, why: 'too-old' });
    } else if (isTooMuch([read.amount], digits)) {
      rows.leftOut.push({ row: read.row, why: 'too-large' });
    } else {
      rows.cash.push({ key, content, read, kind: kindIn(choices.kinds, read), happenedAt });
    }
  }
  return rows;
}

function reasonOf(
  { read, size, net, closedAt, openedAt }: Omit<JournalTrade, 'key' | 'content' | 'symbol'>,
  digits: number,
): LeftOut['why'] | null {
  if (Math.min(closedAt, openedAt ?? closedAt) < earliest) {
    return 'too-old';
  }
  const { openPrice, closePrice, stopLoss, takeProfit, profit, commission, swap, fee, tax } = read;
  const isLong = [openPrice, closePrice, stopLoss, takeProfit].some(
    price => price !== null && wholeOf(price) > wholeDigits.price,
  );
  const isTooLarge =
    isLong ||
    wholeOf(size.lots) > wholeDigits.lots ||
    isTooMuch([net, profit, commission, swap, fee, tax], digits);
  return isTooLarge ? 'too-large' : null;
}

function wholeOf(decimal: string): number {
  const whole = /\d+/.exec(decimal)?.[0] ?? '';
  return whole.length;
}

function isTooMuch(amounts: readonly Money[], digits: number): boolean {
  return amounts.some(amount => Math.abs(amount) / 10 ** (digits - 2) > largestAmount);
}
