import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { issueAccessToken } from './access-tokens.ts';
import { newSigningJwk, readSigningJwk } from './signing-key.ts';

const sessionId = 'a3b1c2d4-0000-4000-8000-000000000002';

const account = {
  id: 'a3b1c2d4-0000-4000-8000-000000000001',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'amara@example.com',
  phone: '',
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: { full_name: 'Amara' },
};

describe('issueAccessToken', () => {
  test('signs the claims of Supabase for one hour', async () => {
    const key = await readSigningJwk(await newSigningJwk());
    const now = Math.floor(Date.now() / 1000);
    const session = { id: sessionId, signedInAt: now - 100, aal: 'aal1', secondSteps: [] } as const;
    const issuer = 'https://journal.example.com/auth/v1';
    const { accessToken, expiresAt } = await issueAccessToken(key, issuer, account, session, now);

    expect(expiresAt).toBe(now + 3600);
    expect(decodeProtectedHeader(accessToken)).toEqual({ alg: 'ES256', kid: key.kid, typ: 'JWT' });
    const { payload } = await jwtVerify(accessToken, key.verificationKey);
    expect(payload).toEqual({
      iss: issuer,
      sub: account.id,
      aud: 'authenticated',
      exp: expiresAt,
      iat: now,
      email: 'amara@example.com',
      phone: '',
      app_metadata: account.app_metadata,
      user_metadata: account.user_metadata,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: now - 100 }],
      session_id: session.id,
      is_anonymous: false,
    });
  });

  test('lists the methods that opened and raised a session at aal2, latest first', async () => {
    const key = await readSigningJwk(await newSigningJwk());
    const step = (provedAt: number) =>
      ({ id: sessionId, signedInAt: 100, aal: 'aal2', secondSteps: [{ method: 'totp', provedAt }] }) as const;
    const issuedAmr = async (provedAt: number) => {
      const { accessToken } = await issueAccessToken(key, 'https://x/auth/v1', account, step(provedAt), 200);
      const { aal, amr } = decodeJwt(accessToken);
      return { aal, amr };
    };
    const [totp, word] = [
      (timestamp: number) => ({ method: 'totp', timestamp }),
      { method: 'password', timestamp: 100 },
    ];
    expect(await issuedAmr(150)).toEqual({ aal: 'aal2', amr: [totp(150), word] });
    // On a trusted device, the code came before today's password.
    expect(await issuedAmr(50)).toEqual({ aal: 'aal2', amr: [word, totp(50)] });
  });

  test('publishes nothing of the private key', async () => {
    const kept = await newSigningJwk();
    const { publicJwk } = await readSigningJwk(kept);
    expect(kept.d).toBeTruthy();
    expect(JSON.stringify(publicJwk)).not.toContain(kept.d);
    expect(publicJwk).toMatchObject({ kid: kept.kid, alg: 'ES256', use: 'sig' });
  });
});
