/** Null for text that isn't a URL. Chrome has `URL.canParse` only since 120. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Host names with which every computer reaches itself. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for an address that does not work on another computer or phone. */
export function isOfThisComputer(address: string): boolean {
  const { hostname } = new URL(address);
  return ownNames.has(hostname) || hostname.endsWith('.localhost');
}
