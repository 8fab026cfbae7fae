import { type DayClock, firstMoment } from '#domain/clock/account-clock.ts';
import { addDays, type CalendarDay, type WeekStart } from '#domain/clock/calendar-day.ts';
import { type DatePreset, datePresets, daysChosen, isFilterDay } from '#domain/clock/date-presets.ts';
import { symbolPattern } from '#domain/limits.ts';
import type { TradeSide } from '#domain/trades/trade.ts';
import { isId } from '#lib/new-id.ts';

/** Any of several values matches; an empty list does not filter. */
export type InsightFilter = {
  /** A named range, which moves with the calendar; `from` and `to` are then ''. */
  dates: DatePreset | '';
  /** The first and the last day, both included; '' for no bound. */
  from: CalendarDay;
  to: CalendarDay;
  accounts: readonly string[];
  pairs: readonly string[];
  sides: readonly TradeSide[];
  /** Ids of plans, or `without`. */
  plans: readonly string[];
  tags: readonly string[];
  /** '' for both. */
  source: 'typed' | 'imported' | '';
};

export const noInsightFilter: InsightFilter = {
  ...{ dates: '', from: '', to: '', source: '' },
  ...{ accounts: [], pairs: [], sides: [], plans: [], tags: [] },
};

/** The value for trades without a plan, or without a tag. */
export const without = 'none';

const lists = { account: 'accounts', pair: 'pairs', side: 'sides', plan: 'plans', tag: 'tags' } as const;

/** The maximum number of values; longer addresses are not from this page. */
const maxValues = 50;

const isValue: Record<(typeof lists)[keyof typeof lists], (text: string) => boolean> = {
  accounts: isId,
  pairs: text => symbolPattern.test(text),
  sides: text => ['buy', 'sell', 'unknown'].includes(text),
  plans: text => text === without || isId(text),
  tags: text => text === without || isId(text),
};

/** The filter of an address. Unreadable values are ignored. */
export function readInsightFilter(query: URLSearchParams): InsightFilter {
  const pickValue = <Value extends string>(values: readonly Value[], name: string): Value | '' =>
    values.find(value => value === query.get(name)) ?? '';
  const dates = pickValue(datePresets, 'dates');
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
    source: pickValue(['typed', 'imported'], 'source'),
  };
}

const comparedName = 'vs';

/** Splits an address into the query of the page's filter, and of the one to compare with; null without one. */
export function splitComparison(query: URLSearchParams): { own: string; compared: string | null } {
  const own = new URLSearchParams(query);
  own.delete(comparedName);
  return { own: own.toString(), compared: query.get(comparedName) };
}

export function queryOfInsights(
  filter: InsightFilter,
  compared: InsightFilter | null = null,
): URLSearchParams {
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
  if (compared) {
    query.set(comparedName, queryOfInsights(compared).toString());
  }
  return query;
}

export function insightFilterCount(filter: InsightFilter): number {
  const set = [filter.dates || filter.from || filter.to, filter.source];
  return set.filter(Boolean).length + Object.values(lists).filter(list => filter[list].length > 0).length;
}

/** The time range of a filter, in the time zone of the figures: `from` is included, `before` excluded. */
export function timesOfInsights(
  filter: InsightFilter,
  { clock, today, starts }: { clock: DayClock; today: CalendarDay; starts: WeekStart },
): { from: number | null; before: number | null } {
  const { from, to } = daysChosen(filter, today, starts);
  return {
    from: from ? firstMoment(from, clock).getTime() : null,
    before: to ? firstMoment(addDays(to, 1), clock).getTime() : null,
  };
}
