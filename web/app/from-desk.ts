import { markDesk, unmarkDesk } from '#lib/device/desk-mark.ts';
import { journalBase } from '#lib/page/journal-base.ts';

/** The person whose desk this document has shown last. */
let sitter: string | null = null;

export function noteDesk(userId: string): void {
  sitter = userId;
  markDesk(userId);
}

/** True if this person's desk was shown before: they have lost their role since. */
export function hadDesk(userId: string): boolean {
  return sitter === userId;
}

/** A trader's screen has none of the desk's addresses: it starts at its first page. */
export function beginBesideDesk(): void {
  if (sitter !== null) {
    history.replaceState(null, '', '/');
  }
}

/** Called when another screen than the desk is shown. */
export function forgetDesk(): void {
  sitter = null;
  // In the journal of staff, the desk stays known.
  if (!journalBase) {
    unmarkDesk();
  }
}
