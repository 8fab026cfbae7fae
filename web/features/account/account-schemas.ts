import { maxNameLength } from '#domain/limits.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';

export const nameSchema = z.object({
  fullName: z.string().check(z.trim(), z.minLength(1, 'Enter your full name.'), maxCharacters(maxNameLength)),
});

/** The proof that the owner changes the account, and not a passer-by who found the browser open. */
const currentPassword = z.string().check(z.minLength(1, 'Enter your current password.'));

/** The server decides whether a password is good enough. */
export const passwordSchema = z.object({
  currentPassword,
  password: z.string().check(z.minLength(1, 'Create a password.')),
});

/** Typed twice if no mail proves the address: with a slip in it, its owner could not sign in any more. */
export function emailSchema(current: string, isTypedTwice: boolean) {
  return z
    .object({
      email: emailAddress.check(z.refine(email => email !== current, 'That is your email already.')),
      repeated: isTypedTwice ? emailAddress : z.string(),
      currentPassword,
    })
    .check(
      z.refine(typed => !isTypedTwice || typed.email === typed.repeated, {
        path: ['repeated'],
        message: 'The two emails differ. Look for a slip in one of them.',
      }),
    );
}

const emailAddress = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, 'Enter your new email.'),
  // As loose as the browser's own check: 'admin@localhost' is an address too.
  z.regex(/^[^\s@]+@[^\s@]+$/, 'Enter an email as name@example.com.'),
);

/** The word that has to be typed before an account goes for good. */
export const deletionWord = 'DELETE';

export const deletionSchema = z.object({
  currentPassword,
  word: z.string().check(
    z.trim(),
    z.refine(word => word.toUpperCase() === deletionWord, `Type the word ${deletionWord}.`),
  ),
});

export type NameValues = z.output<typeof nameSchema>;
export type PasswordValues = z.output<typeof passwordSchema>;
export type EmailValues = z.output<ReturnType<typeof emailSchema>>;
