import {
  type AuthError,
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from '@supabase/auth-js';
import { passwordLength } from '#domain/limits.ts';
import { cannotAnswer } from '#lib/queries/failure.ts';

const weaknesses: Record<string, string> = {
  length: `Use ${passwordLength.least} to ${passwordLength.most} characters.`,
  pwned: 'This password is easy to guess. Choose another one.',
  characters: 'Mix lower-case and upper-case letters, digits and symbols.',
};

/** The reasons why a new password was refused as too weak; undefined for any other error. */
export function weaknessOf(error: unknown): string | undefined {
  if (!isAuthWeakPasswordError(error)) {
    return undefined;
  }
  return (
    error.reasons
      .map(reason => weaknesses[reason])
      .filter(Boolean)
      .join(' ') || error.message
  );
}

/** True when a sign-in was refused because its email and password do not belong together. */
export function areWrongCredentials(error: unknown): boolean {
  return isAuthApiError(error) && error.code === 'invalid_credentials';
}

/** True when a sign-in was refused only because the link in the mail was not followed yet. */
export function awaitsVerification(error: unknown): boolean {
  return isAuthApiError(error) && error.code === 'email_not_confirmed';
}

/** True when the session is over: its renewal was refused, or it is gone. */
export function isSessionOver(error: unknown): boolean {
  return isAuthApiError(error) || isAuthSessionMissingError(error);
}

/** Throws what a call to the auth service failed with, in words that can be shown. */
export function throwAuthError(error: AuthError | null): void {
  // For an answer of 500 and above the library keeps the status alone; its message is '{}'.
  if (isAuthRetryableFetchError(error) && error.status !== 0) {
    error.message = cannotAnswer;
  }
  if (error) {
    throw error;
  }
}
