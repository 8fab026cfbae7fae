import {
  type GoTrueClient,
  isAuthRefreshDiscardedError,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/auth-js';
import { advisedFetch } from './advised-fetch.ts';
import { isSessionOver } from './auth-errors.ts';
import { errorCode } from './error-codes.ts';

/** When the client library renews a token. */
const leastSeconds = 90;

/**
 * A fetch that sends the public key and the access token of the moment. A visitor's token is the key itself.
 * When the server refuses the token, the session is renewed once; when that is refused too, it has ended
 * somewhere else, and signing out here brings the person to the sign-in screen.
 * @param kept the session that this browser keeps.
 */
export function authorizedFetch(auth: GoTrueClient, key: string, kept: () => Session | null): typeof fetch {
  return async (input, init) => {
    const send = (token: string) => {
      const headers = new Headers(init?.headers);
      headers.set('apikey', key);
      headers.set('Authorization', `Bearer ${token}`);
      return advisedFetch(input, { ...init, headers });
    };
    const { data, error } = await currentSession(auth, kept());
    if (isSessionOver(error)) {
      return refusal();
    }
    // Without its token a trader's request would be a visitor's, and would find nothing instead of failing.
    if (error) {
      throw error;
    }
    const response = await send(data.session?.access_token ?? key);
    if (response.status !== 401 || !data.session) {
      return response;
    }
    const token = await renewedToken(auth);
    return token ? send(token) : response;
  };
}

/**
 * The client library waits for a lock of the browser each time, behind whatever is being drawn. A token that is not about to
 * end needs no renewal, and so no lock.
 */
async function currentSession(auth: GoTrueClient, kept: Session | null) {
  const secondsLeft = (kept?.expires_at ?? 0) - Date.now() / 1000;
  return secondsLeft > leastSeconds ? { data: { session: kept }, error: null } : auth.getSession();
}

async function renewedToken(auth: GoTrueClient): Promise<string | undefined> {
  const { data, error } = await auth.refreshSession();
  if (data.session) {
    return data.session.access_token;
  }
  if (isAuthRetryableFetchError(error)) {
    throw error;
  }
  if (isAuthRefreshDiscardedError(error)) {
    // Another tab was faster, with a new session or a sign-out.
    return (await auth.getSession()).data.session?.access_token;
  }
  await auth.signOut({ scope: 'local' });
  return undefined;
}

/** The server's answer to a token that is over; there is no other one to ask it with. */
function refusal(): Response {
  return Response.json({ code: errorCode.sessionEnded, message: 'JWT expired' }, { status: 401 });
}
