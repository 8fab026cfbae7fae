import { type AuthError, isAuthSessionMissingError } from '@supabase/auth-js';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { auth } from '#data/backend/client.ts';
import { SessionEnded } from '#lib/queries/failure.ts';

/** Throws the error of a call about the own account. If the session is over, it ends in this browser too. */
export async function throwAccountError(error: AuthError | null): Promise<void> {
  if (isAuthSessionMissingError(error)) {
    await auth().signOut({ scope: 'local' });
    throw new SessionEnded();
  }
  throwAuthError(error);
}
