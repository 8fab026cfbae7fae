import { queryOptions } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import type { NewForecast } from '#data/backend/rows.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';

export type { NewForecast } from '#data/backend/rows.ts';

/** What came of a plan: given up where it was deleted before its end, which counts in no score. */
export type Outcome = 'reached' | 'floored' | 'missed' | 'given_up';

/** The forecast that counts of a plan that has ended, with what came of it. */
export type EndedForecast = { day: CalendarDay; chance: number; outcome: Outcome };

/** Of a trader's own, with the plan, null where that is deleted. */
type OwnEndedForecast = EndedForecast & { plan: { id: string; name: string } | null };

type Columns = { day: CalendarDay[]; chance: number[]; outcome: Outcome[] };
type OwnColumns = Columns & { plan: (string | null)[]; name: (string | null)[] };

export const forecastQueries = {
  /** What was told of a trader's plans that have ended, the newest first; an admin asks for another's. */
  record: (userId: string) =>
    queryOptions({
      // A trade that is written may change what came of them.
      queryKey: [...journalKey('trading_records', userId), 'forecasts'] as const,
      queryFn: async () => {
        const answered = await answer(db().rpc('forecast_record', { trader: userId }));
        return ownRowsOf(answered as unknown as OwnColumns);
      },
      meta: { failure: { show: false } },
    }),

  /** The same of the whole class, for admins. */
  ofClass: () =>
    queryOptions({
      queryKey: ['class_forecasts'] as const,
      queryFn: async () => rowsOf((await answer(db().rpc('class_forecast_record'))) as unknown as Columns),
      meta: { failure: { show: false } },
    }),
};

/**
 * Keeps what was told of one of the caller's plans on a day, unless that day has a forecast already. Nobody waits for it:
 * it never fails.
 */
export async function keepForecast(forecast: NewForecast): Promise<void> {
  try {
    const once = { onConflict: 'user_id,plan_id,day', ignoreDuplicates: true };
    await answer(db().from('forecasts').upsert(forecast, once));
  } catch {
    // Without a connection there is none of this day, or of a later look.
  }
}

function rowsOf({ day, chance, outcome }: Columns): EndedForecast[] {
  return day.map((of, row) => ({
    day: of,
    chance: chance[row] ?? 0,
    outcome: outcome[row] ?? 'given_up',
  }));
}

function ownRowsOf({ plan, name, ...columns }: OwnColumns): OwnEndedForecast[] {
  return rowsOf(columns).map((forecast, row) => {
    const id = plan[row];
    return { ...forecast, plan: id ? { id, name: name[row] ?? '' } : null };
  });
}
