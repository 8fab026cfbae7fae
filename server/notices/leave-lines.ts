import type { Line } from '../mail/letters.ts';
import type { Claim } from './claims.ts';
import { writtenKey } from './leave-key.ts';
import { switchNames } from './leave-page.ts';

/** From whom and by which switch a notice comes. */
export type Sender = Claim & { publicUrl: string };

/** The end of a notice: which switch sends it, and where to turn it off without signing in. */
export function leaveLines(sender: Sender): Line[] {
  return [
    `You’re receiving this because “${switchNames[sender.kind]}” emails are on. Unsubscribe:`,
    { link: leaveLink(sender) },
  ];
}

/** Mail programs show a button of their own, which leaves at once (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(sender: Sender): Record<string, string> {
  return {
    'List-Unsubscribe': `<${leaveLink(sender)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function leaveLink(sender: Sender): string {
  return `${sender.publicUrl}/notices/leave?key=${writtenKey(sender)}`;
}
