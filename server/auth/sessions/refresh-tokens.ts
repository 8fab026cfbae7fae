import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Before base64url encoding. */
const tokenBytes = 24;

export function newRefreshToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** Returns the stored form of a token: SHA-256 in hexadecimal. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Returns the token after this one. It is derived, because only hashes are stored: two tabs, or a repeated request, get
 * the same one. Without the secret, no token leads to the next.
 */
export function nextRefreshToken(token: string, secret: Buffer): string {
  return createHmac('sha256', secret)
    .update('refresh token after ')
    .update(token)
    .digest()
    .subarray(0, tokenBytes)
    .toString('base64url');
}

/** Refreshes between a used token and the current one. */
const reachableSteps = 16;

/** Returns the descendant of a token with this hash; null when it is not among the next few. */
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
