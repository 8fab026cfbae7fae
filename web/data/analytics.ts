import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { DayRange } from '#domain/chart-points.ts';
import { answer, db } from './client.ts';
import { asAdmin, usersKey } from './users.ts';

export type { BalanceOfDay, TradesOfDay } from './database.ts';

/** Whose figures, and of which days. */
export type ChartChoice = DayRange & { userIds: readonly string[] };

/** The most traders that the database adds up at once. */
export const mostTraders = 200;

/** As many rows as one answer holds. */
const pageSize = 1_000;
/** Before any day that can be asked for. */
const dayBeforeAll: CalendarDay = '1899-12-31';

/** Every choice is asked for anew. The figures of the one before stay in sight meanwhile. */
const eachTime = {
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { failure: { description: 'Failed to fetch chart data' } },
} as const;

export const analyticsQueries = {
  /** Wins and losses of the chosen traders for each day with a trade, in the time zone of the browser. */
  tradesByDay: (choice: ChartChoice) => {
    const given = argumentsOf(choice);
    return queryOptions({
      queryKey: [...usersKey, 'trades by day', given],
      queryFn: () =>
        daysInPages(day =>
          answer(db().rpc('admin_trades_by_day', given).gt('day', day).order('day').limit(pageSize)),
        ),
      ...eachTime,
    });
  },

  /** The balances of the chosen traders added up: on the first day, and at the end of each later one with a trade. */
  balanceByDay: (choice: ChartChoice) => {
    const given = argumentsOf(choice);
    return queryOptions({
      queryKey: [...usersKey, 'balance by day', given],
      queryFn: () =>
        daysInPages(day =>
          answer(db().rpc('admin_balance_by_day', given).gt('day', day).order('day').limit(pageSize)),
        ),
      ...eachTime,
    });
  },
};

function argumentsOf({ userIds, from, to }: ChartChoice) {
  return {
    user_ids: userIds.toSorted(),
    from_date: from,
    to_date: to,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

async function daysInPages<Row extends { day: CalendarDay }>(
  pageAfter: (day: CalendarDay) => Promise<Row[]>,
): Promise<Row[]> {
  const days: Row[] = [];
  for (;;) {
    const page = await asAdmin(pageAfter(days.at(-1)?.day ?? dayBeforeAll));
    days.push(...page);
    if (page.length < pageSize) return days;
  }
}
