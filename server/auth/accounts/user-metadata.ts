import { z } from 'zod';
import { maxNameLength } from '../../../domain/limits.ts';

/**
 * Bytes of JSON that an account's own metadata may take: it travels in every access token, and servers refuse
 * requests whose headers grow past 16 kB.
 */
const longest = 4_000;

const fullName = z
  .string('must be text')
  .trim()
  .refine(name => [...name].length <= maxNameLength, `must have ${maxNameLength} characters or fewer`);

/** Notes that people keep about their own account; the product keeps `full_name` in it. */
export const userMetadata = z
  .looseObject({ full_name: fullName.nullish() })
  .refine(data => Buffer.byteLength(JSON.stringify(data)) <= longest, `must take ${longest} bytes or fewer`);
