const atDesk = '/journal';

/**
 * The base path of a trader's pages: '/journal' for staff, whose desk has the other addresses; otherwise ''.
 */
export const journalBase = new RegExp(`^${atDesk}(/|$)`).test(location.pathname) ? atDesk : '';
