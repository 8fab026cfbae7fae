import type { FastifyRequest } from 'fastify';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newSigningJwk, readSigningJwk, type SigningKey } from '../auth/sessions/signing-key.ts';
import { visitor } from './caller.ts';
import { type CallerReader, callerReader } from './caller-reader.ts';

const publicKey = 'sb_publishable_test';
let key: SigningKey;
let read: CallerReader;

beforeAll(async () => {
  key = await readSigningJwk(await newSigningJwk());
  read = callerReader({ publicKey, verificationKey: key.verificationKey });
});

function readHeader(authorization?: string) {
  return read({ headers: { authorization } } as FastifyRequest);
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/** Signed with the server's own key: only the claims can be wrong. */
function signed(changes: JWTPayload = {}): Promise<string> {
  const claims = {
    sub: 'a3b1c2d4-0000-4000-8000-000000000001',
    session_id: 'a3b1c2d4-0000-4000-8000-000000000002',
    role: 'authenticated',
    aud: 'authenticated',
    exp: inAnHour(),
    ...changes,
  };
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: key.kid }).sign(key.signingKey);
}

describe('callerReader', () => {
  test.each([undefined, '', `Bearer ${publicKey}`, `bearer  ${publicKey}`])(
    '%j is a visitor',
    async header => {
      expect(await readHeader(header)).toBe(visitor);
    },
  );

  test('an access token identifies the account and the session', async () => {
    const caller = await readHeader(`Bearer ${await signed({ email: 'amara@example.com' })}`);
    expect(caller).toMatchObject({
      role: 'authenticated',
      userId: 'a3b1c2d4-0000-4000-8000-000000000001',
      sessionId: 'a3b1c2d4-0000-4000-8000-000000000002',
    });
    expect(JSON.parse(caller.claimsJson)).toEqual(caller.claims);
    expect(caller.claims.email).toBe('amara@example.com');
  });

  test.each<[string, JWTPayload, string]>([
    ['expired', { exp: 1 }, 'expired'],
    ['without expiry', { exp: undefined }, 'claims'],
    ['not valid yet', { nbf: inAnHour() }, 'claims'],
    ['for another audience', { aud: 'anon' }, 'claims'],
    ['for no audience', { aud: undefined }, 'claims'],
    ['of role service_role', { role: 'service_role' }, 'claims'],
    ['of role postgres', { role: 'postgres' }, 'claims'],
    ['of role anon', { role: 'anon' }, 'claims'],
    ['of no role', { role: undefined }, 'claims'],
    ['of nobody', { sub: undefined }, 'claims'],
    ['of somebody without a uuid', { sub: "' or true --" }, 'claims'],
    ['of no session', { session_id: undefined }, 'claims'],
  ])('a token %s is refused even with a good signature', async (_name, changes, reason) => {
    await expect(readHeader(`Bearer ${await signed(changes)}`)).rejects.toMatchObject({
      name: 'TokenRefused',
      reason,
    });
  });

  test.each([
    ['garbage', async () => 'Bearer garbage'],
    ['two tokens', async () => `Bearer ${await signed()} ${await signed()}`],
    ['another scheme', async () => `Basic ${await signed()}`],
    ['no token', async () => 'Bearer '],
    ['no signature', async () => `Bearer ${new UnsecuredJWT({ role: 'authenticated' }).encode()}`],
    [
      'another key',
      async () => {
        const other = await readSigningJwk(await newSigningJwk());
        const token = await new SignJWT({ role: 'authenticated', aud: 'authenticated', exp: inAnHour() })
          .setProtectedHeader({ alg: 'ES256', kid: key.kid })
          .sign(other.signingKey);
        return `Bearer ${token}`;
      },
    ],
  ])('%s is unreadable', async (_name, header) => {
    await expect(readHeader(await header())).rejects.toMatchObject({ reason: 'unreadable' });
  });

  test('a remembered token is refused once it has expired', async () => {
    vi.useFakeTimers({ now: Date.now() });
    try {
      const token = `Bearer ${await signed({ exp: Math.floor(Date.now() / 1000) + 60 })}`;
      const first = await readHeader(token);
      expect(await readHeader(token)).toBe(first);
      vi.advanceTimersByTime(61_000);
      await expect(readHeader(token)).rejects.toMatchObject({ reason: 'expired' });
    } finally {
      vi.useRealTimers();
    }
  });
});
