import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { type Trade, tradeQueries } from './trades.ts';

/** A trader's cached trades before a change that the server may refuse. */
type KeptTrades = [QueryKey, unknown][];

/** Removes a trade from every list before the server has answered; the result restores it. */
export async function takeOutTrade(client: QueryClient, trade: Trade): Promise<KeptTrades> {
  const queryKey = journalKey('trading_records', trade.user_id);
  // A query that is already on its way predates the change and would revert it.
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData({ queryKey });
  client.setQueriesData({ queryKey }, (kept: unknown) => withoutTrades(kept, new Set([trade.id])));
  return before;
}

/** Removes deleted trades from every list. */
export async function takeOutTrades(
  client: QueryClient,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const queryKey = journalKey('trading_records', userId);
  await client.cancelQueries({ queryKey });
  const gone = new Set(ids);
  client.setQueriesData({ queryKey }, (kept: unknown) => withoutTrades(kept, gone));
  for (const id of ids) {
    client.removeQueries({ queryKey: tradeQueries.byId(userId, id).queryKey });
  }
}

export function restoreTrades(client: QueryClient, before: KeptTrades = []): void {
  for (const [key, kept] of before) {
    client.setQueryData(key, kept);
  }
}

export function showChangedTrade(client: QueryClient, trade: Trade): void {
  const queryKey = journalKey('trading_records', trade.user_id);
  client.setQueriesData({ queryKey }, (kept: unknown) => withChangedTrade(kept, trade));
}

/** Lists of trades are cached as arrays, or as pages of arrays; other data stays as it is. */
export function withoutTrades(kept: unknown, ids: ReadonlySet<string>): unknown {
  return changedLists(kept, list => list.filter(entry => !(isObject(entry) && ids.has(String(entry.id)))));
}

export function withChangedTrade(kept: unknown, trade: Trade): unknown {
  if (isTrade(kept, trade.id)) {
    return trade;
  }
  return changedLists(kept, list => list.map(entry => (isTrade(entry, trade.id) ? trade : entry)));
}

function changedLists(kept: unknown, change: (list: unknown[]) => unknown[]): unknown {
  if (Array.isArray(kept)) {
    return change(kept);
  }
  if (!isObject(kept) || !Array.isArray(kept.pages)) {
    return kept;
  }
  return { ...kept, pages: kept.pages.map(page => (Array.isArray(page) ? change(page) : page)) };
}

function isTrade(value: unknown, id: string): boolean {
  return isObject(value) && value.id === id;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
