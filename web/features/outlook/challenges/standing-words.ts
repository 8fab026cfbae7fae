import { type CalendarDay, formatDay } from '#domain/calendar-day.ts';
import type { Limits } from '#domain/challenges/limits.ts';
import { countOf } from '#domain/count.ts';

/** Said where a firm measures from an equity that closed trades do not tell. */
export const dayStartNotKnown = 'Equity at the start of a day is not known: the balance stands for it.';

/** Said where a record is longer than what is read at once. */
export const notWhole =
  'Its first trades are more than are read at once: these figures are not of all of them.';

/** Said where nothing but the firm is waited for. */
export const waitsForNothing = 'By closed trades it has all that its rules ask for.';

/** Which of two limits is the higher one, that a balance comes to first; null where there is one or none. */
export function higherLimit({ daily, max }: Limits): string | null {
  if (daily === null || max === null) {
    return null;
  }
  if (daily === max) {
    return 'to both limits';
  }
  return daily > max ? 'to the daily limit, the higher one' : 'to the limit of all losses, the higher one';
}

/** 'Paused on 2 days, last on Mar 4, 2026: the loss was larger than a day allows.'; null without one. */
export function pausedSentence(paused: readonly CalendarDay[]): string | null {
  const last = paused.at(-1);
  if (last === undefined) {
    return null;
  }
  const days = paused.length === 1 ? '' : `${countOf(paused.length, 'day')}, last on `;
  return `Paused on ${days}${formatDay(last)}: the loss was larger than a day allows.`;
}
