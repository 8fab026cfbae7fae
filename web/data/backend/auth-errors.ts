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

/** The reasons why a new password is too weak; undefined for any other error. */
export function passwordWeakness(error: unknown): string | undefined {
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

/** True when the email or password of a sign-in is wrong. */
export function areWrongCredentials(error: unknown): boolean {
  return isAuthApiError(error) && error.code === 'invalid_credentials';
}

/** True when a sign-in was refused because the email is not verified yet. */
export function awaitsVerification(error: unknown): boolean {
  return isAuthApiError(error) && error.code === 'email_not_confirmed';
}

/** True when the session is over: its renewal was refused, or it no longer exists. */
export function isSessionOver(error: unknown): boolean {
  return isAuthApiError(error) || isAuthSessionMissingError(error);
}

/** Throws the error of a call to the auth service as an ApiError whose message suits the user. */
export function throwAuthError(error: AuthError | null): void {
  // From status 500 on, the library keeps the status only; its message is '{}'.
  if (isAuthRetryableFetchError(error) && error.status !== 0) {
    error.message = cannotAnswer;
  }
  if (error) {
    throw error;
  }
}
