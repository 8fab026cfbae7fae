import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import type { Reason } from '#domain/desk/reason.ts';
import { inactiveDays, type TraderTimes } from '#domain/school/silence.ts';

export function silentReason(student: TraderTimes, settings: DeskSettings, now: Date): Reason | null {
  const { joinedAt, lastTradeAt } = student;
  const days = inactiveDays(student, now);
  const since = lastTradeAt && lastTradeAt > joinedAt ? lastTradeAt : joinedAt;
  return days < settings.silent_days
    ? null
    : { kind: 'silent', since: since.toISOString(), days, has_traded: lastTradeAt !== null };
}
