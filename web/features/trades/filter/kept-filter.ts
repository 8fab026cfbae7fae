import type { KeptFilter } from '#data/backend/rows.ts';
import { filterQuery, readFilter, type TradeFilter } from './trade-filter.ts';

/** The saved filter that equals the current one. */
export function keptAs(filter: TradeFilter, kept: readonly KeptFilter[]): KeptFilter | undefined {
  const query = filterQuery(filter).toString();
  return kept.find(one => keptQuery(one) === query);
}

/** The query of an address with a saved filter, without values that no longer exist. */
export function keptQuery({ query }: KeptFilter): string {
  return filterQuery(readFilter(new URLSearchParams(query))).toString();
}
