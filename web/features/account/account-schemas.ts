import { maxNameLength } from '#domain/limits.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';

export const nameSchema = z.object({
  fullName: z.string().check(z.trim(), z.minLength(1, 'Enter your full name.'), maxCharacters(maxNameLength)),
});

export const notCurrentPassword = 'That’s not your current password.';

/** Proves that the owner is changing the account, not someone at an open browser. */
const currentPassword = z.string().check(z.minLength(1, 'Enter your current password.'));

/** The server decides whether a password is good enough. */
export const passwordSchema = z.object({
  currentPassword,
  password: z.string().check(z.minLength(1, 'Create a password.')),
});

/** Entered twice when no email verifies the address: a typing error would lock its owner out. */
export function emailSchema(current: string, isTypedTwice: boolean) {
  return z
    .object({
      email: emailAddress.check(z.refine(email => email !== current, 'That’s already your email.')),
      repeated: isTypedTwice ? emailAddress : z.string(),
      currentPassword,
    })
    .check(
      z.refine(typed => !isTypedTwice || typed.email === typed.repeated, {
        path: ['repeated'],
        message: 'The emails don’t match.',
      }),
    );
}

const emailAddress = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, 'Enter your new email.'),
  // As permissive as the browser: 'admin@localhost' is valid too.
  z.regex(/^[^\s@]+@[^\s@]+$/, 'Enter an email as name@example.com.'),
);

export const deletionWord = 'DELETE';

export const deletionSchema = z.object({
  currentPassword,
  word: z.string().check(
    z.trim(),
    z.refine(word => word.toUpperCase() === deletionWord, `Type ${deletionWord} to confirm.`),
  ),
});

export type NameValues = z.output<typeof nameSchema>;
export type PasswordValues = z.output<typeof passwordSchema>;
export type EmailValues = z.output<ReturnType<typeof emailSchema>>;
