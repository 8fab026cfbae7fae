import type { MailFigures } from '../../domain/host/host-report.ts';
import type { Conditions } from '../host/conditions.ts';

/** Each attempt reports its result here. */
export type MailHealth = {
  worked(): void;
  /** Not reachable, or the user was refused. */
  failed(reason: string): void;
  countSent(): void;
  countFailed(): void;
  /** True when the mail server could not be used for so many milliseconds. */
  hasFailedFor(milliseconds: number): boolean;
  figures(): MailFigures;
};

/** Warns of `mail` from the first failure until the mail server works. */
export function mailHealth(conditions: Pick<Conditions, 'raise' | 'clear'>): MailHealth {
  let failing: { since: number; reason: string } | undefined;
  let sent = 0;
  let given = 0;
  return {
    worked() {
      failing = undefined;
      conditions.clear('mail');
    },
    failed(reason) {
      failing = { since: failing?.since ?? Date.now(), reason };
      conditions.raise('mail', `Emails cannot be sent: ${reason}. Check SMTP_URL.`);
    },
    countSent() {
      sent += 1;
    },
    countFailed() {
      given += 1;
    },
    hasFailedFor: milliseconds => failing !== undefined && Date.now() - failing.since >= milliseconds,
    figures: () => ({
      sent,
      failed: given,
      failingSince: failing ? new Date(failing.since).toISOString() : null,
      reason: failing?.reason ?? null,
    }),
  };
}
