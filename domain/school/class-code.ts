import { addDays, type CalendarDay, startOfDay } from '#domain/clock/calendar-day.ts';

type Limits = { uses: number; max_uses: number; expires_at: string | null; withdrawn_at: string | null };

export type CodeState = 'open' | 'used up' | 'expired' | 'withdrawn';

/** The state of a class code. A permanent reason wins, because a use can be returned. */
export function codeState({ uses, max_uses, expires_at, withdrawn_at }: Limits, now: Date): CodeState {
  if (withdrawn_at) {
    return 'withdrawn';
  }
  if (expires_at && new Date(expires_at) <= now) {
    return 'expired';
  }
  return uses >= max_uses ? 'used up' : 'open';
}

/** The last moment of a local calendar day. */
export function endOfDay(day: CalendarDay): Date {
  return new Date(startOfDay(addDays(day, 1)).getTime() - 1);
}
