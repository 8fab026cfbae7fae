import type { EmailOtpType } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { withPhone } from '../../../lab/harness/factors.ts';
import { newEmail, password, signIn } from '../../../lab/harness/people.ts';
import { keptMailServerForFile } from '../../support/kept-server.ts';
import type { Mail } from '../../support/mailbox.ts';
import { postFrom } from '../../support/post-from.ts';
import { admitTo, confirmedTrader, readToken } from './mailbox.ts';

const at = keptMailServerForFile({ hasLimits: true });

const anyone = () => visitor(at().server.url);

async function asked(email: string): Promise<{ link: string; code: string; mail: Mail }> {
  const { auth } = await anyone();
  expect(await auth.signInWithOtp({ email: email.toUpperCase() })).toEqual({
    data: { user: null, session: null },
    error: null,
  });
  return read(email);
}

async function read(email: string) {
  const mail = await at().mailbox.read(email);
  const [, code = ''] = /where you requested it: (\d{6})\r?\n/.exec(mail.text) ?? [];
  return { mail, code, link: mail.link?.searchParams.get('token_hash') ?? '' };
}

async function withCode(email: string, token: string, type: EmailOtpType = 'email') {
  const client = await anyone();
  const { data, error } = await client.auth.verifyOtp({ email, token, type });
  return { client, ...data, error };
}

async function withLink(token_hash: string, type: EmailOtpType = 'email') {
  const client = await anyone();
  const { data, error } = await client.auth.verifyOtp({ token_hash, type });
  return { client, ...data, error };
}

describe('an account that is there is signed in to', () => {
  test('by the link in the mail, once', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    const { mail, link, code } = await asked(amara.email);
    expect([mail.subject, mail.link?.searchParams.get('type')]).toEqual(['Sign in to Pipstone', 'email']);
    expect(mail.subject).not.toContain(code);
    const { client, user } = await withLink(link);
    expect(user?.id).toBe(amara.id);
    expect((await client.from('profiles').select('id')).data).toEqual([{ id: amara.id }]);
    expect((await withLink(link)).error?.code).toBe('otp_expired');
    expect((await withCode(amara.email, code)).error?.code).toBe('otp_expired');
    expect(await signIn(at().server.url, amara.email, password)).toMatchObject({ id: amara.id });
  });

  test('by the code in the mail, once', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    const { link, code } = await asked(amara.email);
    const { user, session } = await withCode(amara.email.toUpperCase(), ` ${code} `);
    expect([user?.id, session?.token_type]).toEqual([amara.id, 'bearer']);
    expect((await withCode(amara.email, code)).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    expect((await withLink(link)).error?.code).toBe('otp_expired');
  });

  test('within an hour, by the latest mail, and with its own e-mail', async () => {
    const [amara, bo] = [await confirmedTrader(at(), 'Amara'), await confirmedTrader(at(), 'Bo')];
    const first = await asked(amara.email);
    const second = await asked(amara.email);
    const ofBo = await asked(bo.email);
    expect((await withCode(bo.email, second.code)).error?.code).toBe('otp_expired');
    expect((await withLink(first.link, 'magiclink')).error?.code).toBe('otp_expired');
    await at().server.sql(
      `update auth.one_time_tokens set created_at = created_at - interval '61 minutes' where user_id = $1`,
      [amara.id],
    );
    expect((await withCode(amara.email, second.code)).error?.code).toBe('otp_expired');
    expect((await withLink(second.link)).error?.code).toBe('otp_expired');
    expect((await withLink(ofBo.link, 'magiclink')).user?.id).toBe(bo.id);
  });

  test('and neither ends the link for a forgotten password, nor does as one', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    await amara.client.auth.resetPasswordForEmail(amara.email);
    const recovery = readToken(await at().mailbox.read(amara.email), 'recovery');
    const { link } = await asked(amara.email);
    expect((await withLink(link, 'recovery')).error?.code).toBe('otp_expired');
    expect((await withLink(recovery.token_hash, 'recovery')).error).toBeNull();
    expect((await withLink(link)).error).toBeNull();
  });

  test('with a second factor the second step is still asked for', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    await withPhone(amara);
    await at().mailbox.read(amara.email);
    const { code } = await asked(amara.email);
    const { client, session } = await withCode(amara.email, code);
    expect(session).not.toBeNull();
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await client.from('profiles').select('id')).error?.code).toBe('insufficient_aal');
  });
});

