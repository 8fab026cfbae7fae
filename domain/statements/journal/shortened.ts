/** Truncates without broken characters, which the database refuses. */
export function shortened(text: string, length: number): string {
  return [...text]
    .slice(0, length)
    .join('')
    .replace(/\p{Cs}/gu, '');
}
