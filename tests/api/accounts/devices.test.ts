import { randomBytes } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, type Person, password } from '../../../lab/harness/people.ts';
import { type Device, firefox, iPhone, newDevice, signInOn, toldOn } from './devices.ts';
import { admit, request } from './requests.ts';

const server = inject('server');

const device = (kind?: Parameters<typeof newDevice>[1]) => newDevice(server.url, kind);
const sql = (text: string, values?: unknown[]) => query(server.connection, text, values);

async function countDevices({ id }: Pick<Person, 'id'>): Promise<number> {
  return (await sql('select from private.devices where user_id = $1', [id])).length;
}

async function traderOn(name: string): Promise<[Person, Device]> {
  const trader = await addTrader(server, name);
  return [trader, await signInOn(await device(), trader)];
}

describe('the cookie of a device', () => {
  test('is set by a sign-in, for the auth protocol alone, and no script can read it', async () => {
    const [, laptop] = await traderOn('Amara');
    expect(laptop.setCookie()).toMatch(
      /^pipstone_device=[\w-]{43}; Path=\/auth\/v1; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
  });

  test('stays the same at the next sign-in, which extends it; only its hash is stored', async () => {
    const [amara, laptop] = await traderOn('Amara');
    const first = laptop.setCookie();
    await signInOn(laptop, amara);
    expect(laptop.setCookie()).toBe(first);
    expect(await countDevices(amara)).toBe(1);
    const [row] = await sql('select d::text as row from private.devices d where user_id = $1', [amara.id]);
    expect(row?.row).not.toContain(laptop.cookie()?.split('=')[1]);
  });

  test('comes with a sign-up that is logged in at once, whose device is then known', async () => {
    const email = `amara.${randomBytes(6).toString('hex')}@example.com`;
    await admit(email);
    const phone = await device();
    const { data } = await phone.client.auth.signUp({ email, password });
    await signInOn(phone, { email });
    expect(await countDevices({ id: data.user?.id ?? '' })).toBe(1);
  });

  test.each([
    ['made up', `pipstone_device=${randomBytes(32).toString('base64url')}`],
    ['much too long', `pipstone_device=${'a'.repeat(8_000)}`],
    ['of other letters', `pipstone_device=${"';--".repeat(10)}123`],
    ['named alike', `x_pipstone_device=${'a'.repeat(43)}`],
  ])('that is %s is not believed: the browser gets a new one', async (_, cookie) => {
    const amara = await addTrader(server, 'Amara');
    const forger = await signInOn(await device({ cookie }), amara);
    expect(forger.cookie()).toMatch(/^pipstone_device=[\w-]{43}$/);
    expect(forger.cookie()).not.toBe(cookie);
    expect(await countDevices(amara)).toBe(1);
  });

  test('is not set where nobody comes in', async () => {
    const amara = await addTrader(server, 'Amara');
    for (const body of [
      { email: amara.email, password: 'wrong-password' },
      { email: 'nobody@example.com', password },
    ]) {
      const answer = await request('POST', '/token?grant_type=password', { body });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
    }
    expect(await countDevices(amara)).toBe(0);
  });
});

describe('a sign-in from a new device, where no mail is sent', () => {
  test('is shown on the other devices until it is dismissed', async () => {
    const [amara, laptop] = await traderOn('Amara');
    expect(await toldOn(laptop)).toEqual([]);
    await signInOn(await device({ userAgent: iPhone }), amara);
    expect(await toldOn(laptop)).toEqual([
      { signed_in_at: expect.any(String), user_agent: iPhone, address: '127.0.0.x' },
    ]);
    await laptop.client.rpc('sign_ins_seen').throwOnError();
    expect(await toldOn(laptop)).toEqual([]);
  });

  test('is shown once, however often that device signs in', async () => {
    const [amara, laptop] = await traderOn('Amara');
    const phone = await signInOn(await device(), amara);
    await laptop.client.rpc('sign_ins_seen').throwOnError();
    await signInOn(phone, amara);
    await signInOn(laptop, amara);
    expect(await toldOn(laptop)).toEqual([]);
  });

  test('cannot be put away by who came uninvited, not even with two devices', async () => {
    const [amara, laptop] = await traderOn('Amara');
    const first = await signInOn(await device(), amara);
    const second = await signInOn(await device({ userAgent: iPhone }), amara);
    expect(await toldOn(first)).toMatchObject([{ user_agent: iPhone }]);
    expect(await toldOn(second)).toHaveLength(1);
    for (const { client } of [second, first]) {
      await client.rpc('sign_ins_seen', { until: 'infinity' }).throwOnError();
    }
    expect([await toldOn(first), await toldOn(second)]).toEqual([[], []]);
    expect(await toldOn(laptop)).toMatchObject([{ user_agent: firefox }]);
    await signInOn(await device(), amara);
    expect(await toldOn(second)).toHaveLength(1);
  });

  test('that comes while the news is read is not put away with it', async () => {
    const [amara, laptop] = await traderOn('Amara');
    await signInOn(await device(), amara);
    const [read] = await toldOn(laptop);
    await signInOn(await device({ userAgent: iPhone }), amara);
    await laptop.client.rpc('sign_ins_seen', { until: read?.signed_in_at }).throwOnError();
    expect(await toldOn(laptop)).toMatchObject([{ user_agent: iPhone }]);
  });

  test('concerns nobody else, and a visitor learns nothing', async () => {
    const [amara] = await traderOn('Amara');
    const [, bos] = await traderOn('Bo');
    const stranger = await signInOn(await device(), amara);
    expect(await toldOn(bos)).toEqual([]);
    await bos.client.rpc('sign_ins_seen').throwOnError();
    expect(await toldOn(await signInOn(await device(), amara))).toHaveLength(1);
    await stranger.client.auth.signOut({ scope: 'local' });
    for (const name of ['unseen_sign_ins', 'sign_ins_seen', 'my_sessions']) {
      const { error } = await stranger.client.rpc(name);
      expect([name, error?.code]).toEqual([name, '42501']);
    }
    const { error } = await bos.client
      .schema('private' as never)
      .from('devices')
      .select();
    expect(error).not.toBeNull();
  });
});

describe('a device of two students', () => {
  test('is one to each, and new to the second when they come', async () => {
    const [amara, shared] = await traderOn('Amara');
    const [bo, bosOwn] = await traderOn('Bo');
    const cookie = shared.cookie();
    await signInOn(shared, bo);
    expect(shared.cookie()).toBe(cookie);
    expect(await toldOn(bosOwn)).toHaveLength(1);
    await signInOn(shared, amara);
    expect(await toldOn(await signInOn(await device(), amara))).toEqual([]);
    expect([await countDevices(amara), await countDevices(bo)]).toEqual([2, 2]);
  });
});

describe('a new password', () => {
  test('makes every other device new again', async () => {
    const [amara, laptop] = await traderOn('Amara');
    const phone = await signInOn(await device({ userAgent: iPhone }), amara);
    await laptop.client.rpc('sign_ins_seen').throwOnError();
    const secret = 'battery-staple-horse';
    expect((await laptop.client.auth.updateUser({ password: secret })).error).toBeNull();
    await signInOn(laptop, { email: amara.email, password: secret });
    expect(await toldOn(laptop)).toEqual([]);
    await signInOn(phone, { email: amara.email, password: secret });
    expect(await toldOn(laptop)).toMatchObject([{ user_agent: iPhone }]);
  });
});

describe('many sign-ins', () => {
  test('at the same moment on one device make one of it; without cookies, one each', async () => {
    const [amara, laptop] = await traderOn('Amara');
    await Promise.all(Array.from({ length: 8 }, () => signInOn(laptop, amara)));
    expect(await countDevices(amara)).toBe(1);
    const [bo] = await traderOn('Bo');
    await Promise.all(
      Array.from({ length: 8 }, async () => signInOn(await device({ cookie: laptop.cookie() }), bo)),
    );
    expect(await countDevices(bo)).toBe(2);
    await Promise.all(Array.from({ length: 8 }, async () => signInOn(await device(), bo)));
    expect(await countDevices(bo)).toBe(10);
  });

  test('leave 50 devices at most, and the one that is in use', async () => {
    const [amara, laptop] = await traderOn('Amara');
    await sql(
      `insert into private.devices (user_id, device_hash, last_used_at)
       select $1::uuid, n::text, now() - interval '1 day' from generate_series(1, 10000) n`,
      [amara.id],
    );
    await signInOn(await device(), amara);
    expect(await countDevices(amara)).toBe(50);
    const cookie = laptop.cookie();
    await signInOn(laptop, amara);
    expect(laptop.cookie()).toBe(cookie);
  });
});

test('devices go with their account', async () => {
  const [amara, laptop] = await traderOn('Amara');
  await laptop.client.rpc('delete_my_account').throwOnError();
  expect(await countDevices(amara)).toBe(0);
});
