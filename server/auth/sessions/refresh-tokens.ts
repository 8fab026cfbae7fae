import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Bytes of a refresh token before base64url encoding. */
const tokenBytes = 24;

export function newRefreshToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** The stored form of a token: its SHA-256 hash in hexadecimal. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The token that follows this one. It is derived instead of random because only hashes are stored: two tabs that refresh
 * the same token, and a browser that repeats a lost request, get the same next token. Without the secret, no token leads
 * to the next one.
 */
export function nextRefreshToken(token: string, secret: Buffer): string {
  return createHmac('sha256', secret)
    .update('refresh token after ')
    .update(token)
    .digest()
    .subarray(0, tokenBytes)
    .toString('base64url');
}

/** How many refreshes a used token may lie behind the current one of its session. */
const reachableSteps = 16;

/**
 * The descendant of a token that has the given hash.
 * @returns null when it is not among the next few, so the session has moved on without this token
 */
export function descendantWithHash(token: string, hash: string, secret: Buffer): string | null {
  let descendant = token;
  for (let step = 0; step < reachableSteps; step++) {
    descendant = nextRefreshToken(descendant, secret);
    if (hashToken(descendant) === hash) {
      return descendant;
    }
  }
  return null;
}
