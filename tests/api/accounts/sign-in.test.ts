import { beforeAll, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, newEmail, type Person, password } from '../../../lab/harness/people.ts';
import { hashPassword } from '../../../server/auth/passwords/passwords.ts';
import { request } from './requests.ts';

const server = inject('server');
let amara: Person;

beforeAll(async () => {
  amara = await addTrader(server, 'Amara');
  const hash = await hashPassword(password);
  await query(server.connection, 'update auth.users set encrypted_password = $2 where id = $1', [
    amara.id,
    hash,
  ]);
});

describe('signing in', () => {
  test('gives a session and notifies the listeners', async () => {
    const client = await visitor(server.url);
    const events: string[] = [];
    client.auth.onAuthStateChange(event => events.push(event));
    const { data, error } = await client.auth.signInWithPassword({ email: amara.email, password });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.user).toMatchObject({ id: amara.id, last_sign_in_at: expect.any(String) });
    expect(events).toContain('SIGNED_IN');
  });

  test('takes the e-mail however it is written', async () => {
    const client = await visitor(server.url);
    const email = `  ${amara.email.toUpperCase()} `;
    expect((await client.auth.signInWithPassword({ email, password })).data.user?.id).toBe(amara.id);
  });

  test('an unknown e-mail and a wrong password get the same answer', async () => {
    const client = await visitor(server.url);
    const unknown = await client.auth.signInWithPassword({ email: newEmail('Nobody'), password });
    const wrong = await client.auth.signInWithPassword({
      email: amara.email,
      password: 'correct-horse-batterY',
    });
    for (const { data, error } of [unknown, wrong]) {
      expect(data.session).toBeNull();
      expect([error?.status, error?.code, error?.message]).toEqual([
        400,
        'invalid_credentials',
        'Invalid login credentials',
      ]);
    }
  });

  test('an unknown e-mail costs the server as much time as a wrong password', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const kinds = ['known', 'unknown'] as const;
    for (let i = 0; i < 24; i++) {
      for (const kind of i % 2 === 0 ? kinds : kinds.toReversed()) {
        const email = kind === 'known' ? amara.email : newEmail('Nobody');
        const start = performance.now();
        await request('POST', '/token?grant_type=password', { body: { email, password: 'wrong-password' } });
        times[kind].push(performance.now() - start);
      }
    }
    // Other work of the machine only adds to a time.
    const quarter = (values: number[]) => values.toSorted((a, b) => a - b)[6] ?? 0;
    // Without the hash, an unknown email would take a small part of the time.
    const ratio = quarter(times.unknown) / quarter(times.known);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });

  test('names the grant types that do not exist', async () => {
    for (const query of [
      '',
      '?grant_type=',
      '?grant_type=id_token',
      '?grant_type=password&grant_type=password',
    ]) {
      const answer = await request('POST', `/token${query}`, { body: { email: amara.email, password } });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 400, error_code: 'invalid_credentials', msg: 'unsupported_grant_type' },
      });
    }
  });

  test.each([
    [{ password }, 'validation_failed'],
    [{ phone: '+4912345', password }, 'phone_provider_disabled'],
    [{ email: 'amara@example.com' }, 'invalid_credentials'],
    [{ email: { $ne: '' }, password }, 'validation_failed'],
    [{ email: ['amara@example.com'], password }, 'validation_failed'],
    [{ email: "' or true --", password }, 'invalid_credentials'],
    [{ email: 'amara@example.com', password: 'x'.repeat(10_000) }, 'invalid_credentials'],
  ])('refuses %# with a plain 400', async (body, code) => {
    const answer = await request('POST', '/token?grant_type=password', { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 400, error_code: code } });
  });

  test('many at once all get their answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        request('POST', '/token?grant_type=password', { body: { email: amara.email, password } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(40);
  });
});
