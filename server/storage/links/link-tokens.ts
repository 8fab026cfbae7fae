import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type Caller, type Claims, visitor } from '../../access/caller.ts';
import { storageError } from '../errors/storage-error.ts';
import type { Place } from '../objects/found-object.ts';

type Session = { sessionId: string; userId: string };

const readingClaims = z.object({
  url: z.string(),
  /** The link is valid during this session; visitors have none. */
  session: z.object({ sessionId: z.uuid(), userId: z.uuid() }).nullable(),
});

const uploadClaims = readingClaims.extend({ upsert: z.boolean() });

/** Signs and reads links (HS256). A link covers one object and one use, with its signer's rights. */
export function linkTokens(secret: Buffer) {
  const key = createSecretKey(secret);

  const sign = (scope: string, place: Place, seconds: number, claims: Record<string, unknown>) =>
    new SignJWT({ ...claims, url: placeUrl(place) })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(scope)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(key);

  async function read<Schema extends z.ZodType<{ url: string }>>(
    schema: Schema,
    { scope, token, place }: { scope: string; token: unknown; place: Place },
  ): Promise<z.output<Schema>> {
    const options = { algorithms: ['HS256'], audience: scope, requiredClaims: ['exp'] };
    try {
      const { payload } = await jwtVerify(typeof token === 'string' ? token : '', key, options);
      const claims = schema.parse(payload);
      if (claims.url === placeUrl(place)) {
        return claims;
      }
    } catch (error) {
      if (error instanceof errors.JWTExpired) {
        throw storageError('expiredLink');
      }
      if (!(error instanceof errors.JOSEError || error instanceof z.ZodError)) {
        throw error;
      }
    }
    throw storageError('invalidLink');
  }

  return {
    /** `seconds` of lifetime. */
    forReading: (place: Place, seconds: number, caller: Caller): Promise<string> =>
      sign('reading', place, seconds, { session: callerSession(caller) }),

    /** In the signer's name. */
    forUpload: (place: Place, seconds: number, caller: Caller, upsert: boolean): Promise<string> =>
      sign('upload', place, seconds, { session: callerSession(caller), upsert }),

    /** Returns the signer of a link to this place. Throws StorageError invalidLink, expiredLink. */
    async readReading(token: unknown, place: Place): Promise<Caller> {
      const { session } = await read(readingClaims, { scope: 'reading', token, place });
      return sessionCaller(session);
    },

    /** Throws StorageError invalidLink, expiredLink. */
    async readUpload(token: unknown, place: Place): Promise<{ caller: Caller; isUpsert: boolean }> {
      const { session, upsert } = await read(uploadClaims, { scope: 'upload', token, place });
      return { caller: sessionCaller(session), isUpsert: upsert };
    },
  };
}

export type LinkTokens = ReturnType<typeof linkTokens>;

const placeUrl = ({ bucket, name }: Place) => `${bucket}/${name}`;

function callerSession({ sessionId, userId }: Caller): Session | null {
  return sessionId && userId ? { sessionId, userId } : null;
}

/** Without the email, since links are passed on. */
function sessionCaller(session: Session | null): Caller {
  if (!session) {
    return visitor;
  }
  const { sessionId, userId } = session;
  // The session was accepted when signing; its present level counts.
  const aal = 'aal2';
  const claims: Claims = { aud: 'authenticated', role: 'authenticated', sub: userId, session_id: sessionId };
  return { role: 'authenticated', claims, claimsJson: JSON.stringify(claims), userId, sessionId, aal };
}
