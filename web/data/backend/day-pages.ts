import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { maxRowsPerAnswer } from '#domain/limits.ts';

/** Trades may begin with 1900 in UTC, which is the evening before in the west. */
const dayBeforeAll: CalendarDay = '1899-12-30';

export async function daysInPages<Row extends { day: CalendarDay }>(
  pageAfter: (day: CalendarDay) => Promise<Row[]>,
): Promise<Row[]> {
  const days: Row[] = [];
  for (;;) {
    const page = await pageAfter(days.at(-1)?.day ?? dayBeforeAll);
    days.push(...page);
    if (page.length < maxRowsPerAnswer) {
      return days;
    }
  }
}

/** The browser's time zone, in which days begin and end. */
export function timeZoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
