import type { FastifyRequest } from 'fastify';
import { type CryptoKey, errors, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Caller, visitor } from './caller.ts';
import { TokenRefused } from './refusals.ts';

export type ReaderKeys = { publicKey: string; verificationKey: CryptoKey };

export type CallerReader = (request: FastifyRequest) => Promise<Caller>;

/** Verified tokens that are remembered, at about 1 kB each. */
const rememberedTokens = 5_000;

const claimsOfUser = z.looseObject({
  role: z.literal('authenticated'),
  sub: z.uuid(),
  session_id: z.uuid(),
  exp: z.number(),
  aal: z.string().catch('aal1'),
});

/**
 * Returns a function that reads the sender from the `Authorization` header: a visitor without a bearer token or with
 * the public key, otherwise the owner of an ES256 token of this server for `authenticated`.
 * Verified tokens are cached until they expire, because checking a signature is expensive.
 * @throws TokenRefused
 */
export function callerReader({ publicKey, verificationKey }: ReaderKeys): CallerReader {
  // By the wall clock: the cache's own timer stops while the machine sleeps.
  const verified = new LRUCache<string, { caller: Caller; expiresAt: number }>({ max: rememberedTokens });

  return async request => {
    const token = bearerToken(request.headers.authorization);
    if (token === undefined || token === publicKey) {
      return visitor;
    }
    const known = verified.get(token);
    if (known && known.expiresAt > Date.now()) {
      return known.caller;
    }
    const claims = readClaims(await verify(token, verificationKey));
    const caller: Caller = {
      role: claims.role,
      claims,
      claimsJson: JSON.stringify(claims),
      userId: claims.sub,
      sessionId: claims.session_id,
      aal: claims.aal,
    };
    verified.set(token, { caller, expiresAt: claims.exp * 1000 });
    return caller;
  };
}

/** A scheme other than Bearer is a bad token, not a visitor: its sender expects to be signed in. */
function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined || header === '') {
    return undefined;
  }
  const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
  if (token === undefined) {
    throw new TokenRefused('unreadable', 'The Authorization header has no Bearer token');
  }
  return token;
}

async function verify(token: string, key: CryptoKey): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['ES256'],
      audience: 'authenticated',
      requiredClaims: ['exp'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw new TokenRefused('expired', 'JWT expired');
    }
    if (error instanceof errors.JWTClaimValidationFailed) {
      throw new TokenRefused('claims', refusedClaims[error.claim] ?? 'JWT claims are not acceptable');
    }
    throw new TokenRefused('unreadable', 'JWT cannot be decoded or was not signed by this server');
  }
}

const refusedClaims: Record<string, string> = {
  aud: 'JWT not in audience',
  exp: 'JWT has no expiry',
  nbf: 'JWT not yet valid',
};

function readClaims(payload: JWTPayload) {
  const read = claimsOfUser.safeParse(payload);
  if (!read.success) {
    throw new TokenRefused('claims', 'JWT claims are not acceptable');
  }
  return read.data;
}
