const grouped = new Intl.NumberFormat('en-US');

/** '12,345' */
export function formatCount(count: number): string {
  return grouped.format(count);
}

/** '1 trade', '12,345 trades'; for nouns with a plural in -s. */
export function countNoun(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;
}
