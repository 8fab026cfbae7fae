import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';
import { expectBooksInOrder } from '../../support/books.ts';

const server = inject('server');
let amara: Person;
let bo: Person;
let ada: Person;

beforeAll(async () => {
  [bo, ada] = [await addTrader(server, 'Bo'), await admin(server)];
});

beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

type Who = Pick<Person, 'client'>;
const accounts = ({ client }: Who = amara) => client.from('trading_accounts');
const trades = ({ client }: Who = amara) => client.from('trading_records');
const first = async (change: object) => accounts().update(change).eq('id', amara.id).select().single();

describe('the first account', () => {
  test('is there with the profile, in dollars, by her own calendar, with the balance of the profile', async () => {
    await trades().insert(wonTrade).throwOnError();
    const { data } = await amara.client.rpc('accounts_of').throwOnError();
    expect(data).toEqual([
      {
        id: amara.id,
        user_id: amara.id,
        name: 'Main account',
        broker: '',
        platform: '',
        kind: 'live',
        currency: 'USD',
        time_zone: null,
        day_shift: '00:00:00',
        usd_rate: 1,
        counts: true,
        starting_balance: 0,
        balance: 150.25,
        dollars: 150.25,
        archived_at: null,
        version: 1,
        created_at: expect.any(String),
      },
    ]);
  });

  test('has the name, broker, platform, kind and clock that she gives it, and counts its versions', async () => {
    const change = {
      name: 'Live €',
      broker: 'IC Markets',
      platform: 'MetaTrader 5',
      kind: 'challenge',
      time_zone: 'America/New_York',
      day_shift: '07:00:00',
    };
    expect((await first(change)).data).toMatchObject({ ...change, version: 2 });
    const stale = accounts().update({ name: 'Late' }).match({ id: amara.id, version: 1 }).select();
    expect((await stale).data).toEqual([]);
  });

  test('writes the shift of its clock in hours, and takes its calendar back', async () => {
    const shifted = await first({ time_zone: 'Europe/Athens', day_shift: '1 month -29 days -30 minutes' });
    expect(shifted.data).toMatchObject({ day_shift: '23:30:00' });
    expect((await first({ time_zone: null, day_shift: '-24:00' })).data).toMatchObject({
      time_zone: null,
      day_shift: '-24:00:00',
    });
  });

  test.each<[string, object, string]>([
    ['no name', { name: '' }, '23514'],
    ['a name of spaces', { name: ' ' }, '23514'],
    ['a name with a space at its end', { name: 'Live ' }, '23514'],
    ['a name that is too long', { name: 'x'.repeat(61) }, '23514'],
    ['a broker that is too long', { broker: 'x'.repeat(61) }, '23514'],
    ['a platform that is too long', { platform: 'x'.repeat(41) }, '23514'],
    ['another kind', { kind: 'paper' }, '23514'],
    ['a zone that is none', { time_zone: 'Europe/Atlantis' }, '22023'],
    ['a zone that is a file', { time_zone: '../etc/passwd' }, '22023'],
    ['a long zone', { time_zone: 'x'.repeat(10_000) }, '22023'],
    ['a shift of quarters', { day_shift: '00:15:00' }, '23514'],
    ['a shift of more than a day', { day_shift: '24:30:00' }, '23514'],
    ['a shift without end', { day_shift: 'infinity' }, '23514'],
    ['a shift that is none', { day_shift: 'late' }, '22007'],
    ['no shift', { day_shift: null }, '23502'],
    ['an owner', { user_id: crypto.randomUUID() }, '42501'],
    ['a balance', { balance: 1 }, '42501'],
    ['dollars', { dollars: 1 }, '428C9'],
    ['a version', { version: 1 }, '42501'],
  ])('refuses %s', async (_, change, code) => {
    const { error, status } = await first(change);
    expect([error?.code, status < 500]).toEqual([code, true]);
  });
});

describe('whose accounts', () => {
  test('Bo reads and changes none of hers, Ada reads them, a visitor is refused', async () => {
    expect((await accounts(bo).select('id')).data).toEqual([{ id: bo.id }]);
    expect((await bo.client.rpc('accounts_of', { trader: amara.id })).data).toEqual([]);
    for (const other of [bo, ada]) {
      const change = await accounts(other).update({ name: 'Mine' }).eq('id', amara.id).select();
      expect(change.data).toEqual([]);
      expect((await accounts(other).delete().eq('id', amara.id)).error?.code).toBe('42501');
    }
    const read = await ada.client.rpc('accounts_of', { trader: amara.id });
    expect(read.data).toMatchObject([{ id: amara.id, balance: 0 }]);

    const anyone = await visitor(server.url);
    expect((await anyone.from('trading_accounts').select()).error?.code).toBe('42501');
    expect((await anyone.rpc('accounts_of')).error?.code).toBe('42501');
  });
});

describe('the account of a trade', () => {
  test('is the first one by default, and the amount is in dollars', async () => {
    const { data } = await trades()
      .insert([wonTrade, { ...wonTrade, account_id: amara.id, account_amount: 12.5 }])
      .select('id, account_id, amount, account_amount')
      .throwOnError();
    expect(data).toMatchObject([
      { account_id: amara.id, amount: 150.25, account_amount: null },
      { account_id: amara.id, amount: 12.5, account_amount: null },
    ]);
    const changed = trades().update({ account_amount: 20 }).eq('id', data[1]?.id).select().single();
    expect((await changed).data).toMatchObject({ amount: 20, account_amount: null });
    await expectBooksInOrder(amara);
  });

  test("is never another trader's", async () => {
    const forged = await trades().insert({ ...wonTrade, account_id: bo.id });
    expect(forged.error?.code).toBe('23503');
    await trades().insert(wonTrade).throwOnError();
    const moved = await trades().update({ account_id: bo.id }).eq('user_id', amara.id);
    expect(moved.error?.code).toBe('23503');
    const passed = await trades(bo).insert({ ...wonTrade, user_id: amara.id, account_id: amara.id });
    expect(passed.error?.code).toBe('42501');
    await expectBooksInOrder(amara);
  });

  test.each([
    ['no number', 'NaN', '23514'],
    ['a loss', -1, '23514'],
    ['too much', 1e12, '22003'],
  ])('takes for the amount of a win not %s', async (_, account_amount, code) => {
    expect((await trades().insert({ ...wonTrade, account_amount })).error?.code).toBe(code);
  });
});
