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
  /** One of the trader's accounts, in its money; all that count, in dollars, where it is left out. */
  account?: string | undefined;
};

export const balanceHistoryQueries = {
  /** A trader's balance at the end of each day on which it moved, and the day's cash; staff read those of their students. The clock tells the days apart. */
  ofUser: (userId: string, days: Days, clock: DayClock) =>
    queryOptions({
      queryKey: [...journalKey('balance_changes', userId), 'by day', days, clock ?? timeZoneHere()],
      queryFn: () => balanceByDay(userId, days, clock),
      // The range before stays in sight while the next one is on its way.
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
