const grouped = new Intl.NumberFormat('en-US');

/** A whole number in groups of three: '12,345'. */
export function formatCount(count: number): string {
  return grouped.format(count);
}

/** A count with its noun, whose plural is made with an s: '1 trade', '12,345 trades'. */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;
}
