import type { Line } from '../mail/letters.ts';
import type { Claim } from './claims.ts';
import { writtenKey } from './leave-key.ts';
import { switchNames } from './leave-page.ts';

/** `publicUrl` is the app's address for links. */
export type Sender = Claim & { publicUrl: string };

/** Returns a notice's last lines: its switch and the unsubscribe link. */
export function leaveLines(sender: Sender): Line[] {
  return [
    `You’re receiving this because “${switchNames[sender.kind]}” emails are on. Unsubscribe:`,
    { link: leaveLink(sender) },
  ];
}

/** Returns headers for the unsubscribe button of email programs (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(sender: Sender): Record<string, string> {
  return {
    'List-Unsubscribe': `<${leaveLink(sender)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function leaveLink(sender: Sender): string {
  return `${sender.publicUrl}/notices/leave?key=${writtenKey(sender)}`;
}
