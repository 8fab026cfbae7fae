import { formatCount } from '#domain/numbers/count.ts';

/** The refusal of a text with more than `most` characters. */
export function tooLong(most: number): string {
  return `Use at most ${formatCount(most)} characters.`;
}
