import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { minutesLater, type Phone, prove, withPhone } from '../../../lab/harness/factors.ts';
import { addTrader, admin, type Person, signIn } from '../../../lab/harness/people.ts';
import { pixel } from '../../../lab/harness/pictures.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { plan, wonTrade } from '../../../lab/harness/trading.ts';
import { ownServerForFile } from '../../support/own-server.ts';

const server = ownServerForFile();

const atAal1 = ({ email, password }: Person) => signIn(server.url, email, password);

describe('Amara has an authenticator app; a thief has her password', () => {
  let amara: Person;
  let thief: Person;
  let phone: Phone;
  let picture: string;

  beforeAll(async () => {
    amara = await addTrader(server, 'Amara');
    phone = await withPhone(amara);
    await amara.client.from('trading_plans').insert(plan).throwOnError();
    await amara.client.from('trading_records').insert(wonTrade).throwOnError();
    const row = { day: '2026-11-03', type: 'image/webp', bytes: pixel.webp.length, width: 1, height: 1 };
    const { data } = await amara.client
      .from('pictures')
      .insert(row)
      .select('object_name')
      .single()
      .throwOnError();
    picture = data.object_name;
    const bucket = amara.client.storage.from('trade-pictures');
    expect((await bucket.upload(picture, pixel.webp, { contentType: 'image/webp' })).error).toBeNull();
    thief = await atAal1(amara);
  });

  test('no table shows or takes a row', async () => {
    const tables = [
      'profiles',
      'trading_plans',
      'trading_records',
      'balance_changes',
      'pictures',
      'user_roles',
    ];
    for (const table of tables) {
      const { status, error } = await thief.client.from(table).select('*');
      expect({ table, status, code: error?.code }).toEqual({ table, status: 403, code: 'insufficient_aal' });
    }
    const { from } = { from: (table: string) => thief.client.from(table) };
    const writes = await Promise.all([
      from('trading_records').insert(wonTrade),
      from('trading_plans').update({ plan_name: 'Mine' }).eq('user_id', amara.id),
      from('trading_records').delete().eq('user_id', amara.id),
      from('trading_plans').upsert(plan),
    ]);
    expect(writes.map(({ status, error }) => [status, error?.code])).toEqual(
      Array(4).fill([403, 'insufficient_aal']),
    );
    expect((await amara.client.from('trading_records').select('id')).data).toHaveLength(1);
  });

  test('no function answers, not even one that is for everybody', async () => {
    const calls: [string, object?][] = [
      ['my_trade_totals'],
      ['my_door'],
      ['my_sessions'],
      ['delete_my_account'],
      ['set_account_balance', { new_balance: 1 }],
      ['validate_and_reset_auth_code', { input_code: 'ABC234' }],
    ];
    for (const [name, words] of calls) {
      expect({ name, code: (await thief.client.rpc(name, words)).error?.code }).toEqual({
        name,
        code: 'insufficient_aal',
      });
    }
    const { error } = await thief.client.functions.invoke('delete-user', { body: { userId: amara.id } });
    expect(error?.context.status).toBe(403);
    expect((await amara.client.auth.getUser()).data.user?.id).toBe(amara.id);
  });

  test('no file is shown, listed, signed, put or removed', async () => {
    const bucket = thief.client.storage.from('trade-pictures');
    const folder = picture.split('/').slice(0, -1).join('/');
    const answers = await Promise.all([
      bucket.download(picture),
      bucket.list(folder),
      bucket.createSignedUrl(picture, 60),
      bucket.createSignedUploadUrl(`${picture}.2`),
      bucket.upload(`${picture}.2`, pixel.webp, { contentType: 'image/webp' }),
      bucket.remove([picture]),
      thief.client.storage.listBuckets(),
    ]);
    for (const { data, error } of answers) {
      expect(data).toBeNull();
      expect(error).not.toBeNull();
    }
    const { data } = await amara.client.storage.from('trade-pictures').createSignedUrl(picture, 60);
    expect((await fetch(String(data?.signedUrl))).status).toBe(200);
  });

  test('a token from before the code stays worth nothing after it', async () => {
    const browser = await atAal1(amara);
    const before = (await browser.client.auth.getSession()).data.session?.access_token;
    await minutesLater(server, phone);
    await prove(browser.client, phone);
    const read = (token: string | undefined) =>
      browser.client.from('profiles').select('id').setHeader('authorization', `Bearer ${token}`);
    expect((await read(before)).error?.code).toBe('insufficient_aal');
    const after = (await browser.client.auth.getSession()).data.session?.access_token;
    expect((await read(after)).data).toEqual([{ id: amara.id }]);
  });

  test('the account is not renamed, and its owner is not signed out', async () => {
    thief = await atAal1(amara);
    const { auth } = thief.client;
    expect((await auth.updateUser({ data: { full_name: 'Thief' } })).error?.code).toBe('insufficient_aal');
    const other = await atAal1(amara);
    expect((await auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await other.client.auth.getUser()).data.user).toBeNull();
    const { data } = await amara.client.from('profiles').select('full_name');
    expect(data).toEqual([{ full_name: 'Amara' }]);
    expect((await auth.signOut({ scope: 'global' })).error).toBeNull();
    expect((await amara.client.from('profiles').select('id')).data).toEqual([{ id: amara.id }]);
    thief = await atAal1(amara);
  });

  test('a link for a new password gets no further, and Bo, who has no app, notices nothing', async () => {
    const bo = await addTrader(server, 'Bo');
    expect((await bo.client.from('profiles').select('id')).data).toEqual([{ id: bo.id }]);
    const ada = await admin(server);
    const { data } = await ada.client
      .rpc('admin_password_link', { user_id: amara.id })
      .single<{ token: string }>()
      .throwOnError();
    const { auth } = thief.client;
    expect((await auth.verifyOtp({ token_hash: data?.token ?? '', type: 'recovery' })).error).toBeNull();
    expect((await auth.updateUser({ password: 'thief-horse-battery' })).error?.code).toBe('insufficient_aal');
    expect((await thief.client.from('profiles').select('id')).error?.code).toBe('insufficient_aal');
  });
});

