import type { MailFigures } from '../../domain/host/host-report.ts';
import type { Conditions } from '../host/conditions.ts';

/** The state of the mail server, to which each attempt reports. */
export type MailHealth = {
  /** The mail server has answered as it should. */
  worked(): void;
  /** The mail server could not be reached, or refused the user. */
  failed(reason: string): void;
  countSent(): void;
  /** An email was given up. */
  countFailed(): void;
  /** True when the mail server could not be used for this long, in milliseconds. */
  hasFailedFor(milliseconds: number): boolean;
  figures(): MailFigures;
};

/** Warns of the condition `mail` from the first failure until the mail server works again. */
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
