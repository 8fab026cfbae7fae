/** The parts of an address, as a browser reads it; null for a text that is none. Chrome has `URL.canParse` since 120 only. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