describe.sequential('Ada requires a second factor of her staff', () => {
  let [ada, tess, asa, cleo]: Person[] = [];
  let phones: { ada: Phone; tess: Phone };
  const of = (person: Person | undefined) => (person as Person).client;

  beforeAll(async () => {
    [ada, tess] = [await admin(server), await addTeacher(server, 'Tess')];
    cleo = await addTrader(server, 'Cleo');
    await cleo.client.from('trading_records').insert(wonTrade).throwOnError();
    asa = await addAssistant(server, 'Asa', [await addGroup(server, 'Class', [cleo])]);
  });

  const require_ = (person: Person | undefined, required: boolean) =>
    of(person).rpc('set_staff_factor_required', { required });
  const countStudentTrades = async (person: Person | undefined) =>
    (await of(person).from('trading_records').select('user_id').eq('user_id', cleo?.id)).data?.length;
  const askDoor = async (person: Person | undefined) => (await of(person).rpc('my_door').throwOnError()).data;

  test('which she alone may, once she has taken the second step herself', async () => {
    for (const person of [tess, asa, cleo]) {
      expect((await require_(person, true)).error?.code).toBe('42501');
    }
    expect((await require_(ada, true)).error?.code).toBe('PT409');
    expect(await askDoor(ada)).toEqual({ factor_required: false, has_factor: false, aal: 'aal1' });
    phones = { ada: await withPhone(ada as Person), tess: undefined as never };
    expect((await require_(ada, true)).error).toBeNull();
    expect(await askDoor(ada)).toEqual({ factor_required: true, has_factor: true, aal: 'aal2' });
    expect(await askDoor(tess)).toEqual({ factor_required: true, has_factor: false, aal: 'aal1' });
    expect(await askDoor(cleo)).toEqual({ factor_required: false, has_factor: false, aal: 'aal1' });
    const { data } = await of(ada)
      .from('admin_actions')
      .select('action, details')
      .order('id', { ascending: false })
      .limit(1);
    expect(data).toEqual([{ action: 'staff_factor_required', details: { required: true } }]);
  });

  test('a teacher and an assistant without one see and do nothing as staff, and all that is their own', async () => {
    for (const person of [tess, asa]) {
      expect(await countStudentTrades(person)).toBe(0);
      const { data } = await of(person).from('profiles').select('id');
      expect(data).toEqual([{ id: person?.id }]);
      expect((await of(person).from('groups').select('id')).data).toEqual([]);
      const calls = await Promise.all([
        of(person).rpc('admin_groups'),
        of(person).rpc('remove_factors_of', { student: cleo?.id }),
        of(person).rpc('class_forecast_record'),
        of(person).rpc('group_week', { of_group: randomUUID(), monday: '2026-03-09' }),
      ]);
      expect(calls.map(({ error }) => error?.message)).toEqual(
        Array(4).fill('Staff need two-step sign-in here: complete the second step first'),
      );
      await of(person).from('trading_plans').insert(plan).throwOnError();
    }
    expect((await of(tess).rpc('get_current_auth_code')).error?.code).toBe('42501');
    // No admin deletes their own account.
    expect((await of(tess).rpc('delete_my_account')).error?.code).toBe('PT403');
    const invoked = await of(tess).functions.invoke('delete-user', { body: { userId: cleo?.id } });
    expect(invoked.error?.context.status).toBe(403);
    expect((await of(cleo).from('trading_records').select('id')).data).toHaveLength(1);
  });

  test('the teacher sets it up, and is staff again at once; at another browser only after the code', async () => {
    phones.tess = await withPhone(tess as Person);
    expect(await countStudentTrades(tess)).toBe(1);
    const browser = await atAal1(tess as Person);
    expect((await browser.client.rpc('admin_groups')).error?.code).toBe('insufficient_aal');
    await prove(browser.client, phones.tess);
    expect((await browser.client.rpc('admin_groups')).error).toBeNull();
  });

  test('a removed app no longer counts, whatever the token states', async () => {
    await of(tess).auth.mfa.unenroll({ factorId: phones.tess.factorId });
    expect(await countStudentTrades(tess)).toBe(0);
    expect(await askDoor(tess)).toEqual({ factor_required: true, has_factor: false, aal: 'aal1' });
  });

  test('a trader gains nothing by one, and the owner can leave it be again', async () => {
    await withPhone(cleo as Person);
    expect((await of(cleo).rpc('admin_groups')).error?.code).toBe('42501');
    expect((await require_(ada, false)).error).toBeNull();
    expect(await countStudentTrades(tess)).toBe(1);
    expect(await countStudentTrades(asa)).toBe(1);
  });
});

