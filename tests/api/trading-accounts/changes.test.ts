import { beforeEach, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { lostTrade, readTotals, wonTrade, written } from '../../../lab/harness/trading.ts';
import { expectBooksInOrder } from '../../support/books.ts';
import { openAccount, readAccountLedger, readBalances } from '../../support/trading-accounts.ts';

const server = inject('server');
let amara: Person;

beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

const accounts = ({ client }: Pick<Person, 'client'> = amara) => client.from('trading_accounts');
const trades = () => amara.client.from('trading_records');
const change = (id: string, fields: object) => accounts().update(fields).eq('id', id).select().single();

describe('opening', () => {
  test('is for oneself alone, never for another, and not for a visitor', async () => {
    const opened = { name: 'Live', broker: 'IC Markets', kind: 'challenge', time_zone: 'Europe/Prague' };
    const { data } = await accounts().insert(opened).select().single().throwOnError();
    expect(data).toMatchObject({ ...opened, user_id: amara.id, currency: 'USD', usd_rate: 1, balance: 0 });
    for (const other of [await addTrader(server, 'Bo'), await admin(server)]) {
      const forged = await accounts(other).insert({ name: 'Hers', user_id: amara.id });
      expect(forged.error?.code).toBe('42501');
      expect(
        (await other.client.rpc('delete_trading_account', { account: data.id, name: 'Live' })).status,
      ).toBe(404);
    }
    const client = await visitor(server.url);
    expect((await accounts({ client }).insert(opened)).error?.code).toBe('42501');
    const deletion = await client.rpc('delete_trading_account', { account: data.id, name: 'Live' });
    expect(deletion.error?.code).toBe('42501');
    await expectBooksInOrder(amara);
  });

  test.each<[string, object, string]>([
    ['a name that is there, however it is written', { name: 'MAIN account' }, '23505'],
    ['no name', {}, '23502'],
    ['no currency', { name: 'x', currency: null }, '23502'],
    ['a currency in small letters', { name: 'x', currency: 'eur', usd_rate: 1 }, '23514'],
    ['a rate of 0', { name: 'x', currency: 'EUR', usd_rate: 0 }, '23514'],
    ['a rate that is no number', { name: 'x', currency: 'EUR', usd_rate: 'NaN' }, '23514'],
    ['a rate without end', { name: 'x', currency: 'EUR', usd_rate: 'Infinity' }, '22003'],
    ['a rate of a million', { name: 'x', currency: 'KWD', usd_rate: 1e6 }, '23514'],
    ['a starting balance that is no number', { name: 'x', starting_balance: 'NaN' }, '23514'],
    [
      'more dollars than a balance holds',
      { name: 'x', currency: 'KWD', usd_rate: 4, starting_balance: 9e11 },
      '22003',
    ],
    ['a balance', { name: 'x', balance: 1 }, '42501'],
    ['an account that is archived', { name: 'x', archived_at: '2026-01-01' }, '42501'],
  ])('refuses %s', async (_, fields, code) => {
    const { error, status } = await accounts().insert(fields);
    expect([error?.code, status < 500]).toEqual([code, true]);
  });

  test('and money that no balance holds are refused in words', async () => {
    const second = await openAccount(amara, { name: 'Second', starting_balance: 9e11 });
    const opened = await accounts().insert({
      name: 'x',
      currency: 'KWD',
      usd_rate: 4,
      starting_balance: 9e11,
    });
    const dinars = await openAccount(amara, {
      name: 'Dinars',
      currency: 'KWD',
      counts: false,
      starting_balance: 9e11,
    });
    const request = { amount: 2e11, request_id: crypto.randomUUID() };
    const refusals = [
      opened,
      await change(dinars, { usd_rate: 4 }),
      await change(dinars, { usd_rate: 1, counts: true }),
      await amara.client.rpc('set_account_balance', { new_balance: 2e11, account: amara.id }),
      await amara.client.rpc('record_cash', request),
      await amara.client.rpc('record_cash', { ...request, account: second }),
    ];
    expect(refusals.map(({ error }) => [error?.code, error?.message])).toEqual(
      refusals.map(() => ['22003', expect.stringMatching(/^The largest balance is \$999,999,999,999\.99/)]),
    );
    await expectBooksInOrder(amara);
  });

  test('ends with the 20th account', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ name: `Account ${index}` }));
    const { error, status } = await accounts().insert(rows);
    expect([error?.message, status]).toEqual([
      'You can have at most 20 accounts. Delete one of them first.',
      422,
    ]);
    await accounts().insert(rows.slice(1)).throwOnError();
    expect(Object.keys(await readBalances(amara))).toHaveLength(20);
  });
});

