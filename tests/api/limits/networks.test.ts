import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addTrader, admin } from '../../../lab/harness/people.ts';
import { rules } from '../../../server/limits/rules.ts';
import { keptServerForFile } from '../../support/kept-server.ts';
import { postFrom } from '../../support/post-from.ts';

const server = keptServerForFile({ hasLimits: true });

const post = (path: string, body: unknown, address: string) => postFrom(server, path, body, address);

/** Counts requests that were not refused as too many. */
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
  // Each from a different /64, with ten attempts each.
  expect(await heard(60, signIn('2001:db8:1:1X::1'))).toBe(40);
  expect(await heard(20, signIn('2001:db8:1:2X::1'))).toBe(20);
});

test('wrong codes from all over a /56 are counted together, and a refused network costs its neighbours nothing', async () => {
  const inNetwork = (turn: number) => `2001:db8:2:${(2 + (turn % 200)).toString(16)}::1`;
  // Most of what is allowed, without the time: 80 of 100, 360 of 400 in all.
  const raise = (points: number, network: string) =>
    server.sql('update server.rate_limits set points = points + $1 where key = $2 returning points', [
      points,
      `codeByAddress:${createHash('sha256')
        .update(JSON.stringify([network]))
        .digest('base64url')}`,
    ]);
  await guess('2001:db8:2:1::1');
  expect(await raise(79, '2001:db8:2:1::/64')).toEqual([{ points: 80 }]);
  expect(await heard(50, () => guess('2001:db8:2:1::1'))).toBe(20);
  expect(await raise(339, '2001:db8:2:0::/56')).toEqual([{ points: 360 }]);
  expect(await heard(70, turn => guess(inNetwork(turn)))).toBe(40);
  expect(await heard(10, () => guess('2001:db8:2:100::1'))).toBe(10);
});

test('made-up refresh tokens are limited, and a valid session continues', async () => {
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

test('made-up refresh tokens sign nobody out who shares an address with the one who makes them up', async () => {
  const amara = await addTrader(server, 'Amara');
  const { data } = await amara.client.auth.getSession();
  const refresh = (refresh_token = '') =>
    post('/auth/v1/token?grant_type=refresh_token', { refresh_token }, '198.51.100.3');
  expect(await heard(120, turn => refresh(`made-up-${turn}`))).toBe(100);
  expect((await refresh(data.session?.refresh_token)).status).toBe(200);
});

// From here on the server counts this as an attack.
test('guesses of codes from thousands of addresses are stopped, and a class behind one signs up meanwhile', async () => {
  const { client: ada } = await admin(server);
  const { data } = await ada.rpc('admin_make_code', { label: 'A class', max_uses: 30 }).throwOnError();
  // The first 1,950, without the time that they take.
  await server.sql(`update server.rate_limits set points = 1950 where key like 'codeInAll:%'`);
  await heard(60, turn => guess(`10.1.1.${turn}`));

  const [school, attacker] = ['198.51.100.20', '198.51.100.21'];
  const before = performance.now();
  const [students, slips, guesses] = await Promise.all([
    heard(30, () => guess(school, (data as { code: string }).code)),
    heard(10, () => guess(school)),
    heard(24, () => guess(attacker)),
  ]);
  expect([students, slips, guesses]).toEqual([30, 10, 20]);
  // Four at a time, a second each.
  expect(performance.now() - before).toBeGreaterThan(9_000);
  expect((await guess(school, (data as { code: string }).code)).body).toBe(false);
}, 60_000);

test('an address opens so many shared reports', async () => {
  const { times } = rules.sharedReportByAddress;
  const visit = () => post('/share/v1/report', { token: '0'.repeat(64) }, '198.51.100.7');
  expect(await heard(times + 10, visit)).toBe(times);
  const { status, headers } = await visit();
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
});
