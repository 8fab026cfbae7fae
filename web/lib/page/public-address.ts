/** Names by which a computer calls itself: another one that follows them comes to itself. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin at which others reach the app: the one that the server was told, or else the one in the address bar, which has
 * served this person too.
 */
export function publicOrigin(told: string | undefined, inBar: string): string {
  return told && !isOfThisComputer(told) ? new URL(told).origin : inBar;
}

/** True for an address that leads nowhere from another computer or phone. */
export function isOfThisComputer(address: string): boolean {
  const { hostname } = new URL(address);
  return ownNames.has(hostname) || hostname.endsWith('.localhost');
}

/** The address that signs up with a code filled in. */
export function joinLink(code: string): string {
  return `${publicOrigin(toldInPage(), location.origin)}/join/${code}`;
}

/** The address that leads to the form for a new password, once. */
export function passwordLink(token: string): string {
  return `${publicOrigin(toldInPage(), location.origin)}/?token_hash=${token}&type=recovery`;
}

/** A static host tells nothing: there people come by the address in the bar. */
function toldInPage(): string | undefined {
  const text = document.getElementById('pipstone-config')?.textContent;
  const { publicUrl } = JSON.parse(text || '{}') as { publicUrl?: string };
  return publicUrl;
}
