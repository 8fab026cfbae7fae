import type { TradeResult } from '#domain/trades/trade.ts';
import { fastCents } from './cents.ts';

export type TradeRow = {
  id: string;
  created_at: string;
  /** Open time; null if unknown. */
  opened_at: string | null;
  /** Net P&L in dollars, two decimals. */
  amount: number;
  trade_result: TradeResult;
};

/** Optional facts; figures that need a missing one leave the trade out. */
type TradeKnowledge = {
  /** Amount / risk, two decimals (`rOfTrade`). */
  r?: number | null;
  /** Whole cents (`balancesBefore`). */
  balanceBefore?: number | null;
};

/** Whole cents, and milliseconds since 1970. */
export type InCents = { cents: number } & TradeKnowledge;
export type WithResult = InCents & Pick<TradeRow, 'trade_result'>;
export type ClosedTrade = TradeRow & InCents & { closedAt: number; openedAt: number | null };

/** Closed trades by close time, then by id, the order of all figures; no open trades, no cash. */
export function closedTrades<Row extends TradeRow & TradeKnowledge>(
  rows: readonly Row[],
): (Row & ClosedTrade)[] {
  return rows
    .map(row => ({
      cents: fastCents(row.amount),
      closedAt: Date.parse(row.created_at),
      openedAt: row.opened_at === null ? null : Date.parse(row.opened_at),
      // Last: properties added to a copied object make it up to fifty times slower.
      ...row,
    }))
    .sort((a, b) => a.closedAt - b.closedAt || (a.id < b.id ? -1 : Number(a.id > b.id)));
}
