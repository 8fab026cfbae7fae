import { tooLong } from './too-long.ts';
import * as z from './zod.ts';

/** Refuses a text with too many characters, counted as the database does. */
export function maxCharacters(most: number) {
  return z.refine<string>(text => [...text].length <= most, tooLong(most));
}
