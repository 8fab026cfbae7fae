/** Whose desk this document has shown, if it has. */
let sitter: string | null = null;

/** The desk of a person is shown. */
export function noteDesk(userId: string): void {
  sitter = userId;
}

/**
 * A trader's screen is shown after a desk, whose addresses it does not have: it begins at its start. Answers whether that desk
 * was the same person's, who is no longer one of the staff.
 */
export function comeFromDesk(userId: string): boolean {
  const wasOwn = sitter === userId;
  if (sitter !== null) {
    history.replaceState(null, '', '/');
    sitter = null;
  }
  return wasOwn;
}
