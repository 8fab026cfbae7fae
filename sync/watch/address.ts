/** The journal's address, which the server writes into the file that it offers (server/sync/watch-file.ts). */
const ownJournal = 'PIPSTONE_ADDRESS';

/** The address in this file; null in one that no server has offered. */
export const addressInFile: string | null = ownJournal.includes('://') ? ownJournal : null;

/** The journal's address without a slash at its end; null for a text that is none. */
export function journalAddress(text: string): string | null {
  if (!URL.canParse(text)) {
    return null;
  }
  const { protocol, origin, pathname } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? `${origin}${pathname.replace(/\/+$/, '')}` : null;
}
