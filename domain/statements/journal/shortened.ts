/** The first characters of a text; a half of one that was cut before is no text, and the database refuses it. */
export function shortened(text: string, length: number): string {
  return [...text]
    .slice(0, length)
    .join('')
    .replace(/\p{Cs}/gu, '');
}
