import { formatCount } from '#domain/numbers/count.ts';
import * as z from './zod.ts';

/** Refuses a text that is longer, in characters as people and the database count them. */
export function maxCharacters(most: number) {
  return z.refine<string>(text => [...text].length <= most, `Use at most ${formatCount(most)} characters.`);
}
