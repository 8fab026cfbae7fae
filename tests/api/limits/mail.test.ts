import { expect, test } from 'vitest';
import { readPublicKey, visitor } from '../../../lab/harness/clients.ts';
import { newEmail, password } from '../../../lab/harness/people.ts';
import { keptMailServerForFile } from '../../support/kept-server.ts';
import { confirmedTrader, readToken } from '../accounts/mailbox.ts';

const at = keptMailServerForFile({ hasLimits: true });

async function ask(path: string, body: unknown, address: string, bearer?: string, method = 'POST') {
  const { url } = at().server;
  const answer = await fetch(`${url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: await readPublicKey(url),
      'x-forwarded-for': address,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
  const { error_code: code } = (await answer.json()) as { error_code?: string };
  return { status: answer.status, code, retryAfter: Number(answer.headers.get('retry-after')) };
}

const recover = (email: string, address: string) => ask('/recover', { email }, address);

test('mails to one e-mail are few, whether or not it has an account', async () => {
  const amara = await confirmedTrader(at(), 'Amara');
  for (const [email, address] of [
    [amara.email, '198.51.100.1'],
    [newEmail('Nobody'), '198.51.100.2'],
  ] as const) {
    for (let turn = 0; turn < 5; turn++) {
      expect((await recover(email, address)).status).toBe(200);
    }
    const refused = await recover(email, address);
    expect(refused).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect(refused.retryAfter).toBeGreaterThan(3_500);
    expect((await ask('/resend', { type: 'signup', email }, address)).status).toBe(429);
  }
});

test('mails that another person asks for leave their receiver a good link all the same', async () => {
  const amara = await confirmedTrader(at(), 'Amara');
  const statuses: number[] = [];
  for (let turn = 0; turn < 24; turn++) {
    statuses.push((await recover(amara.email, `203.0.113.${turn}`)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(14).fill(429)]);
  await expect.poll(() => at().mailbox.count(amara.email), { timeout: 20_000 }).toBe(10);
  const links = [];
  for (let turn = 0; turn < 10; turn++) {
    links.push(readToken(await at().mailbox.read(amara.email), 'recovery'));
  }
  const client = await visitor(at().server.url);
  const outcomes = [];
  for (const link of links) {
    outcomes.push((await client.auth.verifyOtp(link)).error?.code ?? 'in');
  }
  expect(outcomes.filter(outcome => outcome === 'in')).toHaveLength(1);
});

test('requests for links that are never sent keep no other person from theirs', async () => {
  const amara = await confirmedTrader(at(), 'Amara');
  for (let turn = 0; turn < 20; turn++) {
    const body = { type: turn % 2 ? 'email_change' : 'signup', email: amara.email };
    expect((await ask('/resend', body, `192.0.2.${turn}`)).status).toBe(200);
  }
  expect((await recover(amara.email, '192.0.2.100')).status).toBe(200);
  const { link } = await at().mailbox.read(amara.email);
  expect(link?.searchParams.get('type')).toBe('recovery');
});

test('changes of a password are few, so that their hashes keep no other person waiting', async () => {
  const amara = await confirmedTrader(at(), 'Amara');
  const token = (await amara.client.auth.getSession()).data.session?.access_token;
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, turn) =>
      ask('/user', { password: `number-${turn}-of-many` }, '192.0.2.101', token, 'PUT'),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter(({ code }) => code === 'over_request_rate_limit')).toHaveLength(10);
});

test('links cannot be guessed without end, and one that is good costs nothing', async () => {
  const amara = await confirmedTrader(at(), 'Amara');
  await recover(amara.email, '198.51.100.4');
  const good = readToken(await at().mailbox.read(amara.email), 'recovery');
  expect((await ask('/verify', good, '198.51.100.4')).status).toBe(200);

  const guess = () => ask('/verify', { type: 'recovery', token_hash: 'guess' }, '198.51.100.4');
  const answers = await Promise.all(Array.from({ length: 63 }, guess));
  expect(answers.filter(({ code }) => code === 'otp_expired')).toHaveLength(60);
  expect(answers.filter(({ code }) => code === 'over_request_rate_limit')).toHaveLength(3);
});

test('nor the current password by a person who found a browser open', async () => {
  const amara = await confirmedTrader(at(), 'Amara');
  const { data } = await amara.client.auth.getSession();
  const update = (current_password: string, address: string) =>
    ask(
      '/user',
      { password: 'battery-staple-horse', current_password },
      address,
      data.session?.access_token,
      'PUT',
    );
  for (let turn = 0; turn < 10; turn++) {
    expect((await update(`guess-${turn}`, '198.51.100.5')).code).toBe('current_password_invalid');
  }
  expect(await update(password, '198.51.100.5')).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  });
  expect((await update(password, '198.51.100.6')).status).toBe(200);
});
