import type { KeptFilter } from '#data/backend/rows.ts';
import { filterOf, queryOf, type TradeFilter } from './trade-filter.ts';

/** The kept filter that is just what is looked for now. */
export function keptAs(filter: TradeFilter, kept: readonly KeptFilter[]): KeptFilter | undefined {
  const query = queryOf(filter).toString();
  return kept.find(one => keptQuery(one) === query);
}

/** The address's query of a kept filter. What it names that is not there any more narrows nothing. */
export function keptQuery({ query }: KeptFilter): string {
  return queryOf(filterOf(new URLSearchParams(query))).toString();
}
