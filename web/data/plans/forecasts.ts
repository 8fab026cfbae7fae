import { queryOptions } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import type { NewForecast } from '#data/backend/rows.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';

export type { NewForecast } from '#data/backend/rows.ts';

/** The end of a plan. `floored`: its loss limit was reached. `given_up`: deleted early; scores ignore it. */
export type Outcome = 'reached' | 'floored' | 'missed' | 'given_up';

/** The scored forecast of a plan that has ended, with its outcome. */
export type EndedForecast = { day: CalendarDay; chance: number; outcome: Outcome };

type OwnEndedForecast = EndedForecast & { plan: { id: string; name: string } | null };

type Columns = { day: CalendarDay[]; chance: number[]; outcome: Outcome[] };
type OwnColumns = Columns & { plan: (string | null)[]; name: (string | null)[] };

export const forecastQueries = {
  /** The forecasts of a trader's ended plans, newest first; staff can read those of their students. */
  record: (userId: string) =>
    queryOptions({
      // Trades can change outcomes.
      queryKey: [...journalKey('trading_records', userId), 'forecasts'] as const,
      queryFn: async () => {
        const answered = await answer(db().rpc('forecast_record', { trader: userId }));
        return toOwnRows(answered as unknown as OwnColumns);
      },
      meta: { failure: { show: false } },
    }),

  /** The forecasts of all students whom the caller sees, for staff. */
  ofClass: () =>
    queryOptions({
      queryKey: ['class_forecasts'] as const,
      queryFn: async () => toRows((await answer(db().rpc('class_forecast_record'))) as unknown as Columns),
      meta: { failure: { show: false } },
    }),
};

/** Unless that day has a forecast. Runs in the background and never fails. */
export async function keepForecast(forecast: NewForecast): Promise<void> {
  try {
    const once = { onConflict: 'user_id,plan_id,day', ignoreDuplicates: true };
    await answer(db().from('forecasts').upsert(forecast, once));
  } catch {
    // Without a connection this day has no forecast, or that of a later visit.
  }
}

function toRows({ day, chance, outcome }: Columns): EndedForecast[] {
  return day.map((endedDay, row) => ({
    day: endedDay,
    chance: chance[row] ?? 0,
    outcome: outcome[row] ?? 'given_up',
  }));
}

function toOwnRows({ plan, name, ...columns }: OwnColumns): OwnEndedForecast[] {
  return toRows(columns).map((forecast, row) => {
    const id = plan[row];
    return { ...forecast, plan: id ? { id, name: name[row] ?? '' } : null };
  });
}
