import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { admin, currentCode, newEmail, password } from '../../../lab/harness/people.ts';
import { keptServerForFile } from '../../support/kept-server.ts';
import { postFrom } from '../../support/post-from.ts';

const server = keptServerForFile();

const [here, elsewhere] = ['198.51.100.1', '198.51.100.2'];

const post = (path: string, body: unknown, address: string) => postFrom(server, path, body, address);

async function validate(given: { code: string; email?: string; grant?: string }, address = here) {
  const { code: input_code, email: input_email, grant: input_grant } = given;
  const answer = await post(
    '/rest/v1/rpc/validate_and_reset_auth_code',
    { input_code, input_email, input_grant },
    address,
  );
  return answer.body;
}

function signUp(email: string, grant: string | undefined, address = here, secret = password) {
  return post(
    '/auth/v1/signup',
    { email, password: secret, data: { full_name: 'Amara', sign_up_grant: grant } },
    address,
  );
}

test('a stranger who knows the e-mail cannot sign up on a code that another had accepted', async () => {
  const [email, grant] = [newEmail('Amara'), randomUUID()];
  expect(await validate({ code: await currentCode(server), email, grant })).toBe(true);
  for (const [secret, address] of [
    [undefined, here],
    [undefined, elsewhere],
    [randomUUID(), here],
    ['', here],
  ] as const) {
    expect((await signUp(email, secret, address)).status).toBe(403);
  }
  expect(await signUp(email, grant, elsewhere)).toMatchObject({ status: 200, body: { user: { email } } });
});

test('the secret is nowhere in the account, and admits once', async () => {
  const [email, grant] = [newEmail('Amara'), randomUUID()];
  await validate({ code: await currentCode(server), email, grant });
  const { body } = await signUp(email, grant);
  expect(JSON.stringify(body)).not.toContain(grant);
  expect(atob(body.access_token.split('.')[1])).not.toContain('sign_up_grant');
  expect((await signUp(newEmail('Bo'), grant)).status).toBe(403);

  // Supabase's auth service stores all metadata of a sign-up.
  const id = body.user.id;
  await server.sql(
    `update auth.users set raw_user_meta_data = raw_user_meta_data || '{"sign_up_grant": "${grant}"}' where id = $1`,
    [id],
  );
  await server.sql(
    `update auth.identities set identity_data = identity_data || '{"sign_up_grant": "${grant}"}' where user_id = $1`,
    [id],
  );
  const kept = await server.sql(
    'select u.raw_user_meta_data, i.identity_data from auth.users u join auth.identities i on i.user_id = u.id where u.id = $1',
    [id],
  );
  expect(JSON.stringify(kept)).toContain('Amara');
  expect(JSON.stringify(kept)).not.toContain('sign_up_grant');
});

test('a refused password or a mistyped e-mail burns nothing', async () => {
  const [code, grant] = [await currentCode(server), randomUUID()];
  expect(await validate({ code, email: 'slip@example.com', grant })).toBe(true);
  expect((await signUp('slip@example.com', grant, here, 'short')).body.error_code).toBe('weak_password');
  const email = newEmail('Amara');
  expect(await validate({ code, email, grant })).toBe(true);
  expect((await signUp(email, grant)).status).toBe(200);
});

test('a code whose answer got lost is accepted again from the one who knows the secret, and from no other', async () => {
  const [code, email, grant] = [await currentCode(server), newEmail('Amara'), randomUUID()];
  expect(await validate({ code, email, grant })).toBe(true);
  expect(await validate({ code, email, grant }, elsewhere)).toBe(true);
  expect(await validate({ code, email, grant: randomUUID() })).toBe(false);
  expect(await validate({ code, email })).toBe(false);
});

test('of 20 who race for one code with secrets exactly one is admitted', async () => {
  const code = await currentCode(server);
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, place) => {
      const [email, grant] = [newEmail(`racer${place}`), randomUUID()];
      await validate({ code, email, grant });
      return (await signUp(email, grant)).status;
    }),
  );
  expect(statuses.filter(status => status === 200)).toHaveLength(1);
});

test('a client that knows no secret is known by its network, and by its e-mail if it gave one', async () => {
  const email = newEmail('Amara');
  expect(await validate({ code: await currentCode(server), email })).toBe(true);
  expect((await signUp(email, undefined, elsewhere)).status).toBe(403);
  expect((await signUp(newEmail('Bo'), undefined)).status).toBe(403);
  expect((await signUp(email, undefined)).status).toBe(200);

  expect(await validate({ code: await currentCode(server) }, '2001:db8:1:2::1')).toBe(true);
  expect((await signUp(newEmail('Bo'), undefined, '2001:db8:1:3::1')).status).toBe(403);
  expect((await signUp(newEmail('Bo'), undefined, '2001:db8:1:2::9')).status).toBe(200);
});

