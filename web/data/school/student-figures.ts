import { queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { StudentFiguresRow } from '#data/backend/rows.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { deskKey } from './desk.ts';
import { asAdmin } from './users.ts';

/** The figures of students, at most 200, in the week that begins on a Monday. */
export function studentFigures(userIds: readonly string[], monday: CalendarDay) {
  return queryOptions({
    queryKey: [...deskKey, 'figures', monday, userIds],
    queryFn: async () =>
      (await asAdmin(
        answer(db().rpc('desk_students', { user_ids: [...userIds], monday })),
      )) as StudentFiguresRow[],
    meta: { failure: { show: false } },
  });
}
