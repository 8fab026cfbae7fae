const atDesk = '/journal';

/** Where the trader's pages begin: '/journal' for staff, whose desk has the other addresses; '' else. */
export const journalBase = new RegExp(`^${atDesk}(/|$)`).test(location.pathname) ? atDesk : '';
