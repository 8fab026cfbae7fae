import { describe, expect, test } from 'vitest';
import { readPublicKey, visitor } from '../../../lab/harness/clients.ts';
import { newEmail, password, signIn } from '../../../lab/harness/people.ts';
import { keptMailServerForFile } from '../../support/kept-server.ts';
import { admitTo, confirmedTrader, readToken } from './mailbox.ts';

const at = keptMailServerForFile();
const newPassword = 'battery-staple-horse';

describe('a forgotten password', () => {
  test('is reset by a link, which ends every other session', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    const elsewhere = await signIn(at().server.url, amara.email, password);
    const client = await visitor(at().server.url);
    const events: string[] = [];
    client.auth.onAuthStateChange(event => events.push(event));
    const asked = await client.auth.resetPasswordForEmail(amara.email.toUpperCase());
    expect([asked.data, asked.error]).toEqual([{}, null]);

    const mail = await at().mailbox.read(amara.email);
    expect(mail.subject).toBe('Set a new password');
    expect(mail.link?.searchParams.get('type')).toBe('recovery');
    const { data } = await client.auth.verifyOtp(readToken(mail, 'recovery'));
    expect(data.user?.id).toBe(amara.id);
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await at().mailbox.read(amara.email)).subject).toBe('New sign-in to your account');

    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect((await at().mailbox.read(amara.email)).subject).toBe('Your password has changed');
    expect((await elsewhere.client.auth.refreshSession()).error?.status).toBe(400);
    await expect(signIn(at().server.url, amara.email, newPassword)).resolves.toMatchObject({ id: amara.id });
    await expect(signIn(at().server.url, amara.email, password)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('has a link that works once, for an hour, until another is sent', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    const client = await visitor(at().server.url);
    const ask = async () => {
      await client.auth.resetPasswordForEmail(amara.email);
      return readToken(await at().mailbox.read(amara.email), 'recovery');
    };
    const errorCode = async (token: { token_hash: string; type: 'recovery' }) =>
      (await client.auth.verifyOtp(token)).error?.code;
    const first = await ask();
    const second = await ask();
    expect(await errorCode(first)).toBe('otp_expired');
    await at().server.sql(`update auth.one_time_tokens set created_at = created_at - interval '61 minutes'`);
    expect(await errorCode(second)).toBe('otp_expired');
    const third = await ask();
    expect(await errorCode(third)).toBeUndefined();
    expect(await errorCode(third)).toBe('otp_expired');
  });

  test('a link sent before the password was changed leads no longer in', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    await amara.client.auth.resetPasswordForEmail(amara.email);
    const token = readToken(await at().mailbox.read(amara.email), 'recovery');
    await amara.client.auth.updateUser({ password: newPassword });
    expect((await (await visitor(at().server.url)).auth.verifyOtp(token)).error?.code).toBe('otp_expired');
  });

  test('a banned account stays out', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    await amara.client.auth.resetPasswordForEmail(amara.email);
    const token = readToken(await at().mailbox.read(amara.email), 'recovery');
    await at().server.sql(
      `update auth.users set banned_until = now() + interval '1 day' where id = '${amara.id}'`,
    );
    const { error } = await (await visitor(at().server.url)).auth.verifyOtp(token);
    expect([error?.status, error?.code]).toEqual([403, 'user_banned']);
  });

  test('proves the address too, where the first link was never followed', async () => {
    const email = newEmail('Amara');
    await admitTo(at(), email);
    const client = await visitor(at().server.url);
    await client.auth.signUp({ email, password });
    await at().mailbox.read(email);
    await client.auth.resetPasswordForEmail(email);
    const { data } = await client.auth.verifyOtp(readToken(await at().mailbox.read(email), 'recovery'));
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
  });
});

describe('an e-mail without an account', () => {
  test('gets the same answer, in the same time, and no mail', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    const key = await readPublicKey(at().server.url);
    const recover = async (email: string) => {
      const start = performance.now();
      const answer = await fetch(`${at().server.url}/auth/v1/recover`, {
        method: 'POST',
        headers: { apikey: key },
        body: JSON.stringify({ email }),
      });
      return { ms: performance.now() - start, status: answer.status, text: await answer.text() };
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    const nobody = newEmail('Nobody');
    for (let i = 0; i < 30; i++) {
      for (const kind of i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const { ms, status, text } = await recover(kind === 'known' ? amara.email : nobody);
        expect([status, text]).toEqual([200, '{}']);
        times[kind].push(ms);
        // Background work of one answer must not make the next one slower.
        if (kind === 'known') {
          await at().mailbox.read(amara.email);
        }
        await new Promise(wait => setTimeout(wait, 40));
      }
    }
    // Other work of the machine only adds to a time.
    const quarter = (values: number[]) => values.toSorted((a, b) => a - b)[8] ?? 0;
    // Issuing a link first would take several times as long; the bound leaves room for noise.
    const ratio = quarter(times.known) / quarter(times.unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
    expect(at().mailbox.count(nobody)).toBe(0);
  });

  test.each([[{}], [{ email: '' }], [{ email: 'nobody' }], [{ email: ['a@example.com'] }]])(
    'is an address all the same, unlike %j',
    async body => {
      const answer = await fetch(`${at().server.url}/auth/v1/recover`, {
        method: 'POST',
        headers: { apikey: await readPublicKey(at().server.url) },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
    },
  );
});

describe('a mail server in trouble', () => {
  test('is tried again, while the answer has long been given', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    at().mailbox.refuseNext(451);
    expect((await amara.client.auth.resetPasswordForEmail(amara.email)).error).toBeNull();
    const token = readToken(await at().mailbox.read(amara.email), 'recovery');
    expect((await (await visitor(at().server.url)).auth.verifyOtp(token)).error).toBeNull();
  });

  test('that refuses for good is not tried again, and the log has neither address nor link', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    let log = '';
    at().server.process.stderr?.on('data', chunk => {
      log += chunk;
    });
    at().mailbox.refuseNext(550);
    await amara.client.auth.resetPasswordForEmail(amara.email);
    await expect.poll(() => log, { timeout: 5_000 }).toContain('An email could not be sent.');
    expect(JSON.parse(log.split('\n')[0] ?? '')).toMatchObject({
      kind: 'set new password',
      reason: expect.stringMatching(/^E\w+ 550$/),
    });
    expect(log).not.toContain(amara.email);
    expect(log).not.toContain('token_hash');
    await new Promise(wait => setTimeout(wait, 2_500));
    expect(at().mailbox.count(amara.email)).toBe(0);
  });
});

test('the settings state that email is sent', async () => {
  const answer = await fetch(`${at().server.url}/auth/v1/settings`, {
    headers: { apikey: await readPublicKey(at().server.url) },
  });
  expect(await answer.json()).toMatchObject({ mailer_autoconfirm: false });
});
