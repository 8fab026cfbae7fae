import type { TradeResult } from '#domain/trades/trade.ts';
import { centsOf } from './cents.ts';

/** The columns of a trade that the figures of a record are made of, as the data API answers them. */
export type TradeRow = {
  id: string;
  /** When it was closed. */
  created_at: string;
  /** When it was opened, where that is known. */
  opened_at: string | null;
  /** Dollars net of costs, below zero for a loss, with two decimals. */
  amount: number;
  trade_result: TradeResult;
};

/** What a trade has besides where it is known: without it, it is left out of the figures that need it. */
type TradeKnowledge = {
  /** Amount / risk money, with two decimals (`rOfTrade`). */
  r?: number | null;
  /** Whole cents of the balance before it (`balancesBefore`). */
  balanceBefore?: number | null;
};

/** A trade in the unit of the figures: whole cents, and milliseconds since 1970. */
export type InCents = { cents: number } & TradeKnowledge;
/** The same with its result, which tells wins from losses. */
export type WithResult = InCents & Pick<TradeRow, 'trade_result'>;
export type ClosedTrade = TradeRow & InCents & { closedAt: number; openedAt: number | null };

/**
 * Trades in the order in which they were closed, then of their ids: all figures are told in it. Open trades, deposits,
 * withdrawals, credit and costs outside trades are not among them.
 */
export function closedTrades<Row extends TradeRow & TradeKnowledge>(
  rows: readonly Row[],
): (Row & ClosedTrade)[] {
  return rows
    .map(row => ({
      cents: centsOf(row.amount),
      closedAt: Date.parse(row.created_at),
      openedAt: row.opened_at === null ? null : Date.parse(row.opened_at),
      // Last: engines make what is added to a copy of a row fifty times as slowly, and read it so ever after.
      ...row,
    }))
    .sort((a, b) => a.closedAt - b.closedAt || (a.id < b.id ? -1 : Number(a.id > b.id)));
}
