import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { addTrader, admin, newEmail, password, passwordHash } from '../../../lab/harness/people.ts';
import { keptServerForFile } from '../../support/kept-server.ts';
import { serverForTest } from '../../support/own-server.ts';
import { postFrom } from '../../support/post-from.ts';

// Its proxy sends the address of each request.
const server = keptServerForFile({ hasLimits: true });

const post = (path: string, body: unknown, address: string) => postFrom(server, path, body, address);

const signIn = (email: string, secret: string, address: string) =>
  post('/auth/v1/token?grant_type=password', { email, password: secret }, address);

const ok = new Set([200]);

/** The key of a rule's count in the database. */
const hashList = (of: string[]) => createHash('sha256').update(JSON.stringify(of)).digest('base64url');

/** Statuses of requests that are sent one after the other. */
async function repeated(times: number, send: (turn: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    statuses.push((await send(turn)).status);
  }
  return statuses;
}

test('who guesses a password is stopped, and its owner elsewhere signs in all the same', async () => {
  const amara = await addTrader(server, 'Amara');
  const guesses = await repeated(12, turn => signIn(amara.email, `guess-${turn}`, '198.51.100.1'));
  expect(guesses).toEqual([...Array(10).fill(400), 429, 429]);

  const refused = await signIn(amara.email, password, '198.51.100.1');
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(800);
  expect(wait).toBeLessThanOrEqual(900);
  expect(refused.headers.get('cache-control')).toBe('no-store');

  expect((await signIn(amara.email, password, '198.51.100.2')).status).toBe(200);
  expect((await signIn(newEmail('Bo'), password, '198.51.100.1')).status).toBe(400);
});

test('the e-mail counts as one however it is written, and an unknown one like a known one', async () => {
  const email = newEmail('Nobody');
  const spellings = [email, email.toUpperCase(), ` ${email} `];
  const guesses = await repeated(11, turn =>
    signIn(spellings[turn % 3] ?? email, 'wrong-password', '198.51.100.3'),
  );
  expect(guesses).toEqual([...Array(10).fill(400), 429]);
});

test('signing in well costs no turn and forgets the slips before it', async () => {
  const amara = await addTrader(server, 'Amara');
  for (let round = 0; round < 3; round++) {
    await repeated(6, () => signIn(amara.email, 'a-slip-of-hers', '198.51.100.4'));
    expect((await signIn(amara.email, password, '198.51.100.4')).status).toBe(200);
  }
  const many = await repeated(15, () => signIn(amara.email, password, '198.51.100.4'));
  expect(many).toEqual(Array(15).fill(200));
});

test('guesses sent all at once are counted too', async () => {
  const amara = await addTrader(server, 'Amara');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => signIn(amara.email, `guess-${turn}`, '198.51.100.5')),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
});

test('an address that tries one password on many accounts is stopped, an IPv6 network as one', async () => {
  const guess = (turn: number) =>
    signIn(newEmail('Anybody'), 'password-of-many', `2001:db8:1:2::${turn.toString(16)}`);
  expect((await guess(0)).status).toBe(400);
  // The next 79 of 100, without their hashes.
  const count = [80, `signInByAddress:${hashList(['2001:db8:1:2::/64'])}`];
  expect(
    await server.sql('update server.rate_limits set points = $1 where key = $2 returning points', count),
  ).toEqual([{ points: 80 }]);
  const statuses = await Promise.all(Array.from({ length: 30 }, (_, turn) => guess(turn + 1))).then(answers =>
    answers.map(({ status }) => status),
  );
  expect(statuses.filter(status => status === 400)).toHaveLength(20);
  expect(statuses.filter(status => status === 429)).toHaveLength(10);
  expect((await signIn(newEmail('Anybody'), 'password-of-many', '2001:db8:1:3::1')).status).toBe(400);
});

test('guesses from many addresses make an account slower to guess and do not keep its owner out', async () => {
  const amara = await addTrader(server, 'Amara');
  for (let address = 1; address <= 11; address++) {
    await Promise.all(
      Array.from({ length: 10 }, () => signIn(amara.email, 'guess-of-a-crowd', `203.0.113.${address}`)),
    );
  }
  const before = performance.now();
  expect((await signIn(amara.email, password, '198.51.100.6')).status).toBe(200);
  expect(performance.now() - before).toBeGreaterThan(2_000);
});

test('sign-up codes cannot be tried without end', async () => {
  const guess = (address: string) =>
    post('/rest/v1/rpc/validate_and_reset_auth_code', { input_code: 'AAAAAA' }, address);
  const answers = await Promise.all(Array.from({ length: 103 }, () => guess('198.51.100.7')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  const refused = await guess('198.51.100.7');
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
      details: null,
      hint: null,
    },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await guess('198.51.100.8')).status).toBe(200);
});

