import { addDays, type CalendarDay, startOfDay } from './calendar-day.ts';

/** What decides whether a class code still admits anybody; times as ISO 8601. */
type Limits = { uses: number; max_uses: number; expires_at: string | null; withdrawn_at: string | null };

export type CodeState = 'open' | 'used up' | 'expired' | 'withdrawn';

/** What became of a class code. Of several reasons the one that cannot pass: a use that is given up comes back. */
export function codeState({ uses, max_uses, expires_at, withdrawn_at }: Limits, now: Date): CodeState {
  if (withdrawn_at) return 'withdrawn';
  if (expires_at && new Date(expires_at) <= now) return 'expired';
  return uses >= max_uses ? 'used up' : 'open';
}

/** The last moment of a calendar day where the person is. */
export function endOfDay(day: CalendarDay): Date {
  return new Date(startOfDay(addDays(day, 1)).getTime() - 1);
}
