import { markDesk, unmarkDesk } from '#lib/device/desk-mark.ts';
import { journalBase } from '#lib/page/journal-base.ts';

/** Whose desk this document has shown last, if it has. */
let sitter: string | null = null;

/** The desk of a person is shown. */
export function noteDesk(userId: string): void {
  sitter = userId;
  markDesk(userId);
}

/** Whether the desk that was shown before was this person's, who is no longer one of the staff then. */
export function hadDesk(userId: string): boolean {
  return sitter === userId;
}

/** A trader's screen has none of the addresses of a desk that was shown before: it begins at its start. */
export function beginBesideDesk(): void {
  if (sitter !== null) {
    history.replaceState(null, '', '/');
  }
}

/** What came after the desk is shown. */
export function forgetDesk(): void {
  sitter = null;
  // Beside the journal of an educator, the desk stays theirs.
  if (!journalBase) {
    unmarkDesk();
  }
}
