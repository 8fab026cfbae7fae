import { z } from 'zod';

/** Characters of the longest address that mail can be sent to (RFC 5321). */
const longest = 254;

/**
 * An address as accounts keep it: without space around it, in lower case. The syntax is that of an HTML e-mail
 * field, which is what the browser has checked already and which knows no letters beyond ASCII: so that lower
 * case means the same here and in the database.
 */
export const emailAddress = z
  .string('An email address is required')
  .trim()
  .toLowerCase()
  .min(1, 'An email address is required')
  .max(longest, 'An email address is too long')
  .regex(z.regexes.html5Email, 'Unable to validate email address: invalid format');

/**
 * The mailbox that an address leads to, for counting: most services deliver `amara+anything@…` to `amara@…`, and a
 * person has as many such addresses as there are texts.
 */
export const mailboxOf = (email: string) => email.replace(/\+[^@]*/, '');