describe('a visitor who has a class code accepted again and again', () => {
  async function classCode(max_uses: number): Promise<string> {
    const { client } = await admin(server);
    const { data } = await client.rpc('admin_make_code', { label: 'A class', max_uses }).throwOnError();
    return data.code;
  }
  const hold = async (code: string, times: number, address: (turn: number) => string) => {
    const accepted = [];
    for (let turn = 0; turn < times; turn += 1) {
      accepted.push(await validate({ code, grant: randomUUID() }, address(turn)));
    }
    return accepted.filter(Boolean).length;
  };
  const held = async (code: string) =>
    (await server.sql('select from private.sign_up_grants where code = $1', [code])).length;

  test('keeps no student of another network out, and holds no more than the uses there are', async () => {
    const code = await classCode(6);
    const hostile = '203.0.113.66';
    expect(await hold(code, 12, () => hostile)).toBe(6);
    for (const address of ['198.51.100.11', '198.51.100.12', '198.51.100.13', '198.51.100.14']) {
      const [email, grant] = [newEmail('Amara'), randomUUID()];
      expect(await validate({ code, email, grant }, address)).toBe(true);
      expect(await hold(code, 3, () => hostile)).toBe(0);
      expect((await signUp(email, grant, address)).status).toBe(200);
      expect(await held(code)).toBe(6);
    }
  });

  test('nor from the many networks of one customer', async () => {
    const code = await classCode(40);
    expect(await hold(code, 40, turn => `2001:db8:66:${turn.toString(16)}::1`)).toBe(40);
    expect(await validate({ code, grant: randomUUID() }, '2001:db8:66:ff::1')).toBe(false);
    const [email, grant] = [newEmail('Amara'), randomUUID()];
    expect(await validate({ code, email, grant }, here)).toBe(true);
    expect((await signUp(email, grant)).status).toBe(200);
  });

  test('holds the last use for a minute at most, and takes none from a sign-up under way', async () => {
    const code = await classCode(1);
    const age = () =>
      server.sql(
        `update private.sign_up_grants set expires_at = expires_at - interval '61 seconds' where code = $1`,
        [code],
      );
    expect(await validate({ code, grant: randomUUID() }, elsewhere)).toBe(true);
    const [email, grant] = [newEmail('Amara'), randomUUID()];
    expect(await validate({ code, email, grant })).toBe(false);
    await age();
    expect(await validate({ code, email, grant })).toBe(true);
    expect(await validate({ code, grant: randomUUID() }, elsewhere)).toBe(false);
    expect((await signUp(email, grant)).status).toBe(200);
    await age();
    expect(await validate({ code, grant: randomUUID() }, elsewhere)).toBe(false);
  });

  test('keeps no class out that signs up behind one address, all of them', async () => {
    const code = await classCode(24);
    expect(await hold(code, 24, () => elsewhere)).toBe(24);
    let isOver = false;
    const asksOn = (async () => {
      while (!isOver) {
        await validate({ code, grant: randomUUID() }, elsewhere);
      }
    })();
    let waiting = Array.from({ length: 24 }, () => ({ email: newEmail('Amara'), grant: randomUUID() }));
    // A refused person presses the button again.
    for (let turn = 0; turn < 8 && waiting.length > 0; turn += 1) {
      const done = await Promise.all(
        waiting.map(
          async ({ email, grant }) =>
            (await validate({ code, email, grant })) && (await signUp(email, grant)).status === 200,
        ),
      );
      waiting = waiting.filter((_, place) => !done[place]);
      await server.sql(
        `update private.sign_up_grants set expires_at = expires_at - interval '61 seconds' where code = $1`,
        [code],
      );
    }
    isOver = true;
    await asksOn;
    expect(waiting).toEqual([]);
  });
});

test('a request from an unknown network without a secret does not use up a code', async () => {
  const code = await currentCode(server);
  expect(await validate({ code }, 'unknown')).toMatchObject({ code: '22023' });
  expect(await validate({ code, grant: 'too-short' })).toMatchObject({ code: '22023' });
  expect(await currentCode(server)).toBe(code);
  const [email, grant] = [newEmail('Amara'), randomUUID()];
  expect(await validate({ code, email, grant }, 'unknown')).toBe(true);
  expect((await signUp(email, grant, 'unknown')).status).toBe(200);
});

test('the hook as Supabase calls it knows a caller without a secret by the address alone', async () => {
  const hook = async (email: string, ip_address: string | undefined, data: object = {}) => {
    const event = { metadata: { ip_address }, user: { id: randomUUID(), email, user_metadata: data } };
    const [row] = await server.sql('select public.require_auth_code($1::jsonb) ->> $2 as refusal', [
      JSON.stringify(event),
      'error',
    ]);
    return row?.refusal === null ? 'admitted' : 'refused';
  };
  const email = newEmail('Amara');
  // PostgREST passes on an address with those of the proxies.
  const accept = async (headers: string) =>
    server.sql(
      `select public.validate_and_reset_auth_code($1) from set_config('request.headers', $2, false)`,
      [await currentCode(server), headers],
    );
  for (const headers of ['', '{}', '[]', '{"x-forwarded-for": "nowhere"}']) {
    await expect(accept(headers)).rejects.toMatchObject({ code: '22023' });
  }
  await accept('{"x-forwarded-for": "::ffff:cb00:7107, 10.0.0.1"}');
  for (const address of [undefined, '', '203.0.113.8', '::1', '::ffff:1.2.3.4']) {
    expect(await hook(email, address)).toBe('refused');
  }
  expect(await hook(email, '203.0.113.7', { sign_up_grant: randomUUID() })).toBe('refused');
  expect(await hook(email, '203.0.113.7', { full_name: 'Amara' })).toBe('admitted');
  expect(await hook(newEmail('Bo'), '203.0.113.7')).toBe('refused');
});
