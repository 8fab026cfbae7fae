import { z } from 'zod';

/** Longest address that email can be sent to (RFC 5321), in characters. */
const longest = 254;

/**
 * An address as accounts store it: trimmed and in lower case. The syntax is that of an HTML email field, which the
 * browser has already checked. It allows ASCII only, so lower case means the same here and in the database.
 */
export const emailAddress = z
  .string('An email address is required')
  .trim()
  .toLowerCase()
  .min(1, 'An email address is required')
  .max(longest, 'An email address is too long')
  .regex(z.regexes.html5Email, 'Unable to validate email address: invalid format');

/**
 * The mailbox of an address, used for counting: most services deliver `amara+anything@…` to `amara@…`, so one person has
 * unlimited such addresses.
 */
export const findMailbox = (email: string) => email.replace(/\+[^@]*/, '');