describe('nothing is revealed about an account, and none is made', () => {
  test('an e-mail without one gets the same answers, and no mail', async () => {
    const nobody = newEmail('Nobody');
    const { auth } = await anyone();
    for (const options of [{}, { shouldCreateUser: true }, { shouldCreateUser: false }]) {
      expect(await auth.signInWithOtp({ email: nobody, options })).toEqual({
        data: { user: null, session: null },
        error: null,
      });
    }
    const amara = await confirmedTrader(at(), 'Amara');
    const { code } = await asked(amara.email);
    const wrong = code === '123456' ? '654321' : '123456';
    const [ofNobody, ofAmara] = [await withCode(nobody, wrong), await withCode(amara.email, wrong)];
    expect(ofNobody.error).toEqual(ofAmara.error);
    expect(at().mailbox.count(nobody)).toBe(0);
    expect(await at().server.sql('select from auth.users where email = $1', [nobody])).toEqual([]);
  });

  test('codes cannot be guessed without end, for whatever e-mail; the link still works', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    const { link, code } = await asked(amara.email);
    const collectAnswers = async (email: string, network: number) => {
      const statuses = await Promise.all(
        Array.from({ length: 24 }, (_, turn) =>
          postFrom(
            at().server,
            '/auth/v1/verify',
            { type: 'email', email, token: code === '111111' ? '222222' : '111111' },
            `198.51.${network}.${turn}`,
          ),
        ),
      );
      return statuses.map(({ status }) => status).toSorted();
    };
    const limited = [...Array(20).fill(403), ...Array(4).fill(429)];
    expect(await collectAnswers(amara.email, 100)).toEqual(limited);
    expect(await collectAnswers(newEmail('Nobody'), 101)).toEqual(limited);
    expect((await withCode(amara.email, code)).error?.code).toBe('over_request_rate_limit');
    expect((await withLink(link)).user?.id).toBe(amara.id);
  });

  test('mails to one address are few, wherever they are asked from', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    const ask = (email: string, address: string) => postFrom(at().server, '/auth/v1/otp', { email }, address);
    for (const [place, email] of [amara.email, newEmail('Nobody')].entries()) {
      const statuses = [];
      for (let turn = 0; turn < 12; turn += 1) {
        statuses.push((await ask(email, `203.0.113.${place * 100 + turn}`)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    }
  });

  test('the table alone opens nothing', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    const { link, code } = await asked(amara.email);
    const [kept] = await at().server.sql(
      'select t::text as row from auth.one_time_tokens t where user_id = $1',
      [amara.id],
    );
    expect(kept?.row).not.toContain(link);
    expect(kept?.row).not.toContain(`,${code},`);
  });
});

describe('who cannot sign in with a password', () => {
  test('because they were removed, sees that only with their own link and code', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    const { link, code } = await asked(amara.email);
    await at().server.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      amara.id,
    ]);
    const wrong = code === '123456' ? '654321' : '123456';
    expect((await withCode(amara.email, wrong)).error?.code).toBe('otp_expired');
    expect((await withCode(amara.email, code)).error?.code).toBe('user_banned');
    expect((await withLink(link)).error?.code).toBe('user_banned');
  });

  test('because the address is not confirmed, gets the link of the sign-up once more', async () => {
    const email = newEmail('Amara');
    await admitTo(at(), email);
    const { auth } = await anyone();
    await auth.signUp({ email, password });
    await at().mailbox.read(email);
    const { mail, code } = await asked(email);
    expect([mail.subject, code]).toEqual(['Confirm your email address', '']);
    const { user } = await withLink(readToken(mail, 'signup').token_hash, 'signup');
    expect(user?.email_confirmed_at).toEqual(expect.any(String));
  });
});

test.each([
  [{}, 400, 'validation_failed'],
  [{ email: 'nobody' }, 400, 'validation_failed'],
  [{ email: ['amara@example.com'] }, 400, 'validation_failed'],
  [{ phone: '+4912345' }, 400, 'phone_provider_disabled'],
])('%j is refused', async (body, status, code) => {
  const answer = await postFrom(at().server, '/auth/v1/otp', body, '192.0.2.77');
  expect([answer.status, answer.body.error_code]).toEqual([status, code]);
});
