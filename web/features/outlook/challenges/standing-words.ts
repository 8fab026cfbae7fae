import type { Limits } from '#domain/challenges/limits.ts';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { isInDollars } from '#domain/money/account-money.ts';
import { countNoun } from '#domain/numbers/count.ts';

/** Shown if the firm measures from equity, which closed trades do not have. */
export const dayStartNotKnown = 'Equity at the start of a day is unknown, so balance is used.';

/** Shown if a record is longer than the part that loads. */
export const notWhole = 'This challenge has too many trades to load: these figures leave some out.';

/** Shown if all rules are met and only the firm's answer is missing. */
export const waitsForNothing =
  'Profit target and all other rules are met on closed trades. Wait for your firm’s confirmation.';

/** The higher of two loss levels, which the balance reaches first; null with fewer than two. */
export function higherLimit({ daily, max }: Limits): string | null {
  if (daily === null || max === null) {
    return null;
  }
  if (daily === max) {
    return 'before both loss levels';
  }
  return daily > max
    ? 'to the daily loss level, closer than the max loss level'
    : 'to the max loss level, closer than the daily loss level';
}

/** 'Paused on 2 days, last on Mar 4, 2026: the daily loss was over the limit.'; null without one. */
export function pausedSentence(paused: readonly CalendarDay[]): string | null {
  const last = paused.at(-1);
  if (last === undefined) {
    return null;
  }
  const days = paused.length === 1 ? '' : `${countNoun(paused.length, 'day')}, last on `;
  return `Paused on ${days}${formatDay(last)}: the daily loss was over the limit.`;
}

/** Shown before the first day of a challenge and after its last; null in between. */
export function spanSentence(
  { began_on: beganOn, ends_on: endsOn }: { began_on: CalendarDay; ends_on: CalendarDay | null },
  today: CalendarDay,
): string | null {
  if (today < beganOn) {
    return `It starts on ${formatDay(beganOn)}; earlier trades don’t count.`;
  }
  return hasEnded(endsOn, today) ? `Its last day was ${formatDay(endsOn)}; later trades don’t count.` : null;
}

/** True once the last day of a challenge is over. */
export function hasEnded(endsOn: CalendarDay | null, today: CalendarDay): endsOn is CalendarDay {
  return endsOn !== null && endsOn < today;
}

/** The account, if there are several, and a note if other currencies are converted to dollars. */
export function accountsSentence(
  accounts: readonly { id: string; name: string; currency: string; counts: boolean }[],
  account: string | null,
): string | null {
  const chosen = accounts.find(({ id }) => id === account);
  const meant = chosen ? [chosen] : accounts.filter(({ counts }) => counts);
  const whose = chosen ? `“${chosen.name}”` : 'all included accounts';
  const inDollars = meant.every(isInDollars) ? '' : ' Converted to dollars at each trade’s rate.';
  return accounts.length > 1 || inDollars ? `Based on trades of ${whose}.${inDollars}` : null;
}
