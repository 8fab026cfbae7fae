import { addDays, type CalendarDay, type WeekStart } from '#domain/clock/calendar-day.ts';
import {
  addMonths,
  type CalendarMonth,
  isCalendarMonth,
  isCalendarYear,
  monthWeeks,
  toMonth,
} from '#domain/clock/calendar-month.ts';

/** The period of the calendar: a month, 'YYYY-MM', or a whole year, 'YYYY'. */
export type CalendarView = { kind: 'month'; month: CalendarMonth } | { kind: 'year'; year: string };

/** The view of an address; the month of today without one. */
export function readView(query: URLSearchParams, today: CalendarDay): CalendarView {
  const [year, month] = [query.get('year') ?? '', query.get('month') ?? ''];
  if (isCalendarYear(year)) {
    return { kind: 'year', year };
  }
  return { kind: 'month', month: isCalendarMonth(month) ? month : toMonth(today) };
}

/** The previous or next view; the same one at the ends of the calendar. */
export function viewBeside(view: CalendarView, step: 1 | -1): CalendarView {
  if (view.kind === 'year') {
    const year = String(Number(view.year) + step);
    return isCalendarYear(year) ? { kind: 'year', year } : view;
  }
  const month = addMonths(view.month, step);
  return isCalendarMonth(month) ? { kind: 'month', month } : view;
}

export function viewYear(view: CalendarView): string {
  return view.kind === 'year' ? view.year : view.month.slice(0, 4);
}

/**
 * The days that are fetched for a view: its whole year, with the weeks at both ends. So a change of month
 * needs no request, and a day keeps its colour.
 */
export function daysRead(view: CalendarView, starts: WeekStart): { from: CalendarDay; before: CalendarDay } {
  const year = viewYear(view);
  const from = monthWeeks(`${year}-01`, starts)[0]?.[0] ?? '';
  const last = monthWeeks(`${year}-12`, starts).at(-1)?.at(-1) ?? '';
  return { from, before: addDays(last, 1) };
}
