import { queryOptions } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import { type DayClock, firstMoment } from '#domain/clock/account-clock.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { daysOfPreset } from '#domain/clock/date-presets.ts';
import type { RecordColumns } from '#domain/insights/insight-record.ts';

/** Bounds of the close time, `from` included and `before` excluded; null for no bound. */
type RecordTimes = { from: string | null; before: string | null };

const allTimes: RecordTimes = { from: null, before: null };

/** From the first day of this week or month on, whichever is earlier: one answer for what the dashboard shows of both. */
export function recentTimes(today: CalendarDay, clock: DayClock): RecordTimes {
  const weeks = (['sunday', 'monday'] as const).map(starts => daysOfPreset('this-week', today, starts).from);
  const [from = today] = [...weeks, `${today.slice(0, 7)}-01`].sort();
  return { from: firstMoment(from, clock).toISOString(), before: null };
}

export const insightTradeQueries = {
  /** A trader's newest 20,000 trades, by column; admins can read those of others. */
  ofUser: (userId: string, { from, before }: RecordTimes = allTimes) =>
    queryOptions({
      queryKey: [...journalKey('trading_records', userId), 'insights', from, before],
      queryFn: async (): Promise<RecordColumns> =>
        (await answer(
          db().rpc('insight_trades', {
            trader: userId,
            ...(from && { from_time: from }),
            ...(before && { before_time: before }),
          }),
        )) as unknown as RecordColumns,
      // A long record has megabytes: it is refetched after a trade is written, and not at each visit.
      staleTime: 60_000,
      structuralSharing: false,
      // The page shows the error in place of the figures.
      meta: { failure: { show: false } },
    }),
};
