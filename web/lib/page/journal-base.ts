const atDesk = '/journal';

/**
 * The base path of a trader's pages: '/journal' for staff, whose desk has the other addresses; otherwise ''.
 */
export let journalBase = new RegExp(`^${atDesk}(/|$)`).test(location.pathname) ? atDesk : '';

/**
 * Called for a trader who is not staff, before their pages are made: their pages have no base path, and '/journal' is one of
 * them. Other addresses behind it stay as they are, as a person who was staff may have kept one.
 */
export function forgetJournalBase(): void {
  if (location.pathname.replace(/\/$/, '') === atDesk) {
    journalBase = '';
  }
}