describe('a currency', () => {
  test('can be changed until there is money', async () => {
    const euros = await change(amara.id, { currency: 'EUR', usd_rate: 1.1 });
    expect(euros.data).toMatchObject({ currency: 'EUR', usd_rate: 1.1 });
    const second = await openAccount(amara, { name: 'Second', currency: 'EUR', usd_rate: 1.1 });
    expect((await change(second, { currency: 'CHF' })).error?.code).toBe('23514');
    expect((await change(second, { currency: 'USD' })).data).toMatchObject({ usd_rate: 1 });
    await trades()
      .insert({ ...wonTrade, account_id: second })
      .throwOnError();
    const { error, status } = await change(second, { currency: 'EUR', usd_rate: 1.1 });
    expect([status, error?.message]).toEqual([422, expect.stringContaining('keeps its currency')]);
    const kept = await change(amara.id, { usd_rate: null, counts: false });
    expect(kept.error?.message).toBe('A rate can be changed but not removed');
    await expectBooksInOrder(amara);
  });
});

describe('an archived account', () => {
  test('keeps its trades and counts on, takes no new ones, and can be taken out again', async () => {
    const second = await openAccount(amara, { name: 'Second' });
    await trades()
      .insert({ ...wonTrade, account_id: second })
      .throwOnError();
    const archived = await change(second, { archived_at: '1999-01-01' });
    expect(Date.parse(archived.data.archived_at)).toBeGreaterThan(Date.parse('2026-01-01'));
    const { data: deleted } = await amara.client.rpc('delete_my_trades', {
      trades: (await trades().select('id').throwOnError()).data.map(({ id }) => id),
    });
    const refused = await trades().insert({ ...wonTrade, account_id: second });
    expect([refused.status, refused.error?.message]).toEqual([
      422,
      expect.stringContaining('"Second" is archived'),
    ]);
    const again = written(deleted[0]);
    await trades().insert(again).throwOnError();
    expect(await readTotals(amara.client, amara.id)).toMatchObject({
      account_balance: 150.25,
      total_wins: 1,
    });
    expect((await change(second, { archived_at: null })).data).toMatchObject({ archived_at: null });
    await trades()
      .insert({ ...wonTrade, account_id: second })
      .throwOnError();
    await expectBooksInOrder(amara);
  });

  test('is never the last open one, and no trade moves there', async () => {
    expect((await change(amara.id, { archived_at: '2026-01-01' })).status).toBe(422);
    const second = await openAccount(amara, { name: 'Second' });
    await trades()
      .insert({ ...wonTrade, account_id: second })
      .throwOnError();
    await change(amara.id, { archived_at: '2026-01-01' });
    expect((await trades().insert(wonTrade)).status).toBe(422);
    expect((await trades().update({ account_id: amara.id }).eq('user_id', amara.id)).status).toBe(422);
    expect(
      (await amara.client.rpc('delete_trading_account', { account: second, name: 'Second' })).status,
    ).toBe(422);
    await expectBooksInOrder(amara);
  });
});

describe('deleting', () => {
  test('takes the trades along, by name alone, and leaves the rest to the cent', async () => {
    const second = await openAccount(amara, {
      name: 'Second',
      currency: 'EUR',
      usd_rate: 1.005,
      starting_balance: 100.33,
    });
    const row = { ...lostTrade, amount: undefined, account_id: second, account_amount: -50.5 };
    await trades().insert([wonTrade, row]).throwOnError();
    const remove = (name: string | null) =>
      amara.client.rpc('delete_trading_account', { account: second, name });
    expect([(await remove('second')).status, (await remove(null)).status]).toEqual([422, 422]);
    const { data } = await remove('Second').throwOnError();
    expect(data).toMatchObject({ account_balance: 150.25, total_wins: 1, total_losses: 0 });
    expect(await readBalances(amara)).toEqual({ 'Main account': [150.25, 150.25] });
    expect((await trades().select('amount')).data).toEqual([{ amount: 150.25 }]);
    expect((await readAccountLedger(amara)).at(-1)).toEqual(['account', -100.83, -100.33, null, 150.25, 0]);
    expect((await remove('Second')).status).toBe(404);
    const first = await amara.client.rpc('delete_trading_account', {
      account: amara.id,
      name: 'Main account',
    });
    expect(first.status).toBe(422);
    await trades().insert(wonTrade).throwOnError();
    await expectBooksInOrder(amara);
  });
});

test("Ada's charts and totals speak of the accounts that count", async () => {
  const ada = await admin(server);
  const demo = await openAccount(amara, { name: 'Demo', counts: false, starting_balance: 500 });
  await trades()
    .insert([
      { ...wonTrade, created_at: '2026-03-02T12:00Z' },
      { ...lostTrade, created_at: '2026-03-02T13:00Z', account_id: demo },
    ])
    .throwOnError();
  const range = { user_ids: [amara.id], from_date: '2026-03-01', to_date: '2026-03-03', time_zone: 'UTC' };
  const { data: counts } = await ada.client.rpc('admin_trades_by_day', range).throwOnError();
  expect(counts).toEqual([{ day: '2026-03-02', wins: 1, losses: 0, total: 1 }]);
  const { data: balances } = await ada.client.rpc('admin_balance_by_day', range).throwOnError();
  expect(balances).toEqual([
    { day: '2026-03-01', balance: 0 },
    { day: '2026-03-02', balance: 150.25 },
  ]);
});
