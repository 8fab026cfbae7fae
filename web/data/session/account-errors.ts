import { type AuthError, isAuthSessionMissingError } from '@supabase/auth-js';
import { throwAuthError } from '#data/backend/auth-errors.ts';
import { auth } from '#data/backend/client.ts';
import { SessionEnded } from '#lib/queries/failure.ts';

/** Throws what a call about one's own account failed with. Where the session is over it ends in this browser too. */
export async function throwAccountError(error: AuthError | null): Promise<void> {
  if (isAuthSessionMissingError(error)) {
    await auth().signOut({ scope: 'local' });
    throw new SessionEnded();
  }
  throwAuthError(error);
}
