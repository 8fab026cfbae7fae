import type { Trade, TradeJournal } from '#data/trades/trades.ts';
import { countNoun } from '#domain/numbers/count.ts';

/** True for a trade without any journal field; rules need a setup. */
export function isUnreviewed(
  trade: Pick<Trade, Exclude<TradeJournal, 'rules_kept' | 'rules_broken'>>,
): boolean {
  return (
    trade.setup === null &&
    trade.tags.length + trade.felt_before.length + trade.felt_after.length === 0 &&
    trade.plan_followed === null
  );
}

/** The trades to review, and the number of skipped ones. */
export function listToReview(
  trades: readonly Trade[],
  skipped: ReadonlySet<string>,
): { list: Trade[]; skippedCount: number } {
  const unreviewed = trades.filter(isUnreviewed);
  const list = unreviewed.filter(({ id }) => !skipped.has(id));
  return { list, skippedCount: unreviewed.length - list.length };
}

/** The list with the open trade, which stays although it was reviewed elsewhere: its form may have input. */
export function withOpenTrade(list: readonly Trade[], open: Trade | undefined): readonly Trade[] {
  if (!open || list.some(({ id }) => id === open.id)) {
    return list;
  }
  const closedAt = Date.parse(open.created_at);
  const later = list.filter(({ created_at }) => Date.parse(created_at) > closedAt);
  return [...later, open, ...list.slice(later.length)];
}

/** The trade to open once this one leaves the list: the next one, after the last one the one before. */
export function tradeAfter(list: readonly Trade[], { id }: Pick<Trade, 'id'>): Trade | undefined {
  const index = list.findIndex(trade => trade.id === id);
  return list[index + 1] ?? list[index - 1];
}

/**
 * '3 trades to review'.
 * @param most the largest number of trades that are loaded, shown as '100+'
 */
export function countToReview(count: number, most: number): string {
  return count < most ? `${countNoun(count, 'trade')} to review` : `${most}+ trades to review`;
}
