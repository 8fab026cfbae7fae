import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { daysInPages, timeZoneHere } from '#data/backend/day-pages.ts';
import type { DayRange } from '#domain/chart-points.ts';
import { maxRowsPerAnswer } from '#domain/limits.ts';
import { asAdmin, usersKey } from './users.ts';

export type { BalanceOfDay, TradesOfDay } from '#data/backend/rows.ts';

/** Whose figures, and of which days. */
export type ChartChoice = DayRange & { userIds: readonly string[] };

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
          asAdmin(
            answer(
              db().rpc('admin_trades_by_day', given).gt('day', day).order('day').limit(maxRowsPerAnswer),
            ),
          ),
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
          asAdmin(
            answer(
              db().rpc('admin_balance_by_day', given).gt('day', day).order('day').limit(maxRowsPerAnswer),
            ),
          ),
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
    time_zone: timeZoneHere(),
  };
}
