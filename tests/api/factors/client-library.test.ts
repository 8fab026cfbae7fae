import type { Session } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { describe, expect, inject, test } from 'vitest';
import {
  earlyInStep,
  enrol,
  minutesLater,
  phoneWith,
  prove,
  withPhone,
} from '../../../lab/harness/factors.ts';
import { addTrader, signIn } from '../../../lab/harness/people.ts';

const server = inject('server');

describe("Supabase's own client", () => {
  test('enrols, challenges, verifies, lists and unenrols an authenticator app', async () => {
    const { client, id, email } = await addTrader(server, 'Amara');
    const { mfa } = client.auth;
    expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });

    const enrolled = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Pipstone' });
    expect(enrolled).toMatchObject({
      error: null,
      data: {
        type: 'totp',
        friendly_name: 'Phone',
        totp: {
          qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/),
          secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
          uri: expect.stringContaining(
            `otpauth://totp/Pipstone:${encodeURIComponent(email)}?issuer=Pipstone&`,
          ),
        },
      },
    });
    const factorId = enrolled.data?.id as string;
    const phone = phoneWith(factorId, enrolled.data?.totp.secret as string);
    expect((await mfa.listFactors()).data).toMatchObject({
      all: [{ id: factorId, factor_type: 'totp', status: 'unverified', friendly_name: 'Phone' }],
      totp: [],
    });

    const challenge = await mfa.challenge({ factorId });
    expect(challenge).toMatchObject({ error: null, data: { id: expect.any(String), type: 'totp' } });
    expect(Number(challenge.data?.expires_at) - Date.now() / 1_000).toBeGreaterThan(290);

    const events: [string, Session | null][] = [];
    client.auth.onAuthStateChange((event, session) => events.push([event, session]));
    const challengeId = challenge.data?.id as string;
    await earlyInStep();
    const verified = await mfa.verify({ factorId, challengeId, code: phone.code(-1) });
    expect(verified).toMatchObject({
      error: null,
      data: { token_type: 'bearer', expires_in: 3600, user: { id, factors: [{ status: 'verified' }] } },
    });
    expect(events.find(([event]) => event === 'MFA_CHALLENGE_VERIFIED')?.[1]?.user.id).toBe(id);
    expect(decodeJwt(verified.data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [
        { method: 'totp', timestamp: expect.any(Number) },
        { method: 'password', timestamp: expect.any(Number) },
      ],
    });
    const level = { currentLevel: 'aal2', nextLevel: 'aal2' };
    expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject(level);
    expect((await mfa.listFactors()).data?.totp).toMatchObject([
      { id: factorId, last_challenged_at: expect.any(String) },
    ]);

    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(decodeJwt(refreshed.data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });

    expect(await mfa.unenroll({ factorId })).toMatchObject({ error: null, data: { id: factorId } });
    await client.auth.refreshSession();
    expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'password' }],
    });
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined();
  });

  test('learns at a sign-in that a second step is next, and takes it', async () => {
    const amara = await addTrader(server, 'Amara');
    const phone = await withPhone(amara);
    const { client } = await signIn(server.url, amara.email, amara.password);
    const { mfa } = client.auth;
    expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    await prove(client, phone);
    expect((await mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    expect((await client.from('profiles').select('id')).data).toEqual([{ id: amara.id }]);
  });

  test('gets the refusals of Supabase, word by word', async () => {
    const amara = await addTrader(server, 'Amara');
    const { mfa } = amara.client.auth;
    const phone = await enrol(amara.client);
    const { factorId } = phone;
    const challengeId = (await mfa.challenge({ factorId })).data?.id as string;
    const some = '6e6a3a4e-6f0c-4c1e-9a66-0a8a5a0f6a11';
    const refused = async (answer: Promise<{ error: unknown }>) => {
      const { status, code, message } = (await answer).error as Record<string, unknown>;
      return [status, code, message];
    };

    expect(await refused(mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }))).toEqual([
      422,
      'mfa_factor_name_conflict',
      'A factor with the friendly name "Phone" for this user already exists',
    ]);
    expect(await refused(mfa.enroll({ factorType: 'phone', phone: '+4912345' }))).toEqual([
      422,
      'mfa_phone_enroll_not_enabled',
      'MFA enroll is disabled for Phone',
    ]);
    expect(await refused(mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }))).toEqual([
      422,
      'mfa_webauthn_enroll_not_enabled',
      'MFA enroll is disabled for WebAuthn',
    ]);
    const notFound = [404, 'mfa_factor_not_found', 'Factor not found'];
    expect(await refused(mfa.challenge({ factorId: some }))).toEqual(notFound);
    expect(await refused(mfa.unenroll({ factorId: some }))).toEqual(notFound);
    expect(await refused(mfa.verify({ factorId: some, challengeId, code: phone.code() }))).toEqual(notFound);
    expect(await refused(mfa.challenge({ factorId: 'x' }))).toEqual([
      404,
      'validation_failed',
      'factor_id must be an UUID',
    ]);
    expect(await refused(mfa.verify({ factorId, challengeId, code: '' }))).toEqual([
      400,
      'validation_failed',
      'Code needs to be non-empty',
    ]);
    expect(await refused(mfa.verify({ factorId, challengeId: some, code: phone.code() }))).toEqual([
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    ]);
    expect(await refused(mfa.verify({ factorId, challengeId, code: phone.code(-3) }))).toEqual([
      422,
      'mfa_verification_failed',
      'Invalid TOTP code entered',
    ]);

    await prove(amara.client, phone, -1);
    const other = await signIn(server.url, amara.email, amara.password);
    expect(await refused(other.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Two' }))).toEqual([
      403,
      'insufficient_aal',
      'AAL2 required to enroll a new factor',
    ]);
    expect(await refused(other.client.auth.mfa.unenroll({ factorId }))).toEqual([
      422,
      'insufficient_aal',
      'AAL2 required to unenroll verified factor',
    ]);
    for (const change of [{ password: 'another-horse-battery' }, { email: `new.${amara.email}` }]) {
      expect(await refused(other.client.auth.updateUser(change))).toEqual([
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      ]);
    }
    expect((await amara.client.auth.updateUser({ password: 'another-horse-battery' })).error).toBeNull();
  });

  test('has ten factors at most, of which the unverified are forgotten once one is verified', async () => {
    const { client } = await addTrader(server, 'Amara');
    const { mfa } = client.auth;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => mfa.enroll({ factorType: 'totp', friendlyName: `Phone ${i}` })),
    );
    const refused = answers.filter(({ error }) => error);
    expect(refused.map(({ error }) => error?.code)).toEqual(Array(2).fill('too_many_enrolled_mfa_factors'));
    const kept = answers.find(({ error }) => !error)?.data;
    await prove(
      client,
      phoneWith(String(kept?.id), String((kept as { totp: { secret: string } }).totp.secret)),
    );
    expect((await mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([kept?.id]);
  });
});

