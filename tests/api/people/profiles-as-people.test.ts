import { beforeAll, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';

const server = inject('server');
let amara: Person;
let bo: Person;
let ada: Person;

beforeAll(async () => {
  [amara, bo, ada] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo'), await admin(server)];
});

describe('profiles', () => {
  test('Amara has hers from the moment she signs up', async () => {
    const { data } = await amara.client.from('profiles').select('*').eq('id', amara.id).single();
    expect(data).toEqual({
      id: amara.id,
      email: amara.email,
      full_name: 'Amara',
      total_wins: 0,
      total_losses: 0,
      account_balance: 0,
      last_trade_at: null,
      next_target_date: null,
      text_bytes: 0,
      ledger_entries: 0,
      accounts_apart: false,
      trades_apart: 0,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/),
    });
  });

  test('Amara sees her own and nothing of Bo', async () => {
    const { data } = await amara.client.from('profiles').select('id');
    expect(data).toEqual([{ id: amara.id }]);
    const { error } = await amara.client.from('profiles').select('*').eq('id', bo.id).single();
    expect(error?.code).toBe('PGRST116');
  });

  test('Amara sets her balance, to the cent', async () => {
    const { error } = await amara.client
      .from('profiles')
      .update({ account_balance: 1234.56 })
      .eq('id', amara.id);
    expect(error).toBeNull();
    const { data } = await amara.client
      .from('profiles')
      .select('account_balance')
      .eq('id', amara.id)
      .single();
    expect(data).toEqual({ account_balance: 1234.56 });
  });

  test.each([
    ['NaN', '23514'],
    ['Infinity', '22003'],
    [1e12, '22003'],
    ['much', '22P02'],
    [null, '23502'],
  ])('her balance cannot be %s', async (balance, code) => {
    const { error, status } = await amara.client
      .from('profiles')
      .update({ account_balance: balance })
      .eq('id', amara.id);
    expect([error?.code, status]).toEqual([code, 400]);
  });

  test("Amara's hand on Bo's balance changes nothing", async () => {
    const { data } = await amara.client
      .from('profiles')
      .update({ account_balance: 1 })
      .eq('id', bo.id)
      .select();
    expect(data).toEqual([]);
    const { data: his } = await bo.client.from('profiles').select('account_balance').single();
    expect(his).toEqual({ account_balance: 0 });
  });

  test.each([
    ['total_wins', 99],
    ['total_losses', 0],
    ['email', 'someone@example.com'],
    ['id', '00000000-0000-0000-0000-000000000001'],
    ['created_at', '2020-01-01T00:00:00Z'],
  ])('Amara cannot write %s', async (column, value) => {
    const { error, status } = await amara.client
      .from('profiles')
      .update({ [column]: value })
      .eq('id', amara.id);
    expect([error?.code, status]).toEqual(['42501', 403]);
  });

  test('Amara can neither delete her profile nor make one for another person', async () => {
    const deletion = await amara.client.from('profiles').delete().eq('id', amara.id);
    expect(deletion.error?.code).toBe('42501');
    const forged = await amara.client
      .from('profiles')
      .insert({ id: '00000000-0000-0000-0000-000000000001', email: amara.email });
    expect(forged.error?.code).toBe('42501');
    const rich = await amara.client
      .from('profiles')
      .upsert({ id: amara.id, email: amara.email, account_balance: 5, total_wins: 7 });
    expect(rich.error?.code).toBe('42501');
  });

  test('a visitor is refused', async () => {
    const { data, error, status } = await (await visitor(server.url)).from('profiles').select('*');
    expect([data, error?.code, status]).toEqual([null, '42501', 401]);
  });

  test('Ada the admin sees everyone, and changes no one', async () => {
    const { data } = await ada.client.from('profiles').select('id').in('id', [amara.id, bo.id, ada.id]);
    expect(data).toHaveLength(3);
    const { data: changed } = await ada.client
      .from('profiles')
      .update({ account_balance: 0 })
      .eq('id', amara.id)
      .select();
    expect(changed).toEqual([]);
  });
});

describe('roles', () => {
  test('everyone reads their own role; Ada reads all', async () => {
    const own = await amara.client.from('user_roles').select('user_id, role');
    expect(own.data).toEqual([{ user_id: amara.id, role: 'user' }]);
    const all = await ada.client.from('user_roles').select('user_id').eq('role', 'admin');
    expect(all.data).toContainEqual({ user_id: ada.id });
  });

  test.each(['insert', 'upsert', 'update', 'delete'] as const)('no person can %s a role', async verb => {
    for (const person of [amara, ada]) {
      const roles = person.client.from('user_roles');
      const row = { user_id: person.id, role: 'admin' };
      const request = {
        insert: () => roles.insert(row),
        upsert: () => roles.upsert(row),
        update: () => roles.update({ role: 'admin' }).eq('user_id', amara.id),
        delete: () => roles.delete().eq('user_id', ada.id),
      };
      const { error } = await request[verb]();
      expect(error?.code).toBe('42501');
    }
  });

  test('what Amara writes about herself at sign-up makes her no admin', async () => {
    await amara.client.auth.updateUser({ data: { role: 'admin', is_admin: true } });
    await amara.client.auth.refreshSession();
    const { error } = await amara.client.rpc('admin_totals');
    expect(error?.code).toBe('42501');
  });
});
