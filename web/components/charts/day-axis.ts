import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { axisDay } from './axis-labels.ts';

/** A point of a chart with its range of days, mostly a single one. */
type DayPoint = { day: CalendarDay; until: CalendarDay };

const maxDayLabels = 5;

/** Points side by side, whatever their days, some with labels: evenly spread, including both ends. */
export function dayAxis<Point extends DayPoint>(days: readonly Point[]) {
  const points = days.map((point, at) => ({ ...point, at }));
  const printDay = axisDay(days[0]?.day ?? '', days.at(-1)?.until ?? '');
  const steps = Math.max(1, Math.min(maxDayLabels, days.length) - 1);
  const places = Array.from({ length: steps + 1 }, (_, step) =>
    Math.round(((days.length - 1) * step) / steps),
  );
  const times = points
    .filter(({ at }) => places.includes(at))
    .map(({ at, day }) => ({ at, label: printDay(day) }));
  return { points, times };
}

/** The days of a point: 'Mar 8, 2026', or 'Mar 8, 2026 – Mar 12, 2026'. */
export function describeDays({ day, until }: DayPoint): string {
  return day === until ? formatDay(day) : `${formatDay(day)} – ${formatDay(until)}`;
}
