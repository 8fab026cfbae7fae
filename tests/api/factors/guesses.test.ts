import { describe, expect, test } from 'vitest';
import { minutesLater, type Phone, prove, withPhone } from '../../../lab/harness/factors.ts';
import { addTrader, newEmail, type Person, signIn } from '../../../lab/harness/people.ts';
import { keptMailServerForFile } from '../../support/kept-server.ts';
import { postFrom } from '../../support/post-from.ts';
import { readToken } from '../accounts/mailbox.ts';

const file = keptMailServerForFile({ hasLimits: true });

/** Has the password and no phone. */
const signInAsThief = ({ email, password }: Person) => signIn(file().server.url, email, password);

async function guess({ client }: Person, { factorId }: Phone, challengeId: string, code = 'abcdef') {
  const { error } = await client.auth.mfa.verify({ factorId, challengeId, code });
  return error?.status;
}

async function startChallenge({ client }: Person, { factorId }: Phone): Promise<string> {
  return String((await client.auth.mfa.challenge({ factorId })).data?.id);
}

describe('who guesses codes', () => {
  test('is stopped after ten, even simultaneous ones, and the owner is notified once', async () => {
    const { server, mailbox } = file();
    const amara = await addTrader(server, 'Amara');
    const phone = await withPhone(amara);
    expect((await mailbox.read(amara.email)).subject).toBe('Two-step sign-in is on');
    const thief = await signInAsThief(amara);
    const challenge = await startChallenge(thief, phone);
    const statuses = await Promise.all(Array.from({ length: 14 }, () => guess(thief, phone, challenge)));
    expect(statuses.toSorted()).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
    // Not even the right one.
    expect(await guess(thief, phone, challenge, phone.code())).toBe(429);
    expect((await mailbox.read(amara.email)).subject).toBe('Failed sign-in attempts on your account');
    expect(mailbox.count(amara.email)).toBe(2);
    // Nor by another session or address.
    const again = await signInAsThief(amara);
    expect(await guess(again, phone, await startChallenge(again, phone), phone.code())).toBe(429);
    // The owner's session at aal2 continues.
    expect((await amara.client.auth.updateUser({ password: 'another-horse-battery' })).error).toBeNull();
  });

  test('has fifty a day, however patient', async () => {
    const { server } = file();
    const amara = await addTrader(server, 'Amara');
    const phone = await withPhone(amara);
    const thief = await signInAsThief(amara);
    const challenge = await startChallenge(thief, phone);
    const statuses: (number | undefined)[] = [];
    for (let quarter = 0; quarter < 6; quarter++) {
      const round = await Promise.all(Array.from({ length: 10 }, () => guess(thief, phone, challenge)));
      statuses.push(...round);
      await server.sql(
        `delete from server.rate_limits where key like 'factorCodeByFactor%' or key like 'factorCodeByAddress%'`,
      );
    }
    expect(statuses.filter(status => status === 422)).toHaveLength(50);
    expect(statuses.filter(status => status === 429)).toHaveLength(10);
  });

  test('uses up no turns of a factor that is another’s', async () => {
    const { server } = file();
    const [amara, bo] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo')];
    const phone = await withPhone(amara);
    const challenge = await startChallenge(amara, phone);
    for (let i = 0; i < 12; i++) {
      await guess(bo, phone, challenge);
    }
    await prove(amara.client, phone);
  });

  test('asks for 60 challenges in a quarter of an hour', async () => {
    const { server } = file();
    const amara = await addTrader(server, 'Amara');
    const phone = await withPhone(amara);
    const answers = await Promise.all(
      Array.from({ length: 62 }, () => amara.client.auth.mfa.challenge({ factorId: phone.factorId })),
    );
    const refused = answers.filter(({ error }) => error);
    expect(refused.map(({ error }) => error?.status)).toEqual([429, 429, 429]);
  });

  test('uses up, from elsewhere, neither the owner’s challenges nor recovery codes nor changes', async () => {
    const { server } = file();
    const amara = await addTrader(server, 'Amara');
    const phone = await withPhone(amara);
    const thief = await signInAsThief(amara);
    const askAs = async ({ client }: Person, path: string, body: object, address: string) => {
      const token = (await client.auth.getSession()).data.session?.access_token;
      const headers = { authorization: `Bearer ${token}` };
      return postFrom(server, `/auth/v1${path}`, body, address, headers);
    };
    const challengePath = `/factors/${phone.factorId}/challenge`;
    const elsewhere = '198.51.100.78';
    const many = async (times: number, path: string, body: object) => {
      const answers = await Promise.all(
        Array.from({ length: times }, () => askAs(thief, path, body, elsewhere)),
      );
      return answers.filter(({ status }) => status === 429).length;
    };
    const guessed = { challenge_id: await startChallenge(thief, phone), code: 'abcd-efgh-jkmn-pqrs' };
    expect(await many(62, challengePath, {})).toBe(2);
    expect(await many(22, `/factors/${phone.factorId}/verify`, guessed)).toBe(2);
    // One of them is older than Amara's phone.
    expect(await many(62, '/recovery-codes', {})).toBe(3);
    const { status, body } = await askAs(amara, '/recovery-codes', {}, '203.0.113.5');
    expect(status).toBe(200);
    const browser = await signInAsThief(amara);
    const challenge = await startChallenge(browser, phone);
    expect(await guess(browser, phone, challenge, body.codes[0])).toBeUndefined();
  });

  test('slips are forgotten with the right code', async () => {
    const { server } = file();
    const amara = await addTrader(server, 'Amara');
    const phone = await withPhone(amara);
    for (let round = 0; round < 2; round++) {
      const challenge = await startChallenge(amara, phone);
      for (let slip = 0; slip < 8; slip++) {
        expect(await guess(amara, phone, challenge)).toBe(422);
      }
      await minutesLater(server, phone);
      expect(await guess(amara, phone, challenge, phone.code())).toBeUndefined();
    }
  });

  test('from one address has 100 in a quarter of an hour, for all accounts together', async () => {
    const { server } = file();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      const amara = await addTrader(server, 'Amara');
      const { data } = await amara.client.auth.getSession();
      const path = '/auth/v1/factors/6e6a3a4e-6f0c-4c1e-9a66-0a8a5a0f6a11/verify';
      const body = { challenge_id: '6e6a3a4e-6f0c-4c1e-9a66-0a8a5a0f6a11', code: '123456' };
      const headers = { authorization: `Bearer ${data.session?.access_token}` };
      const round = await Promise.all(
        Array.from({ length: 10 }, () => postFrom(server, path, body, '198.51.100.77', headers)),
      );
      statuses.push(...round.map(({ status }) => status));
    }
    expect(statuses.filter(status => status === 404)).toHaveLength(100);
    expect(statuses.filter(status => status === 429)).toHaveLength(10);
  });
});

test('a new address that a thief has asked for is called off by the first app', async () => {
  const { server, mailbox } = file();
  const amara = await addTrader(server, 'Amara');
  const thief = await signInAsThief(amara);
  const email = newEmail('Thief');
  expect((await thief.client.auth.updateUser({ email })).error).toBeNull();
  const link = readToken(await mailbox.read(email), 'email_change');
  await withPhone(amara);
  const { auth } = thief.client;
  expect((await auth.verifyOtp(link)).error?.code).toBe('otp_expired');
  await auth.resend({ type: 'email_change', email: amara.email });
  expect((await amara.client.auth.getUser()).data.user).toMatchObject({ email: amara.email });
  expect((await amara.client.auth.getUser()).data.user?.new_email).toBeUndefined();
});
