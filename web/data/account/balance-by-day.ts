import { queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { daysInPages, timeZoneHere } from '#data/backend/day-pages.ts';
import type { OwnBalanceOfDay } from '#data/backend/rows.ts';
import { type DayClock, hoursInterval } from '#domain/clock/account-clock.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { maxRowsPerAnswer } from '#domain/limits.ts';
import { journalKey } from './journal.ts';

type Days = {
  from: CalendarDay | null;
  to: CalendarDay;
  /** One account, in its currency; without it all that count, in dollars. */
  account?: string | undefined;
};

export const balanceHistoryQueries = {
  /**
   * At the end of each day on which it changed, with the day's deposits and withdrawals; days in the time
   * zone of `clock`.
   */
  ofUser: (userId: string, days: Days, clock: DayClock) =>
    queryOptions({
      queryKey: [...journalKey('balance_changes', userId), 'by day', days, clock ?? timeZoneHere()],
      queryFn: () => balanceByDay(userId, days, clock),
      // Shows the range before while the next one loads.
      placeholderData: before => before,
      meta: { failure: { show: false } },
    }),
};

function balanceByDay(
  trader: string,
  { from, to, account }: Days,
  clock: DayClock,
): Promise<OwnBalanceOfDay[]> {
  const given = {
    trader,
    from_date: from,
    to_date: to,
    time_zone: clock?.zone ?? timeZoneHere(),
    ...(clock && { day_shift: hoursInterval(clock.shiftHours) }),
    ...(account && { account }),
  };
  return daysInPages(day =>
    answer(db().rpc('my_balance_by_day', given).gt('day', day).order('day').limit(maxRowsPerAnswer)),
  );
}
