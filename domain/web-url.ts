/** Null for text that isn't a URL. Chrome has `URL.canParse` only since 120. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