describe.sequential('who takes a lost factor away', () => {
  let [ada, tess, tom, asa]: Person[] = [];
  let [dina, enzo]: Person[] = [];

  beforeAll(async () => {
    ada = await signIn(server.url, server.adminEmail, server.adminPassword);
    await prove(ada.client, await phoneOfAda(ada));
    [tess, tom] = [await addTeacher(server, 'Tess'), await addTeacher(server, 'Tom')];
    [dina, enzo] = [await addTrader(server, 'Dina'), await addTrader(server, 'Enzo')];
    asa = await addAssistant(server, 'Asa', [await addGroup(server, 'Class', [dina])]);
    await Promise.all([dina, enzo, tom].map(person => withPhone(person as Person)));
  });

  /** Ada's phone was lost with the stories above. */
  async function phoneOfAda({ client, id }: Person): Promise<Phone> {
    await server.sql('delete from auth.mfa_factors where user_id = $1', [id]);
    await client.auth.refreshSession();
    return withPhone({ client }).then(async phone => {
      await minutesLater(server, phone);
      return phone;
    });
  }

  const take = async (by: Person | undefined, from: Person | undefined) =>
    (await (by as Person).client.rpc('remove_factors_of', { student: from?.id })).error?.code ?? 'taken';

  test('no trader and no visitor, no assistant of others, no teacher of staff, nobody of the owner', async () => {
    expect(await take(enzo, dina)).toBe('42501');
    expect(await take(asa, enzo)).toBe('PT404');
    expect(await take(tess, tom)).toBe('42501');
    expect(await take(tess, ada)).toBe('42501');
    expect(await take(ada, ada)).toBe('PT409');
    expect(await take(tess, { ...(tess as Person), id: '00000000-0000-4000-8000-000000000000' })).toBe(
      'PT404',
    );
    expect((await (dina as Person).client.from('profiles').select('id')).error).toBeNull();
  });

  test('an assistant of their student, a teacher of any, the owner of a teacher: sessions end, codes go', async () => {
    for (const [by, from] of [
      [asa, dina],
      [tess, enzo],
      [ada, tom],
    ] as const) {
      expect(await take(by, from)).toBe('taken');
      expect((await (from as Person).client.from('profiles').select('id')).status).toBe(401);
      const back = await atAal1(from as Person);
      expect((await back.client.from('profiles').select('id')).data).toContainEqual({ id: from?.id });
      expect((await back.client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
      expect(await take(by, from)).toBe('PT409');
    }
  });

  test('it is logged, and the student is notified until they dismiss it', async () => {
    const { data } = await (ada as Person).client
      .from('admin_actions')
      .select('admin_id, target, details')
      .eq('action', 'factors_removed')
      .order('id');
    expect(data).toMatchObject([
      { admin_id: asa?.id, target: dina?.email, details: { user_id: dina?.id, full_name: 'Dina' } },
      { admin_id: tess?.id, target: enzo?.email },
      { admin_id: ada?.id, target: tom?.email },
    ]);
    const { client } = await atAal1(dina as Person);
    const notices = async () => (await client.rpc('my_class').throwOnError()).data.notices;
    expect(await notices()).toMatchObject([{ kind: 'factors_removed', name: 'Asa', is_new: true }]);
    await client.rpc('put_notices_away', { until: new Date().toISOString() }).throwOnError();
    expect(await notices()).toMatchObject([{ kind: 'factors_removed', is_new: false }]);
  });
});
