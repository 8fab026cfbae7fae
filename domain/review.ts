import { addDays, type CalendarDay } from './clock/calendar-day.ts';

export const defaultQuestions: readonly string[] = [
  'What went well this week?',
  'What would I do differently?',
  'What do I want to keep in mind next week?',
];

export const maxQuestions = 3;

/** How closely the plan was followed: 1 = not at all, 5 = completely. */
export const planRatings = [1, 2, 3, 4, 5] as const;

/** '4 of 5' */
export function ratingWords(rating: number | string): string {
  return `${rating} of ${planRatings.length}`;
}

export function daysOfWeek(first: CalendarDay): CalendarDay[] {
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** 'Nov 16 – 22, 2026', 'Dec 28, 2026 – Jan 3, 2027' */
export function formatWeek(first: CalendarDay): string {
  return weeks.formatRange(noonInUtc(first), noonInUtc(addDays(first, 6)));
}

/** 'Monday, Nov 16' */
export function formatWeekday(day: CalendarDay): string {
  return weekdays.format(noonInUtc(day));
}

const weekdays = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const weeks = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function noonInUtc(day: CalendarDay): Date {
  return new Date(`${day}T12:00:00Z`);
}
