import { beforeAll, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { plan } from '../../../lab/harness/trading.ts';

const server = inject('server');
let amara: Person;
let bo: Person;
let ada: Person;
let planOfAmara: string;

beforeAll(async () => {
  [amara, bo, ada] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo'), await admin(server)];
  const { data } = await amara.client
    .from('trading_plans')
    .insert({ ...plan, user_id: amara.id })
    .select('id')
    .single();
  planOfAmara = data?.id;
});

describe('plans', () => {
  test('Amara creates a plan and reads it back with numbers as numbers and days as days', async () => {
    const { data } = await amara.client
      .from('trading_plans')
      .select('plan_name, target_amount, target_date, start_date, current_amount, daily_target, is_active')
      .eq('user_id', amara.id)
      .order('created_at', { ascending: false });
    expect(data).toEqual([
      {
        plan_name: 'To the first thousand',
        target_amount: 1000,
        target_date: '2027-03-01',
        start_date: '2026-11-01',
        current_amount: 250.5,
        daily_target: 6.25,
        is_active: true,
      },
    ]);
  });

  test('Bo sees none of it and can change or delete none of it', async () => {
    expect((await bo.client.from('trading_plans').select('*')).data).toEqual([]);
    const change = bo.client.from('trading_plans').update({ plan_name: 'Mine' }).eq('id', planOfAmara);
    expect((await change.select()).data).toEqual([]);
    const deletion = bo.client.from('trading_plans').delete().eq('id', planOfAmara);
    expect((await deletion.select()).data).toEqual([]);
    expect((await amara.client.from('trading_plans').select('plan_name')).data).toEqual([
      { plan_name: 'To the first thousand' },
    ]);
  });

  test('Bo cannot make a plan in her name, nor pass his own to her', async () => {
    const forged = await bo.client.from('trading_plans').insert({ ...plan, user_id: amara.id });
    expect(forged.error?.code).toBe('42501');
    const own = await bo.client.from('trading_plans').insert(plan).select('id').single();
    const passed = await bo.client.from('trading_plans').update({ user_id: amara.id }).eq('id', own.data?.id);
    expect(passed.error?.code).toBe('42501');
  });

  test('what follows from trades cannot be written by hand', async () => {
    const { error } = await amara.client
      .from('trading_plans')
      .update({ current_amount: 999999 })
      .eq('id', planOfAmara);
    expect(error?.code).toBe('42501');
  });

  test('a visitor is refused', async () => {
    const { error, status } = await (await visitor(server.url)).from('trading_plans').select('*');
    expect([error?.code, status]).toEqual(['42501', 401]);
  });

  test('Ada the admin reads it and cannot touch it', async () => {
    const read = await ada.client.from('trading_plans').select('id').eq('user_id', amara.id);
    expect(read.data).toEqual([{ id: planOfAmara }]);
    const deletion = await ada.client.from('trading_plans').delete().eq('id', planOfAmara).select();
    expect(deletion.data).toEqual([]);
  });

  test.each([
    ['no name', { plan_name: '' }, '23514'],
    ['a name of spaces', { plan_name: '   ' }, '23514'],
    ['no target', { target_amount: 0 }, '23514'],
    ['a target before its start', { target_date: '2026-10-31' }, '23514'],
    ['a target on its start', { target_date: '2026-11-01' }, '23514'],
    ['a day that does not exist', { target_date: '2027-02-30' }, '22008'],
    ['a day at the end of time', { target_date: 'infinity' }, '23514'],
    ['an amount past the column', { target_amount: 1e13 }, '22003'],
    ['an amount that is no number', { target_amount: 'much' }, '22P02'],
    ['an amount that is NaN', { current_amount: 'NaN' }, '23514'],
    ['a target that is NaN', { target_amount: 'NaN' }, '23514'],
    ['no target date', { target_date: null }, '23502'],
  ])('a plan with %s is refused with a reason', async (_what, wrong, code) => {
    const { error, status } = await amara.client.from('trading_plans').insert({ ...plan, ...wrong });
    expect([error?.code, status]).toEqual([code, 400]);
  });
});
