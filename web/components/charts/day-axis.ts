import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { axisDay } from './axis-labels.ts';

/** A point of a chart, and the days that it stands for: most often one. */
type DayPoint = { day: CalendarDay; until: CalendarDay };

const maxDayLabels = 6;

/** An axis with the same room for every point, a few of which are named. */
export function dayAxis(points: readonly DayPoint[]) {
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last) {
    return {};
  }
  return {
    dataKey: 'day',
    ticks: evenly(points, maxDayLabels).map(({ day }) => day),
    tickFormatter: axisDay(first.day, last.until),
    interval: 'preserveStart',
  } as const;
}

/** The days of a point as people read them: 'Mar 8, 2026', or 'Mar 8, 2026 – Mar 12, 2026'. */
export function daysOf({ day, until }: DayPoint): string {
  return day === until ? formatDay(day) : `${formatDay(day)} – ${formatDay(until)}`;
}

/** At most so many of a list, evenly spread, with both ends. */
function evenly<Item>(items: readonly Item[], most: number): Item[] {
  const steps = Math.max(1, Math.min(most, items.length) - 1);
  const places = Array.from({ length: steps + 1 }, (_, step) =>
    Math.round(((items.length - 1) * step) / steps),
  );
  return items.filter((_, place) => places.includes(place));
}
