import { queryOptions } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import type { TradingRecord } from '#data/backend/rows.ts';
import { addDays, type CalendarDay, startOfDay } from '#domain/clock/calendar-day.ts';

/** A trade's result in dollars, its plan and its account. */
export type DayTrade = Pick<TradingRecord, 'plan_id' | 'amount' | 'account_id'>;

export const dayTradeQueries = {
  /** A trader's trades of a calendar day, in the device's time zone. */
  ofUser: (userId: string, day: CalendarDay) =>
    queryOptions({
      queryKey: [...journalKey('trading_records', userId), 'day', day],
      queryFn: async (): Promise<DayTrade[]> =>
        answer(
          db()
            .from('trading_records')
            .select('plan_id, amount, account_id')
            .eq('user_id', userId)
            .gte('created_at', startOfDay(day).toISOString())
            .lt('created_at', startOfDay(addDays(day, 1)).toISOString()),
        ),
      // The page shows the error in place of the figures.
      meta: { failure: { show: false } },
    }),
};
