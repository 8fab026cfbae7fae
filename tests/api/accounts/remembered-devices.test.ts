import { beforeAll, describe, expect, inject, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { enrol, minutesLater, type Phone, prove } from '../../../lab/harness/factors.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { type Device, newDevice, sessionsOn, signInOn, toldOn } from './devices.ts';

const server = inject('server');

const device = (kind?: Parameters<typeof newDevice>[1]) => newDevice(server.url, kind);
const sql = (text: string, values?: unknown[]) => query(server.connection, text, values);

type Remembered = { amara: Person; phone: Phone; laptop: Device };

async function remembered(name = 'Amara'): Promise<Remembered> {
  const amara = await addTrader(server, name);
  const phone = await withPhone(amara);
  const laptop = await device();
  await enter(laptop, amara, phone);
  expect(await laptop.post('/device', { remember: true })).toBe(204);
  return { amara, phone, laptop };
}

async function withPhone({ client }: Pick<Person, 'client'>): Promise<Phone> {
  const phone = await enrol(client);
  await prove(client, phone);
  return phone;
}

async function enter(on: Device, person: Person, phone: Phone): Promise<void> {
  await signInOn(on, person);
  await minutesLater(server, phone);
  await prove(on.client, phone);
}

async function signInLevel(on: Device, person: Pick<Person, 'email'> & { password?: string }) {
  await on.client.auth.signOut({ scope: 'local' });
  await signInOn(on, person);
  const { data, error } = await on.client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) {
    throw error;
  }
  return data.currentLevel;
}

describe('a remembered device', () => {
  test('needs the password alone, for 30 days from its code, and reaches everything', async () => {
    const { amara, laptop } = await remembered();
    await sql(
      `update auth.mfa_amr_claims c set updated_at = now() - interval '29 days' from auth.sessions s
       where s.id = c.session_id and s.user_id = $1`,
      [amara.id],
    );
    expect(await laptop.post('/device', { remember: true })).toBe(204);
    expect(await signInLevel(laptop, amara)).toBe('aal2');
    const { data } = await laptop.client.auth.mfa.getAuthenticatorAssuranceLevel();
    const monthAgo = Math.floor(Date.now() / 1000) - 29 * 86_400;
    const [password, code] = data?.currentAuthenticationMethods ?? [];
    expect(password).toMatchObject({ method: 'password' });
    expect(code).toMatchObject({ method: 'totp', timestamp: expect.closeTo(monthAgo, -3) });
    expect((await laptop.client.from('profiles').select('id')).data).toEqual([{ id: amara.id }]);
    const [own] = await sessionsOn(laptop);
    expect(own).toMatchObject({ aal: 'aal2', is_current: true });
    const until = Date.parse(String(own?.remembered_until));
    expect((until - Date.now()) / 86_400_000).toBeCloseTo(1, 1);

    // Nor longer when asked again without a code.
    expect(await laptop.post('/device', { remember: true })).toBe(204);
    expect(Date.parse(String((await sessionsOn(laptop))[0]?.remembered_until))).toBe(until);
    await sql(
      `update auth.mfa_amr_claims c set updated_at = now() - interval '31 days' from auth.sessions s
       where s.id = c.session_id and s.user_id = $1`,
      [amara.id],
    );
    expect(await laptop.post('/device', { remember: true })).toBe(403);
    await sql(`update private.devices set remembered_until = now() where user_id = $1`, [amara.id]);
    expect(await signInLevel(laptop, amara)).toBe('aal1');
  });

  test('keeps its level when the session is renewed', async () => {
    const { amara, laptop } = await remembered();
    await signInLevel(laptop, amara);
    expect((await laptop.client.auth.refreshSession()).error).toBeNull();
    const { data } = await laptop.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data?.currentLevel).toBe('aal2');
  });

  test('is one alone: others ask for the code', async () => {
    const { amara } = await remembered();
    expect(await signInLevel(await device(), amara)).toBe('aal1');
  });
});

