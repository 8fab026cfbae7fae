import { type DayClock, firstMoment } from '#domain/clock/account-clock.ts';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { type DatePreset, datePresets, daysChosen, isFilterDay } from '#domain/clock/date-presets.ts';
import { symbolPattern } from '#domain/limits.ts';
import type { TradeSide } from '#domain/trades/trade.ts';
import { isId } from '#lib/new-id.ts';

/** The filter of the insights, as in the address. Any of several values matches; none narrows nothing. */
export type InsightFilter = {
  /** Days by name, which go on with the calendar; `from` and `to` are '' then. */
  dates: DatePreset | '';
  /** The first and the last day, both included; '' for no bound. */
  from: CalendarDay;
  to: CalendarDay;
  accounts: readonly string[];
  pairs: readonly string[];
  sides: readonly TradeSide[];
  /** Ids of plans, or `without`. */
  plans: readonly string[];
  /** Ids of tags, or `without`. */
  tags: readonly string[];
  /** '' for both. */
  source: 'typed' | 'imported' | '';
};

export const noInsightFilter: InsightFilter = {
  ...{ dates: '', from: '', to: '', source: '' },
  ...{ accounts: [], pairs: [], sides: [], plans: [], tags: [] },
};

/** Stands for the trades that have no plan, or no tag. */
export const without = 'none';

/** The lists of a filter, by the names that their values have in the address. */
const lists = { account: 'accounts', pair: 'pairs', side: 'sides', plan: 'plans', tag: 'tags' } as const;

/** An address of more values than this is not of this page. */
const maxValues = 50;

const isValue: Record<(typeof lists)[keyof typeof lists], (text: string) => boolean> = {
  accounts: isId,
  pairs: text => symbolPattern.test(text),
  sides: text => ['buy', 'sell', 'unknown'].includes(text),
  plans: text => text === without || isId(text),
  tags: text => text === without || isId(text),
};

/** The filter that an address names. What cannot be read narrows nothing. */
export function insightFilterOf(query: URLSearchParams): InsightFilter {
  const oneOf = <Value extends string>(values: readonly Value[], name: string): Value | '' =>
    values.find(value => value === query.get(name)) ?? '';
  const dates = oneOf(datePresets, 'dates');
  const day = (name: string) => {
    const text = query.get(name) ?? '';
    return dates === '' && isFilterDay(text) ? text : '';
  };
  const told = Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [
      list,
      [...new Set(query.getAll(name).filter(isValue[list]))].slice(0, maxValues),
    ]),
  );
  return {
    ...noInsightFilter,
    ...told,
    dates,
    from: day('from'),
    to: day('to'),
    source: oneOf(['typed', 'imported'], 'source'),
  };
}

/** The address's query of a filter. */
export function queryOfInsights(filter: InsightFilter): URLSearchParams {
  const { dates, from, to, source } = filter;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ dates, from, to, source })) {
    if (value !== '') {
      query.set(name, value);
    }
  }
  for (const [name, list] of Object.entries(lists)) {
    for (const value of filter[list]) {
      query.append(name, value);
    }
  }
  return query;
}

/** The number of filters that are set. */
export function insightFilterCount(filter: InsightFilter): number {
  const set = [filter.dates || filter.from || filter.to, filter.source];
  return set.filter(Boolean).length + Object.values(lists).filter(list => filter[list].length > 0).length;
}

/** The moments between which trades are meant, by the clock of the figures: from the first on, and before the second. */
export function timesOfInsights(
  filter: InsightFilter,
  { clock, today }: { clock: DayClock; today: CalendarDay },
): { from: number | null; before: number | null } {
  const { from, to } = daysChosen(filter, today);
  return {
    from: from ? firstMoment(from, clock).getTime() : null,
    before: to ? firstMoment(addDays(to, 1), clock).getTime() : null,
  };
}
