import { tooLong } from './too-long.ts';
import * as z from './zod.ts';

/** Refuses a text that is longer, in characters as people and the database count them. */
export function maxCharacters(most: number) {
  return z.refine<string>(text => [...text].length <= most, tooLong(most));
}