describe('a device is remembered', () => {
  test('by a session that has taken its second step', async () => {
    const { amara } = await remembered();
    const other = await signInOn(await device(), amara);
    expect(await other.post('/device', { remember: true })).toBe(403);
    expect(await other.post('/device', { remember: 'yes' })).toBe(400);
    expect(await other.post('/device', {})).toBe(400);
    expect(await (await device()).post('/device', { remember: true })).toBe(401);
    const bo = await addTrader(server, 'Bo');
    const bos = await signInOn(await device(), bo);
    expect(await bos.post('/device', { remember: true })).toBe(403);
  });

  test('with the cookie that its session was opened with: a stolen access token is not enough', async () => {
    const { laptop } = await remembered();
    const session = (await laptop.client.auth.getSession()).data.session;
    for (const cookie of [
      undefined,
      (await signInOn(await device(), await addTrader(server, 'Eve'))).cookie(),
    ]) {
      const thief = await device({ cookie });
      await thief.client.auth.setSession({
        access_token: session?.access_token ?? '',
        refresh_token: session?.refresh_token ?? '',
      });
      expect(await thief.post('/device', { remember: true })).toBe(403);
      expect(thief.setCookie()).toBe('');
    }
  });

  test('under a new id: one that somebody knew before is a stranger', async () => {
    const amara = await addTrader(server, 'Amara');
    const phone = await withPhone(amara);
    const laptop = await device();
    await signInOn(laptop, amara);
    const known = laptop.cookie();
    await enter(laptop, amara, phone);
    await laptop.post('/device', { remember: true });
    expect(laptop.cookie()).not.toBe(known);
    const thief = await device({ cookie: known });
    expect(await signInLevel(thief, amara)).toBe('aal1');
    expect(thief.cookie()).not.toBe(known);
    await signInLevel(laptop, amara);
    expect(await toldOn(laptop)).toHaveLength(1);
  });
});

describe('a remembered device is forgotten', () => {
  let all: Remembered;
  beforeAll(async () => {
    all = await remembered();
  });

  async function levelAfter(forget: () => Promise<unknown>, secret?: string) {
    const { amara, phone, laptop } = all;
    await enter(laptop, amara, phone);
    expect(await laptop.post('/device', { remember: true })).toBe(204);
    await forget();
    return signInLevel(laptop, { email: amara.email, ...(secret && { password: secret }) });
  }

  test('when that is asked for', async () => {
    expect(await levelAfter(() => all.laptop.post('/device', { remember: false }))).toBe('aal1');
  });

  test('by signing all others out, and by signing out itself it is not', async () => {
    const { client } = all.laptop;
    expect(await levelAfter(() => client.auth.signOut({ scope: 'local' }))).toBe('aal2');
    expect(await levelAfter(() => client.auth.signOut({ scope: 'global' }))).toBe('aal2');
    expect(await levelAfter(() => client.auth.signOut({ scope: 'others' }))).toBe('aal1');
  });

  test('by signing out everywhere on another device', async () => {
    const { amara, phone } = all;
    const elsewhere = await device();
    await enter(elsewhere, amara, phone);
    expect(await levelAfter(() => elsewhere.client.auth.signOut({ scope: 'global' }))).toBe('aal1');
  });

  test('by others ending its session', async () => {
    const { amara, phone } = all;
    const elsewhere = await device();
    await enter(elsewhere, amara, phone);
    const level = await levelAfter(async () => {
      const laptops = (await sessionsOn(elsewhere)).find(row => row.remembered_until !== null);
      await elsewhere.client.rpc('end_my_session', { session_id: laptops?.id }).throwOnError();
    });
    expect(level).toBe('aal1');
  });

  test('by a new password', async () => {
    const secret = 'battery-staple-horse';
    const change = () => all.laptop.client.auth.updateUser({ password: secret });
    expect(await levelAfter(change, secret)).toBe('aal1');
    all.amara = { ...all.amara, password: secret };
  });

  test('by removing a factor, also for the next one', async () => {
    const { laptop, phone, amara } = all;
    await enter(laptop, amara, phone);
    await laptop.post('/device', { remember: true });
    await laptop.client.auth.mfa.unenroll({ factorId: phone.factorId });
    await withPhone({ client: laptop.client });
    expect(await signInLevel(laptop, amara)).toBe('aal1');
  });
});

describe('a computer of a family', () => {
  test('is remembered for the one who asked, and stays known to the other', async () => {
    const amara = await addTrader(server, 'Amara');
    const bo = await addTrader(server, 'Bo');
    const [amaras, bos] = [await withPhone(amara), await withPhone(bo)];
    const shared = await device();
    await enter(shared, bo, bos);
    await enter(shared, amara, amaras);
    await shared.post('/device', { remember: true });
    expect(await signInLevel(shared, bo)).toBe('aal1');
    await minutesLater(server, bos);
    await prove(shared.client, bos);
    const other = await device();
    await enter(other, bo, bos);
    expect(await toldOn(other)).toEqual([]);
    expect(await signInLevel(shared, amara)).toBe('aal2');
  });
});
