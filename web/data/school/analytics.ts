import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { daysInPages, timeZoneHere } from '#data/backend/day-pages.ts';
import type { BalancesOfEach, TradesOfEach } from '#data/backend/rows.ts';
import type { DayRange } from '#domain/chart-points.ts';
import { maxRowsPerAnswer, maxTradersOfEach } from '#domain/limits.ts';
import { asAdmin, usersKey } from './users.ts';

export type { BalanceOfDay, BalancesOfEach, TradesOfDay, TradesOfEach } from '#data/backend/rows.ts';

export type ChartChoice = DayRange & { userIds: readonly string[] };

/** Every choice is fetched again; the figures of the previous one stay visible meanwhile. */
const eachTime = {
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { failure: { description: 'Failed to fetch chart data' } },
} as const;

export const analyticsQueries = {
  /** Wins and losses of the chosen students for each day with a trade, in the browser's time zone. */
  tradesByDay: (choice: ChartChoice) => {
    const given = choiceArguments(choice);
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

  /**
   * On the first day and at the end of each later day on which it changed: by trades only, or `withDeposits`
   * by all balance changes.
   */
  balanceByDay: (choice: ChartChoice, withDeposits: boolean) => {
    const given = { ...choiceArguments(choice), with_deposits: withDeposits };
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

  /** As tradesByDay, separately for each student who traded. */
  tradesOfEach: (choice: ChartChoice) =>
    queryOptions({
      queryKey: [...usersKey, 'trades of each', choiceArguments(choice)],
      queryFn: (): Promise<TradesOfEach[]> =>
        inParts(choice, given => answer(db().rpc('admin_trades_by_day_of_each', given))),
      ...eachTime,
    }),

  /** As balanceByDay, separately for each student. */
  balanceOfEach: (choice: ChartChoice, withDeposits: boolean) =>
    queryOptions({
      queryKey: [...usersKey, 'balance of each', choiceArguments(choice), withDeposits],
      queryFn: (): Promise<BalancesOfEach[]> =>
        inParts(choice, given =>
          answer(db().rpc('admin_balance_by_day_of_each', { ...given, with_deposits: withDeposits })),
        ),
      ...eachTime,
    }),
};

/** Requests a few students at a time, one request after the other. */
async function inParts<Row>(
  choice: ChartChoice,
  ask: (given: ReturnType<typeof choiceArguments>) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let place = 0; place < choice.userIds.length; place += maxTradersOfEach) {
    const userIds = choice.userIds.slice(place, place + maxTradersOfEach);
    rows.push(...(await asAdmin(ask(choiceArguments({ ...choice, userIds })))));
  }
  return rows;
}

function choiceArguments({ userIds, from, to }: ChartChoice) {
  return {
    user_ids: userIds.toSorted(),
    from_date: from,
    to_date: to,
    time_zone: timeZoneHere(),
  };
}
