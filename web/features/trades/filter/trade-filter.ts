import type { TradeFilters } from '#data/backend/rows.ts';
import { type DayClock, firstMoment } from '#domain/clock/account-clock.ts';
import { addDays, type CalendarDay, type WeekStart } from '#domain/clock/calendar-day.ts';
import { type DatePreset, datePresets, daysChosen, isFilterDay } from '#domain/clock/date-presets.ts';
import { pairsFound } from '#domain/instruments/pair-aliases.ts';
import { symbolPattern } from '#domain/limits.ts';
import { initialLetters } from '#domain/names.ts';
import { searchText } from '#domain/search-text.ts';
import type { TradeResult, TradeSide } from '#domain/trades/trade.ts';
import { type ListSort, listSorts } from '#features/trades/columns/list-sorts.ts';
import { isId } from '#lib/new-id.ts';

const sources = ['imported', 'typed'] as const;

/** The filter and the order of a list of trades, as in the address; '' does not filter. */
export type TradeFilter = {
  /** A part of the notes, or a pair by one of its names. */
  search: string;
  plan: string;
  account: string;
  pair: string;
  result: TradeResult | '';
  type: TradeSide | '';
  tag: string;
  source: (typeof sources)[number] | '';
  /** A named range, which moves with the calendar; `from` and `to` are then ''. */
  dates: DatePreset | '';
  /** The first and the last day, both included. */
  from: CalendarDay;
  to: CalendarDay;
  /** A figure of the insights, whose trades are meant, as the insights write it. */
  figure: string;
  /** '' for newest first. */
  sort: Exclude<ListSort, 'newest'> | '';
};

export const noFilter: TradeFilter = {
  search: '',
  plan: '',
  account: '',
  pair: '',
  result: '',
  type: '',
  tag: '',
  source: '',
  dates: '',
  from: '',
  to: '',
  figure: '',
  sort: '',
};

/** The filter 'No Plan'. */
export const withoutPlan = 'none';

/** The longest search text, in characters. */
export const maxSearchLength = 200;

/** An address that is longer is not from the insights. */
const maxFigureLength = 8_000;

/** Nearly every pair contains any given letter. */
const minPairSearchLength = 2;

const names = Object.keys(noFilter) as (keyof TradeFilter)[];
const narrowing = names.filter(name => name !== 'sort');
const asking = narrowing.filter(name => name !== 'figure');

/** The filter of an address. Unreadable values are ignored. */
export function readFilter(query: URLSearchParams): TradeFilter {
  const told = (name: keyof TradeFilter) => query.get(name) ?? '';
  const pickValue = <Value extends string>(values: readonly Value[], name: keyof TradeFilter): Value | '' =>
    values.find(value => value === told(name)) ?? '';
  const dates = pickValue(datePresets, 'dates');
  const day = (name: 'from' | 'to') => (dates === '' && isFilterDay(told(name)) ? told(name) : '');
  const sort = pickValue(listSorts, 'sort');
  return {
    search: searchText(told('search'), maxSearchLength),
    plan: isId(told('plan')) || told('plan') === withoutPlan ? told('plan') : '',
    account: isId(told('account')) ? told('account') : '',
    pair: symbolPattern.test(told('pair')) ? told('pair') : '',
    result: pickValue(['won', 'lost'], 'result'),
    type: pickValue(['buy', 'sell', 'unknown'], 'type'),
    tag: isId(told('tag')) ? told('tag') : '',
    source: pickValue(sources, 'source'),
    dates,
    from: day('from'),
    to: day('to'),
    figure: told('figure').length > maxFigureLength ? '' : told('figure'),
    sort: sort === 'newest' ? '' : sort,
  };
}

export function filterQuery(filter: TradeFilter): URLSearchParams {
  return new URLSearchParams(names.map(name => [name, filter[name]]).filter(([, value]) => value));
}

export function isNarrowing(filter: TradeFilter): boolean {
  return narrowing.some(name => filter[name]);
}

/** True if the database narrows the list; a figure of the insights is found on the page. */
export function isAsking(filter: TradeFilter): boolean {
  return asking.some(name => filter[name]);
}

export function filterCount(filter: TradeFilter): number {
  return asking.filter(name => name !== 'search' && filter[name]).length;
}

/**
 * A filter as arguments for the database: days become their first and last moments.
 * @param own the symbols of the trader's trades, which the search finds in addition to the 35 built-in ones.
 * @param clock the time zone of the days.
 * @param starts the first day of weeks.
 */
export function asked(
  filter: TradeFilter,
  today: CalendarDay,
  own: readonly string[] = [],
  clock: DayClock = null,
  starts: WeekStart = 'sunday',
): TradeFilters {
  const { search, plan, account, pair, result, type, tag, source } = filter;
  const { from, to } = daysChosen(filter, today, starts);
  return {
    search,
    search_pairs: initialLetters(search).length < minPairSearchLength ? [] : pairsFound(search, own),
    plan: plan === withoutPlan ? null : plan || null,
    without_plan: plan === withoutPlan,
    account: account || null,
    pair: pair || null,
    result: result || null,
    type: type || null,
    tag: tag || null,
    imported: source === '' ? null : source === 'imported',
    from_time: from ? firstMoment(from, clock).toISOString() : null,
    before_time: to ? firstMoment(addDays(to, 1), clock).toISOString() : null,
  };
}
