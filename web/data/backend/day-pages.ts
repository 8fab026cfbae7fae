import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { maxRowsPerAnswer } from '#domain/limits.ts';

/** Trades begin with 1900 in UTC, which is the evening before in the west. */
const dayBeforeAll: CalendarDay = '1899-12-30';

/** Every row of a function that answers one a day, over as many answers as it takes. */
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

/** The time zone of the browser, by which days are told apart. */
export function timeZoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
