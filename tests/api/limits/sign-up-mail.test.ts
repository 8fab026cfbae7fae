import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readPublicKey, visitor } from '../../../lab/harness/clients.ts';
import { addTraders, admin, newEmail, password } from '../../../lab/harness/people.ts';
import { keptMailServerForFile } from '../../support/kept-server.ts';
import { postFrom } from '../../support/post-from.ts';
import { confirmedTrader, readToken } from '../accounts/mailbox.ts';

const at = keptMailServerForFile({ hasLimits: true });

async function post(path: string, body: object, address: string): Promise<number> {
  const { status } = await postFrom(at().server, path, body, address);
  return status;
}

/** In wrong hands. */
async function classCode(): Promise<string> {
  const { client } = await admin(at().server);
  const { data } = await client.rpc('admin_make_code', { label: 'A class', max_uses: 500 }).throwOnError();
  return (data as { code: string }).code;
}

/** Each time from another network with another use of the code. */
async function signUps(times: number, email: string, code: string, network: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const [address, grant] = [`${network}.${turn}`, randomUUID()];
    await post(
      '/rest/v1/rpc/validate_and_reset_auth_code',
      { input_code: code, input_grant: grant },
      address,
    );
    statuses.push(
      await post('/auth/v1/signup', { email, password, data: { sign_up_grant: grant } }, address),
    );
  }
  return statuses;
}

const tenAccepted = (times: number) => [...Array(10).fill(200), ...Array(times - 10).fill(429)];

test('60 sign-ups with an address send 10 mails, whether or not it has an account', async () => {
  const [amara, code] = [await confirmedTrader(at(), 'Amara'), await classCode()];
  const stranger = newEmail('Stranger');
  expect(await signUps(60, stranger, code, '198.51.100')).toEqual(tenAccepted(60));
  expect(await signUps(12, amara.email, code, '203.0.113')).toEqual(tenAccepted(12));
  await expect
    .poll(() => [at().mailbox.count(stranger), at().mailbox.count(amara.email)], { timeout: 20_000 })
    .toEqual([10, 10]);
});

test('all emails to an address count together, and the responses do not reveal it', async () => {
  const [amara, code] = [await confirmedTrader(at(), 'Amara'), await classCode()];
  for (const email of [newEmail('Amara'), newEmail('Amara')]) {
    await amara.client.auth.updateUser({ email });
  }
  await signUps(10, amara.email, code, '192.0.2');
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn++) {
    statuses.push(await post('/auth/v1/recover', { email: amara.email }, `198.18.0.${turn}`));
  }
  expect(statuses).toEqual(tenAccepted(12));
  await expect.poll(() => at().mailbox.count(amara.email), { timeout: 20_000 }).toBe(20);
  await new Promise(wait => setTimeout(wait, 300));
  expect(at().mailbox.count(amara.email)).toBe(20);

  // The last link works: unsent ones have not replaced it.
  const mails = await Promise.all(Array.from({ length: 20 }, () => at().mailbox.read(amara.email)));
  expect(mails.filter(({ subject }) => subject === 'Your email address is about to change')).toHaveLength(2);
  const links = mails.filter(({ link }) => link?.searchParams.get('type') === 'recovery');
  expect(links).toHaveLength(8);
  const client = await visitor(at().server.url);
  const outcomes = [];
  for (const link of links) {
    outcomes.push((await client.auth.verifyOtp(readToken(link, 'recovery'))).error?.code ?? 'in');
  }
  expect(outcomes.filter(outcome => outcome === 'in')).toHaveLength(1);
});

test('addresses that lead to one mailbox by a + count as one', async () => {
  const mailbox = newEmail('Stranger');
  const addresses = Array.from({ length: 30 }, (_, turn) => mailbox.replace('@', `+${turn}@`));
  const people = await addTraders(at().server, ['Amara', 'Bo']);
  const token = await Promise.all(
    people.map(async ({ client }) => (await client.auth.getSession()).data.session?.access_token),
  );
  const statuses: number[] = [];
  for (const [turn, email] of addresses.entries()) {
    statuses.push(await changeEmail(email, token[turn % 2] ?? '', `198.18.1.${turn}`));
  }
  expect(statuses).toEqual(Array(30).fill(200));
  const arrived = () => addresses.reduce((sum, address) => sum + at().mailbox.count(address), 0);
  await expect.poll(arrived, { timeout: 20_000 }).toBe(20);
  await new Promise(wait => setTimeout(wait, 300));
  expect(arrived()).toBe(20);
});

async function changeEmail(email: string, token: string, address: string): Promise<number> {
  const { url } = at().server;
  const answer = await fetch(`${url}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      apikey: await readPublicKey(url),
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ email }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
