import { queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { GroupWeekRow } from '#data/backend/rows.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';

export type { GroupWeekRow } from '#data/backend/rows.ts';

export const groupWeekKey = ['group-week'] as const;

/** The week of a group that begins on a Monday: one row for each student, by name. */
export function groupWeek(groupId: string, monday: CalendarDay) {
  return queryOptions({
    queryKey: [...groupWeekKey, groupId, monday],
    queryFn: async () =>
      (await answer(db().rpc('group_week', { of_group: groupId, monday }))) as GroupWeekRow[],
    meta: { failure: { show: false } },
  });
}
