import type { KeptFilter } from '#data/backend/rows.ts';
import { filterQuery, readFilter, type TradeFilter } from './trade-filter.ts';

export function keptAs(filter: TradeFilter, kept: readonly KeptFilter[]): KeptFilter | undefined {
  const query = filterQuery(filter).toString();
  return kept.find(one => keptQuery(one) === query);
}

export function keptQuery({ query }: KeptFilter): string {
  return filterQuery(readFilter(new URLSearchParams(query))).toString();
}
