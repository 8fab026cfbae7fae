/** The journal's address, which the server writes into the file that it offers (watch-file.ts). */
const ownJournal = 'PIPSTONE_ADDRESS';

/** The address in this file; null unless a server has offered it. */
export const addressInFile: string | null = ownJournal.includes('://') ? ownJournal : null;

/** The journal's address without a final slash; null for other text. */
export function journalAddress(text: string): string | null {
  if (!URL.canParse(text)) {
    return null;
  }
  const { protocol, origin, pathname } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? `${origin}${pathname.replace(/\/+$/, '')}` : null;
}
