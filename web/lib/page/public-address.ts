import { isOfThisComputer } from '#domain/web-url.ts';

/**
 * The origin at which others reach the app: the server's setting, otherwise that of the address bar, which
 * works for this person.
 */
export function publicOrigin(told: string | undefined, inBar: string): string {
  return told && !isOfThisComputer(told) ? new URL(told).origin : inBar;
}

/** The address that opens the sign-up with the code filled in. */
export function joinLink(code: string): string {
  return `${journalAddress()}/join/${code}`;
}

/** The address that opens the form for a new password, once. */
export function passwordLink(token: string): string {
  return `${journalAddress()}/?token_hash=${token}&type=recovery`;
}

/** The address that lets a new teacher or assistant create their account, once. Browsers keep what follows the # to themselves. */
export function invitationLink(token: string): string {
  return `${journalAddress()}/invitation#${token}`;
}

/** The address of a shared report. */
export function sharedReportLink(token: string): string {
  return `${journalAddress()}/r/${token}`;
}

/** The origin at which other programs reach this journal. */
export function journalAddress(): string {
  return publicOrigin(toldInPage(), location.origin);
}

/** True if the journal's programs have its address: the server knows one that works on other computers. */
export function isAddressInPrograms(): boolean {
  const told = toldInPage();
  return told !== undefined && !isOfThisComputer(told);
}

/** A static host has no setting: people use the address in the bar. */
function toldInPage(): string | undefined {
  const text = document.getElementById('pipstone-config')?.textContent;
  const { publicUrl } = JSON.parse(text || '{}') as { publicUrl?: string };
  return publicUrl;
}
