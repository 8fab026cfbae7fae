import { z } from 'zod';

/** Characters that email can be sent to (RFC 5321). */
const longest = 254;

/** Parses an address as accounts store it: trimmed, lower case, in the ASCII syntax of an HTML email field. */
export const emailAddress = z
  .string('An email address is required')
  .trim()
  .toLowerCase()
  .min(1, 'An email address is required')
  .max(longest, 'An email address is too long')
  .regex(z.regexes.html5Email, 'Unable to validate email address: invalid format');

/** Returns the mailbox without its `+` part, for counting: one person has unlimited `amara+anything@…`. */
export const findMailbox = (email: string) => email.replace(/\+[^@]*/, '');
