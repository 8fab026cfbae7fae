import { z } from 'zod';
import { maxNameLength } from '../../../domain/limits.ts';

/**
 * Limit for the account's own metadata, in bytes of JSON: every access token contains it, and servers refuse requests
 * whose headers exceed 16 kB.
 */
const longest = 4_000;

const fullName = z
  .string('must be text')
  .trim()
  .refine(name => [...name].length <= maxNameLength, `must have ${maxNameLength} characters or fewer`);

/** Free metadata of an account; the product stores `full_name` there, and `week_start`, the first day of weeks. */
export const userMetadata = z
  .looseObject({ full_name: fullName.nullish() })
  .refine(data => Buffer.byteLength(JSON.stringify(data)) <= longest, `must take ${longest} bytes or fewer`);
