const atDesk = '/journal';

/** '/journal' for staff, whose desk has the other addresses; otherwise ''. */
export let journalBase = new RegExp(`^${atDesk}(/|$)`).test(location.pathname) ? atDesk : '';

/**
 * Called for a trader who is not staff, before their pages are made: '/journal' is one of them. Longer
 * addresses stay, as a person who was staff may have kept one.
 */
export function forgetJournalBase(): void {
  if (location.pathname.replace(/\/$/, '') === atDesk) {
    journalBase = '';
  }
}
