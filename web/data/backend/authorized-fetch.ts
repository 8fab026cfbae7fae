import { type GoTrueClient, isAuthRefreshDiscardedError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { advisedFetch } from './advised-fetch.ts';
import { isSessionOver } from './auth-errors.ts';
import { errorCode } from './error-codes.ts';

/**
 * Sends the public key and the access token, which is the key for visitors. Renews the session once if the
 * server refuses the token; if that is refused too, signs out.
 */
export function authorizedFetch(auth: GoTrueClient, key: string): typeof fetch {
  return async (input, init) => {
    const send = (token: string) => {
      const headers = new Headers(init?.headers);
      headers.set('apikey', key);
      headers.set('Authorization', `Bearer ${token}`);
      return advisedFetch(input, { ...init, headers });
    };
    const { data, error } = await auth.getSession();
    if (isSessionOver(error)) {
      return refusal();
    }
    // Without its token a trader's request would count as a visitor's, and find nothing instead of failing.
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

async function renewedToken(auth: GoTrueClient): Promise<string | undefined> {
  const { data, error } = await auth.refreshSession();
  if (data.session) {
    return data.session.access_token;
  }
  if (isAuthRetryableFetchError(error)) {
    throw error;
  }
  if (isAuthRefreshDiscardedError(error)) {
    // Another tab has renewed or ended the session already.
    return (await auth.getSession()).data.session?.access_token;
  }
  await auth.signOut({ scope: 'local' });
  return undefined;
}

/** The server's answer to an expired token, when no other token is available. */
function refusal(): Response {
  return Response.json({ code: errorCode.sessionEnded, message: 'JWT expired' }, { status: 401 });
}
