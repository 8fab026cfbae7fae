import { expect, test } from 'vitest';
import { publicKeyOf } from '../../../harness/clients.ts';
import { addTrader, currentCode, newEmail } from '../../../harness/people.ts';
import { ownServerForFile } from '../../support/own-server.ts';

const server = ownServerForFile({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });

async function post(path: string, body: object, address: string) {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: await publicKeyOf(server.url),
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Sends the requests, some at a time, and counts those that were not refused for being too many. */
async function heard(times: number, send: (turn: number) => Promise<{ status: number }>): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < times; turn += 50) {
    const batch = Array.from({ length: Math.min(50, times - turn) }, (_, place) => send(turn + place));
    count += (await Promise.all(batch)).filter(({ status }) => status !== 429).length;
  }
  return count;
}

const guess = (address: string, code = 'AAAAAA') =>
  post('/rest/v1/rpc/validate_and_reset_auth_code', { input_code: code }, address);

test('guesses of one password from all over a /56 or a /48 are counted together', async () => {
  const amara = await addTrader(server, 'Amara');
  const signIn = (address: string) => (turn: number) =>
    post(
      '/auth/v1/token?grant_type=password',
      { email: amara.email, password: `guess-${turn}` },
      address.replace('X', turn.toString(16).padStart(2, '0')),
    );
  // Each from a /64 of its own, of which each may try ten times.
  expect(await heard(60, signIn('2001:db8:1:1X::1'))).toBe(40);
  expect(await heard(20, signIn('2001:db8:1:2X::1'))).toBe(20);
});

test('wrong codes from all over a /56 are counted together, and a refused network costs its neighbours nothing', async () => {
  const inNetwork = (turn: number) => `2001:db8:2:${(2 + (turn % 200)).toString(16)}::1`;
  expect(await heard(130, () => guess('2001:db8:2:1::1'))).toBe(100);
  expect(await heard(330, turn => guess(inNetwork(turn)))).toBe(300);
  expect(await heard(10, () => guess('2001:db8:2:100::1'))).toBe(10);
});

test('made-up refresh tokens are few, and a session that lives goes on', async () => {
  const refresh = (refresh_token: string, address: string) =>
    post('/auth/v1/token?grant_type=refresh_token', { refresh_token }, address);
  expect(await heard(120, turn => refresh(`made-up-${turn}`, '198.51.100.1'))).toBe(100);
  const amara = await addTrader(server, 'Amara');
  let token = (await amara.client.auth.getSession()).data.session?.refresh_token ?? '';
  for (let turn = 0; turn < 105; turn++) {
    const { status, body } = await refresh(token, '198.51.100.2');
    expect(status).toBe(200);
    token = body.refresh_token;
  }
});

// The last of them: from here on the server holds that it is being attacked.
test('guesses of codes from a thousand addresses are stopped, and a class signs up meanwhile', async () => {
  // The first 950 of them, without the time that they take.
  await server.sql(`update server.rate_limits set points = 950 where key like 'codeInAll:%'`);
  await heard(60, turn => guess(`10.1.1.${turn}`));
  const [student, attacker] = ['198.51.100.20', '198.51.100.21'];
  expect(await heard(20, () => guess(attacker))).toBe(5);

  for (let place = 0; place < 8; place++) {
    const before = performance.now();
    const email = newEmail('Student');
    const { status, body } = await post(
      '/rest/v1/rpc/validate_and_reset_auth_code',
      { input_code: await currentCode(server), input_email: email },
      student,
    );
    expect([status, body]).toEqual([200, true]);
    expect(performance.now() - before).toBeGreaterThan(1_000);
    // A slip each, too.
    await (place < 4 ? guess(student) : undefined);
  }
});
