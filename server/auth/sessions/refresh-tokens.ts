import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Bytes of a refresh token before it is written as base64url. */
const tokenBytes = 24;

/** The first refresh token of a session. */
export function newRefreshToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** A token as the database keeps it: its SHA-256 hash, in hexadecimal. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The token that follows this one when it is used. It is derived and not drawn, because only hashes are kept:
 * two tabs that refresh the same token at once, and a browser that never got its answer and asks again, get
 * the same next token. Without the secret there is no way from one token to the next.
 */
export function nextRefreshToken(token: string, secret: Buffer): string {
  return createHmac('sha256', secret)
    .update('refresh token after ')
    .update(token)
    .digest()
    .subarray(0, tokenBytes)
    .toString('base64url');
}

/** The largest number of refreshes between a token used again and the current one of its session. */
const reachableSteps = 16;

/**
 * The descendant of a token whose hash is the given one.
 * @returns null when it is not among the next few: the token belongs to a session that has gone on without it
 */
export function descendantWithHash(token: string, hash: string, secret: Buffer): string | null {
  let descendant = token;
  for (let step = 0; step < reachableSteps; step++) {
    descendant = nextRefreshToken(descendant, secret);
    if (hashOf(descendant) === hash) {
      return descendant;
    }
  }
  return null;
}
