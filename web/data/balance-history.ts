import { queryOptions } from '@tanstack/react-query';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { answer, db } from './client.ts';
import type { BalanceOfDay } from './database.ts';
import { journalKey } from './journal.ts';

/** As many rows as one answer holds. */
const pageSize = 1_000;

type Days = { from: CalendarDay | null; to: CalendarDay };

export const balanceHistoryQueries = {
  /** A trader's balance at the end of each day on which it moved, in the time zone of the browser. */
  ofUser: (userId: string, days: Days) =>
    queryOptions({
      queryKey: [...journalKey('balance_changes', userId), 'by day', days, timeZone()],
      queryFn: () => balanceByDay(days),
      // The range before stays in sight while the next one is on its way.
      placeholderData: before => before,
      meta: { failure: { show: false } },
    }),
};

async function balanceByDay({ from, to }: Days): Promise<BalanceOfDay[]> {
  const days: BalanceOfDay[] = [];
  for (;;) {
    const page = await pageAfter(days.at(-1)?.day);
    days.push(...page);
    if (page.length < pageSize) return days;
  }

  function pageAfter(day: CalendarDay | undefined) {
    const all = db().rpc('my_balance_by_day', { from_date: from, to_date: to, time_zone: timeZone() });
    return answer((day ? all.gt('day', day) : all).order('day').limit(pageSize));
  }
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