test('invitations of staff cannot be guessed without end, and one that is right costs no turn', async () => {
  const ada = await admin(server);
  const { data } = await ada.client
    .rpc('admin_invite_staff', { email: newEmail('Tess'), duty: 'teacher' })
    .single<{ token: string }>()
    .throwOnError();
  const ask = (token: string, address: string) => post('/rest/v1/rpc/staff_invitation', { token }, address);
  expect(await repeated(3, () => ask(data?.token ?? '', '198.51.100.20'))).toEqual([200, 200, 200]);
  const guesses = await Promise.all(Array.from({ length: 103 }, () => ask('f'.repeat(64), '198.51.100.20')));
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(100);
  expect((await ask(data?.token ?? '', '198.51.100.20')).status).toBe(429);
  expect((await ask(data?.token ?? '', '198.51.100.21')).status).toBe(200);
});

test('a guess counts in whichever form its answer is asked for', async () => {
  const { data } = await (await admin(server)).client
    .rpc('admin_invite_staff', { email: newEmail('Tess'), duty: 'teacher' })
    .single<{ token: string }>()
    .throwOnError();
  const forms: [query: string, headers: Record<string, string>][] = [
    ['', { accept: 'application/vnd.pgrst.object+json' }],
    ['', { accept: 'application/vnd.pgrst.array+json;nulls=stripped' }],
    ['', { accept: 'text/csv' }],
    ['', { prefer: 'params=single-object, count=exact, return=headers-only', range: '0-0' }],
    ['?select=email', {}],
    ['?select=email', { accept: 'application/vnd.pgrst.object+json' }],
    ['?email=not.is.null', { prefer: 'count=exact' }],
    ['?limit=1&order=email', {}],
  ];
  const ask = async (token: string, turn: number, address: string) => {
    const [query, headers] = forms[turn % forms.length] as (typeof forms)[number];
    const path = `/rest/v1/rpc/staff_invitation${query}`;
    return (await postFrom(server, path, { token }, address, headers)).status;
  };
  const right = await Promise.all(forms.map((_, turn) => ask(data?.token ?? '', turn, '198.51.100.23')));
  const guesses = await Promise.all(
    Array.from({ length: 104 }, (_, turn) => ask('f'.repeat(64), turn, '198.51.100.22')),
  );
  // A form that is refused is refused for the right token too.
  expect(guesses.slice(0, forms.length)).toEqual(right);
  const answered = guesses.filter(status => status === 200).length;
  expect(answered).toBeGreaterThanOrEqual(13);
  const more = await repeated(101 - answered, () =>
    post('/rest/v1/rpc/staff_invitation', { token: 'f'.repeat(64) }, '198.51.100.22'),
  );
  expect([more.at(-2), more.at(-1)]).toEqual([200, 429]);
});

test('sign-ups from one address are limited', async () => {
  const signUp = () => post('/auth/v1/signup', { email: newEmail('Nobody'), password }, '198.51.100.9');
  const answers = await Promise.all(Array.from({ length: 104 }, signUp));
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(100);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
});

test('120 students behind one address all get in with one code, at the same moment', async () => {
  const school = '198.51.100.10';
  const { client: ada } = await admin(server);
  const { data } = await ada.rpc('admin_make_code', { label: 'A lecture', max_uses: 120 }).throwOnError();
  const { code: input_code } = data as { code: string };
  const students = Array.from({ length: 120 }, () => ({ email: newEmail('Amara'), grant: randomUUID() }));
  const all = async (send: (student: (typeof students)[number]) => Promise<{ status: number }>) =>
    new Set((await Promise.all(students.map(send))).map(({ status }) => status));

  const validate = '/rest/v1/rpc/validate_and_reset_auth_code';
  expect(await all(({ grant }) => post(validate, { input_code, input_grant: grant }, school))).toEqual(ok);
  const signUp = (email: string, grant: string) =>
    post('/auth/v1/signup', { email, password, data: { sign_up_grant: grant } }, school);
  expect(await all(({ email, grant }) => signUp(email, grant))).toEqual(ok);
  // Their hashes cost seconds, and are those of one password.
  await server.sql('update auth.users set encrypted_password = $1 where email = any ($2)', [
    passwordHash,
    students.map(({ email }) => email),
  ]);
  expect(await all(({ email }) => signIn(email, password, school))).toEqual(ok);

  // Nothing of it counts, so that as many may follow one after the other.
  const counted = await server.sql(
    `select split_part(key, ':', 1) as rule, points from server.rate_limits where key = any ($1) order by 1`,
    [['signUpByAddress', 'signInByAddress', 'codeByAddress'].map(rule => `${rule}:${hashList([school])}`)],
  );
  expect(counted).toEqual([
    { rule: 'codeByAddress', points: 0 },
    { rule: 'signInByAddress', points: 0 },
    { rule: 'signUpByAddress', points: 0 },
  ]);
});

test('an address that no trusted proxy vouches for is not believed', async () => {
  const other = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const key = await readPublicKey(other.url);
  const guesses = await repeated(11, turn =>
    fetch(`${other.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: key, 'x-forwarded-for': `198.51.100.${turn}` },
      body: JSON.stringify({ email: other.adminEmail, password: 'wrong-password' }),
    }),
  );
  expect(guesses).toEqual([...Array(10).fill(400), 429]);
});
