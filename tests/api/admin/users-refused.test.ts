import { beforeAll, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';

const server = inject('server');
let ada: Person;

beforeAll(async () => {
  ada = await admin(server);
});

describe('refused with 400', () => {
  const id = crypto.randomUUID();
  test.each([
    [{ sort: 'email' }, /^Students can be sorted by/],
    [{ sort: 'p.id; drop table profiles' }, /^Students can be sorted by/],
    [{ standing: 'late' }, /^Standing must be/],
    [{ sort: 'balance', after_key: 'much', after_id: id }, /^Unknown position/],
    [{ sort: 'win_rate', after_key: "1'; --", after_id: id }, /^Unknown position/],
    [{ sort: 'joined', after_key: '2026-13-01', after_id: id }, /^Unknown position/],
    [{ sort: 'last_trade', after_key: '999999-01-01', after_id: id }, /^Unknown position/],
    [{ sort: 'joined', after_key: 'x'.repeat(10_000), after_id: id }, /^Unknown position/],
    [{ sort: 'balance', after_key: `1e${'9'.repeat(50)}`, after_id: id }, /^Unknown position/],
    [{ after_key: '2026-01-01' }, /^A page needs both the key and the id of the last row before it/],
    [{ after_id: id }, /^A page needs both the key and the id of the last row before it/],
    [{ after_key: '2026-01-01', after_id: 'somebody' }, /invalid input syntax for type uuid/],
    [{ today: 'tomorrow-ish' }, /invalid input syntax for type date/],
    [{ page_size: 'many' }, /invalid input syntax for type integer/],
  ])('%j', async (given, message) => {
    const { error, status } = await ada.client.rpc('admin_users', given);
    expect([status, error?.message]).toEqual([400, expect.stringMatching(message)]);
  });

  test('and what is merely odd is answered', async () => {
    for (const given of [
      { sort: 'balance', after_key: 'NaN', after_id: id },
      { sort: 'balance', after_key: '-Infinity', after_id: id },
      { sort: 'last_trade', after_key: 'infinity', after_id: id },
      { sort: 'name', after_key: '', after_id: id },
      { sort: 'name', after_key: "\\'%_🂱", after_id: id },
      { search: 'x'.repeat(1_000_000) },
      { search: '%'.repeat(200) },
      { search: '🂱' },
      { search: null },
      { today: 'infinity', standing: 'overdue' },
      { page_size: -5 },
      { page_size: 100_000 },
    ]) {
      expect((await ada.client.rpc('admin_users', given)).error).toBeNull();
    }
  });
});

test('it is refused to a trader and to a visitor, before anything else is looked at', async () => {
  const bo = await addTrader(server, 'Bo');
  for (const given of [{}, { sort: 'nonsense' }, { after_key: 'nonsense' }]) {
    const his = await bo.client.rpc('admin_users', given);
    expect([his.data, his.error?.code, his.status]).toEqual([null, '42501', 403]);
    const visitors = await (await visitor(server.url)).rpc('admin_users', given);
    expect([visitors.data, visitors.error?.code, visitors.status]).toEqual([null, '42501', 401]);
  }
});
