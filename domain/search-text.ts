/**
 * The words of a search in an address: trimmed, limited to some characters, and without the control characters that the
 * database refuses.
 */
export function searchText(text: string, most: number): string {
  return [...text.replace(/[\p{Control}\p{Surrogate}]+/gu, ' ').trim()].slice(0, most).join('').trim();
}
