import { SignJWT } from 'jose';
import type { Account } from '../accounts/user-json.ts';
import { type Assurance, signInMethods } from './assurance.ts';
import type { SigningKey } from './signing-key.ts';

/** Seconds. */
export const accessTokenLifetime = 3600;

type IssuedAccessToken = { accessToken: string; expiresAt: number };

/** Signs an access token; `signedInAt` (the password's time, kept by refreshes) and `now` in seconds since 1970. */
export async function issueAccessToken(
  key: Pick<SigningKey, 'kid' | 'signingKey'>,
  issuer: string,
  account: Account,
  session: Assurance & { id: string; signedInAt: number },
  now: number,
): Promise<IssuedAccessToken> {
  const expiresAt = now + accessTokenLifetime;
  const accessToken = await new SignJWT({
    email: account.email,
    phone: account.phone,
    app_metadata: account.app_metadata,
    user_metadata: account.user_metadata,
    role: 'authenticated',
    aal: session.aal,
    amr: signInMethods(session, session.signedInAt),
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(account.id)
    .setAudience('authenticated')
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key.signingKey);
  return { accessToken, expiresAt };
}
