import type { TradeFilters } from '#data/backend/rows.ts';
import { addDays, type CalendarDay, startOfDay } from '#domain/calendar-day.ts';
import { currencyPairs } from '#domain/currency-pairs.ts';
import type { TradeResult, TradeType } from '#domain/trade.ts';

/** Which trades are looked for, as the address says it; '' narrows nothing. */
export type TradeFilter = {
  /** A part of the notes. */
  search: string;
  /** A plan's id, or `withoutPlan`. */
  plan: string;
  pair: string;
  result: TradeResult | '';
  type: TradeType | '';
  /** The first and the last day, both included. */
  from: CalendarDay;
  to: CalendarDay;
};

export const noFilter: TradeFilter = {
  search: '',
  plan: '',
  pair: '',
  result: '',
  type: '',
  from: '',
  to: '',
};

/** The filter 'No Plan'. */
export const withoutPlan = 'none';

/** The longest search text, in characters. */
export const maxSearchLength = 200;

const names = Object.keys(noFilter) as (keyof TradeFilter)[];
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filter that an address names. What cannot be read narrows nothing. */
export function filterOf(query: URLSearchParams): TradeFilter {
  const told = (name: keyof TradeFilter) => query.get(name) ?? '';
  return {
    search: told('search').trim().slice(0, maxSearchLength),
    plan: uuid.test(told('plan')) || told('plan') === withoutPlan ? told('plan') : '',
    pair: currencyPairs.find(pair => pair === told('pair')) ?? '',
    result: (['won', 'lost'] as const).find(result => result === told('result')) ?? '',
    type: (['buy', 'sell'] as const).find(type => type === told('type')) ?? '',
    from: isDay(told('from')) ? told('from') : '',
    to: isDay(told('to')) ? told('to') : '',
  };
}

/** The address's query of a filter. */
export function queryOf(filter: TradeFilter): URLSearchParams {
  return new URLSearchParams(names.map(name => [name, filter[name]]).filter(([, value]) => value));
}

export function isNarrowing(filter: TradeFilter): boolean {
  return names.some(name => filter[name]);
}

/** The number of filters that are set, besides the search. */
export function filterCount(filter: TradeFilter): number {
  return names.filter(name => name !== 'search' && filter[name]).length;
}

/** A filter as the database takes it: days become the moments where they begin and end where the person is. */
export function asked({ search, plan, pair, result, type, from, to }: TradeFilter): TradeFilters {
  return {
    search,
    plan: plan === withoutPlan ? null : plan || null,
    without_plan: plan === withoutPlan,
    pair: pair || null,
    result: result || null,
    type: type || null,
    from_time: from ? startOfDay(from).toISOString() : null,
    before_time: to ? startOfDay(addDays(to, 1)).toISOString() : null,
  };
}

/** A day that exists, in the years in which trades can lie. */
function isDay(text: string): boolean {
  return /^(19|20)\d\d-(0\d|1[0-2])-([0-2]\d|3[01])$/.test(text) && addDays(text, 0) === text;
}
