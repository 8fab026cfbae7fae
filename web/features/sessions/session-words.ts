import type { OwnSession, UnseenSignIn } from '#data/session/sessions.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { deviceName } from '#domain/device-name.ts';

/** 'Signed in Nov 24, 2026, 9:12 PM, from 203.0.113.x. No code needed until Dec 24, 2026, 9:12 PM.' */
export function sessionInWords(session: OwnSession): string {
  const { signed_in_at: at, last_used_at: used, address, remembered_until: until, is_current } = session;
  return [
    `Signed in ${formatMoment(new Date(at))}${address ? `, from ${address}` : ''}.`,
    !is_current && `Last used ${formatMoment(new Date(used))}.`,
    until && `No code needed until ${formatMoment(new Date(until))}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** 'Chrome on Windows, Nov 24, 2026, 9:12 PM, from 203.0.113.x' */
export function signInInWords({ user_agent: agent, signed_in_at: at, address }: UnseenSignIn): string {
  return [deviceName(agent), formatMoment(new Date(at)), address && `from ${address}`]
    .filter(Boolean)
    .join(', ');
}
