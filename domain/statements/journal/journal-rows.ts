import { earliestDay } from '#domain/limits.ts';
import { keyedCash, keyedTrades } from '#domain/statements/identity/keys.ts';
import { tradeNet } from '#domain/statements/proof/sums.ts';
import type { CashKind, Money, ReadCash, ReadTrade, Statement } from '#domain/statements/statement.ts';
import { kindIn } from './cash.ts';
import type { RowChoices } from './choices.ts';
import { type TradeLots, tradeLots } from './lots.ts';
import { momentsBy } from './moments.ts';
import { symbolsBy } from './symbols.ts';

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

export type LeftOut = {
  row: number;
  why: 'nameless' | 'too-old' | 'too-large';
};

export type JournalRows = {
  digits: number;
  trades: JournalTrade[];
  cash: JournalCash[];
  leftOut: LeftOut[];
  unitsAsLots: number;
  withoutSize: number;
  /** Trades whose open time is dropped, as it is after the close. */
  openedLater: number;
};

const earliest = Date.parse(earliestDay);
/** Whole digits that prices and sizes may have. */
export const mostWholeDigits = { price: 12, lots: 10 } as const;
/** In hundredths. */
const largestAmount = 99_999_999_999_999;

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
    const size = tradeLots(
      read,
      symbol === null ? null : choices.contractOf(symbol),
      choices.lotsWhereMissing,
    );
    const closedAt = momentOf(read.closed);
    const opened = read.opened === null ? null : momentOf(read.opened);
    const isLater = opened !== null && opened > closedAt;
    const openedAt = isLater ? null : opened;
    const net = tradeNet(read);
    const why = symbol === null ? 'nameless' : reasonLeftOut({ read, size, net, closedAt, openedAt }, digits);
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
    } else if (isTooMuchMoney([read.amount], digits)) {
      rows.leftOut.push({ row: read.row, why: 'too-large' });
    } else {
      rows.cash.push({ key, content, read, kind: kindIn(choices.kinds, read), happenedAt });
    }
  }
  return rows;
}

function reasonLeftOut(
  { read, size, net, closedAt, openedAt }: Omit<JournalTrade, 'key' | 'content' | 'symbol'>,
  digits: number,
): LeftOut['why'] | null {
  if (Math.min(closedAt, openedAt ?? closedAt) < earliest) {
    return 'too-old';
  }
  const { openPrice, closePrice, stopLoss, takeProfit, profit, commission, swap, fee, tax } = read;
  const isLong = [openPrice, closePrice, stopLoss, takeProfit].some(
    price => price !== null && wholePart(price) > mostWholeDigits.price,
  );
  const isTooLarge =
    isLong ||
    wholePart(size.lots) > mostWholeDigits.lots ||
    isTooMuchMoney([net, profit, commission, swap, fee, tax], digits);
  return isTooLarge ? 'too-large' : null;
}

function wholePart(decimal: string): number {
  const whole = /\d+/.exec(decimal)?.[0] ?? '';
  return whole.length;
}

/** True if the journal cannot store one of the amounts. */
export function isTooMuchMoney(amounts: readonly Money[], digits: number): boolean {
  return amounts.some(
    amount => !Number.isSafeInteger(amount) || Math.abs(amount) / 10 ** (digits - 2) > largestAmount,
  );
}
