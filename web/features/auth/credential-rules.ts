import { signUpCodeLength } from '#domain/limits.ts';

/**
 * The rules of the fields in the two forms, as react-hook-form's own: a schema library would weigh more
 * than the rest of the sign-in screen. Whether a code or password is good is the server's to say.
 */
export const emailRules = {
  setValueAs: (typed: string) => typed.trim().toLowerCase(),
  required: 'Enter your email.',
  // As loose as the browser's own check: 'admin@localhost' is an address too.
  pattern: { value: /^[^\s@]+@[^\s@]+$/, message: 'Enter an email as name@example.com.' },
};

export const fullNameRules = {
  setValueAs: (typed: string) => typed.trim(),
  required: 'Enter your full name.',
};

/** A code as it was given out, from what is typed or pasted: upper case, no spaces or dashes, 6 characters. */
export function asSignUpCode(typed: string): string {
  return typed
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, signUpCodeLength);
}
