import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { descendantWithHash, hashToken, newRefreshToken, nextRefreshToken } from './refresh-tokens.ts';

const secret = randomBytes(32);

describe('refresh tokens', () => {
  test('are new each time', () => {
    const tokens = Array.from({ length: 100 }, newRefreshToken);
    expect(new Set(tokens).size).toBe(100);
    expect(tokens.every(token => /^[\w-]{32}$/.test(token))).toBe(true);
  });

  test('follow each other in one way only, which cannot be found without the secret', () => {
    const first = newRefreshToken();
    expect(nextRefreshToken(first, secret)).toBe(nextRefreshToken(first, secret));
    expect(nextRefreshToken(first, secret)).toMatch(/^[\w-]{32}$/);
    expect(nextRefreshToken(first, secret)).not.toBe(nextRefreshToken(first, randomBytes(32)));
    expect(nextRefreshToken(first, secret)).not.toBe(nextRefreshToken(newRefreshToken(), secret));
  });

  test('never repeat in a long session', () => {
    const chain = new Set<string>();
    let token = newRefreshToken();
    for (let i = 0; i < 1000; i++) {
      chain.add(token);
      token = nextRefreshToken(token, secret);
    }
    expect(chain.size).toBe(1000);
  });

  test('lead to the current one a few steps on', () => {
    const first = newRefreshToken();
    const second = nextRefreshToken(first, secret);
    const third = nextRefreshToken(second, secret);
    expect(descendantWithHash(first, hashToken(second), secret)).toBe(second);
    expect(descendantWithHash(first, hashToken(third), secret)).toBe(third);
    expect(descendantWithHash(first, hashToken(first), secret)).toBeNull();
    expect(descendantWithHash(first, hashToken(newRefreshToken()), secret)).toBeNull();
  });
});
