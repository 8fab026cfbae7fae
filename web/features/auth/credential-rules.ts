import { signUpCodeLength } from '#domain/limits.ts';

/**
 * Rules in react-hook-form's format, as a schema library would be larger than the rest of the screen. The
 * server decides whether a code or password is valid.
 */
export const emailRules = {
  setValueAs: (typed: string) => typed.trim().toLowerCase(),
  required: 'Enter your email.',
  // As permissive as the browser: 'admin@localhost' is valid too.
  pattern: { value: /^[^\s@]+@[^\s@]+$/, message: 'Enter an email as name@example.com.' },
};

export const fullNameRules = {
  setValueAs: (typed: string) => typed.trim(),
  required: 'Enter your full name.',
};

/** A sign-up code from entered or pasted text: upper case, no spaces or dashes, 6 characters. */
export function asSignUpCode(typed: string): string {
  return typed
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, signUpCodeLength);
}