describe('the levels of sessions', () => {
  test('the first code raises the session that gave it, and ends those that are still at aal1', async () => {
    const amara = await addTrader(server, 'Amara');
    const laptop = await signIn(server.url, amara.email, amara.password);
    await withPhone(amara);
    expect((await laptop.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await laptop.client.from('profiles').select('id')).status).toBe(401);
    expect((await amara.client.auth.getUser()).error).toBeNull();
  });

  test('two sessions can be at aal2 until the factor that raised them is removed', async () => {
    const amara = await addTrader(server, 'Amara');
    const phone = await withPhone(amara);
    const laptop = await signIn(server.url, amara.email, amara.password);
    await prove(laptop.client, phone);
    const tablet = await enrol(laptop.client, 'Tablet');
    await prove(laptop.client, tablet);
    await amara.client.auth.mfa.unenroll({ factorId: phone.factorId });
    // The tablet raised the laptop last; the phone proves nothing now.
    expect((await laptop.client.from('profiles').select('id')).data).toEqual([{ id: amara.id }]);
    expect((await amara.client.from('profiles').select('id')).error?.code).toBe('insufficient_aal');
    await amara.client.auth.refreshSession();
    expect((await amara.client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
  });

  test('a copied refresh token of aal1 leads to no session of aal2, and ends none', async () => {
    const amara = await addTrader(server, 'Amara');
    const before = (await amara.client.auth.getSession()).data.session;
    const phone = await withPhone(amara);
    const thief = await signIn(server.url, amara.email, amara.password);
    const stolen = await thief.client.auth.refreshSession({ refresh_token: before?.refresh_token ?? '' });
    expect(stolen.error?.code).toBe('refresh_token_already_used');
    await minutesLater(server, phone);
    expect((await amara.client.auth.refreshSession()).error).toBeNull();
    expect((await amara.client.from('profiles').select('id')).data).toEqual([{ id: amara.id }]);
  });
});
