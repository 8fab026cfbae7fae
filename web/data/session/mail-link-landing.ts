import { type MailLink, takeMailLink } from './mail-link-address.ts';

/** The state of the link that opened the page. */
export type Landing =
  | { status: 'none' }
  | { status: 'checking' }
  | { status: 'asking'; purpose: MailLink['type']; current: string; next: string }
  | { status: 'failed'; purpose: MailLink['type']; reason: FailureReason; message: string };

/** Used up or too old; not looked at, so that it is still good; refused for the reason that the message tells. */
export type FailureReason = 'expired' | 'undecided' | 'refused';

// Taken while the program is loaded, before anything is drawn, asked for or could keep the address.
export const link = takeMailLink();

let landing: Landing = link ? { status: 'checking' } : { status: 'none' };
const listeners = new Set<() => void>();

/** Goes on to the screen that would have come without the link. */
export function leaveLanding(): void {
  changeLanding({ status: 'none' });
}

export function shownLanding(): Landing {
  return landing;
}

export function listenToLanding(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changeLanding(next: Landing): void {
  landing = next;
  for (const listener of listeners) {
    listener();
  }
}
