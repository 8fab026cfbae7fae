import { type MailLink, takeMailLink } from './mail-link-address.ts';

/** The state of the link that opened the page. */
export type Landing =
  | { status: 'none' }
  | { status: 'checking' }
  | { status: 'asking'; purpose: MailLink['type']; current: string; next: string }
  | { status: 'failed'; purpose: MailLink['type']; reason: FailureReason; message: string };

/**
 * `expired` if used up or too old; `undecided` if not checked, so that the link still works; `refused` with
 * the reason in the message.
 */
export type FailureReason = 'expired' | 'undecided' | 'refused';

// Read while the program loads, before anything is drawn or requested or could store the address.
export const link = takeMailLink();

let landing: Landing = link ? { status: 'checking' } : { status: 'none' };
const listeners = new Set<() => void>();

/** Continues to the screen that would be shown without the link. */
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
