import { isOfThisComputer } from '#domain/web-url.ts';

/** The server's setting, otherwise the address bar's origin, which works for this person. */
export function publicOrigin(told: string | undefined, inBar: string): string {
  return told && !isOfThisComputer(told) ? new URL(told).origin : inBar;
}

export function joinLink(code: string): string {
  return `${journalAddress()}/join/${code}`;
}

/** The address that opens the form for a new password, once. */
export function passwordLink(token: string): string {
  return `${journalAddress()}/?token_hash=${token}&type=recovery`;
}

/** Works once. Browsers keep the part after the # to themselves. */
export function invitationLink(token: string): string {
  return `${journalAddress()}/invitation#${token}`;
}

/** The address of a shared report: no log of a server or proxy has its token, which follows the #. */
export function sharedReportLink(token: string): string {
  return `${journalAddress()}/r#${token}`;
}

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
