import { beforeEach, describe, expect, inject, test } from 'vitest';
import { sumTrades } from '#domain/trades/trade-sums.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { addPlans, findPlanId, lostTrade, readTotals, wonTrade } from '../../../lab/harness/trading.ts';
import { expectBooksInOrder } from '../../support/books.ts';
import { openAccount, readAccountLedger, readBalances } from '../../support/trading-accounts.ts';

const server = inject('server');
let amara: Person;

beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

const trades = () => amara.client.from('trading_records');
const totals = () => readTotals(amara.client, amara.id);
const inEuros = { name: 'Euros', currency: 'EUR', usd_rate: 1.1 };
/** The database calculates its dollars. */
const { amount: _, ...uncounted } = wonTrade;

describe('a second account in dollars', () => {
  test('has a balance of its own, and the profile counts both', async () => {
    await trades().insert(wonTrade).throwOnError();
    const second = await openAccount(amara, { name: 'Second', starting_balance: 1000.5 });
    await trades()
      .insert([
        { ...lostTrade, account_id: second },
        { ...wonTrade, account_id: second, amount: 10 },
        { ...wonTrade, amount: 1 },
      ])
      .throwOnError();
    await trades()
      .insert({ ...wonTrade, account_id: second, amount: 2 })
      .throwOnError();
    expect(await readBalances(amara)).toEqual({ 'Main account': [151.25, 151.25], Second: [962, 962] });
    expect(await totals()).toEqual({ account_balance: 1113.25, total_wins: 4, total_losses: 1 });
    expect((await readAccountLedger(amara)).slice(0, 2)).toEqual([
      ['trade', 150.25, null, null, 150.25, null],
      ['opening', 1000.5, null, null, 1150.75, 1000.5],
    ]);
    await expectBooksInOrder(amara);
  });

  test('gives and takes trades with their money, one entry in each', async () => {
    const second = await openAccount(amara, { name: 'Second' });
    await trades()
      .insert([wonTrade, { ...lostTrade, account_id: second }])
      .throwOnError();
    await trades().update({ account_id: second }).eq('amount', 150.25).throwOnError();
    expect(await readBalances(amara)).toEqual({ 'Main account': [0, 0], Second: [99.75, 99.75] });
    expect((await readAccountLedger(amara)).slice(-2)).toEqual([
      ['correction', -150.25, null, null, -50.5, 0],
      ['correction', 150.25, null, null, 99.75, 99.75],
    ]);
    await trades().update({ account_id: amara.id, amount: 3 }).eq('amount', 150.25).throwOnError();
    await trades().delete().eq('account_id', second).throwOnError();
    expect(await readBalances(amara)).toEqual({ 'Main account': [3, 3], Second: [0, 0] });
    expect(await totals()).toEqual({ account_balance: 3, total_wins: 1, total_losses: 0 });
    await expectBooksInOrder(amara);
  });
});

describe('an account that does not count', () => {
  test('touches nothing of the profile, though its own balance and its plan follow', async () => {
    await addPlans(amara, [{ plan_name: 'P', current_amount: 0 }]);
    const plan_id = await findPlanId(amara, 'P');
    const account_id = await openAccount(amara, {
      name: 'Demo',
      kind: 'demo',
      counts: false,
      starting_balance: 10_000,
    });
    await trades()
      .insert({ ...wonTrade, account_id, plan_id })
      .throwOnError();
    await trades()
      .insert([wonTrade, { ...lostTrade, account_id }])
      .throwOnError();
    expect(await readBalances(amara)).toMatchObject({ Demo: [10_099.75, 10_099.75] });
    expect(await totals()).toEqual({ account_balance: 150.25, total_wins: 1, total_losses: 0 });
    const { data } = await amara.client.from('trading_plans').select('current_amount').single();
    expect(data).toEqual({ current_amount: 150.25 });
    expect((await readAccountLedger(amara))[0]).toEqual(['opening', 10_000, null, 0, 0, 10_000]);

    const byDay = { to_date: '9999-12-31', time_zone: 'UTC' };
    const all = await amara.client.rpc('my_balance_by_day', byDay).throwOnError();
    expect(all.data.at(-1)).toMatchObject({ balance: 150.25 });
    const own = await amara.client.rpc('my_balance_by_day', { ...byDay, account: account_id }).throwOnError();
    expect(own.data.at(-1)).toMatchObject({ balance: 10_099.75 });
    await expectBooksInOrder(amara);
  });

  test('begins and ceases to count with all that it came to', async () => {
    const account_id = await openAccount(amara, { ...inEuros, starting_balance: 100 });
    await trades()
      .insert([wonTrade, { ...uncounted, account_id, account_amount: 10 }])
      .throwOnError();
    const counts = (is: boolean, id = account_id) =>
      amara.client.from('trading_accounts').update({ counts: is }).eq('id', id).throwOnError();
    await counts(false);
    expect(await totals()).toEqual({ account_balance: 150.25, total_wins: 1, total_losses: 0 });
    expect((await readAccountLedger(amara)).at(-1)).toEqual(['account', 0, 0, -121, 150.25, 110]);
    await counts(false, amara.id);
    expect(await totals()).toEqual({ account_balance: 0, total_wins: 0, total_losses: 0 });
    await counts(true);
    expect(await totals()).toEqual({ account_balance: 121, total_wins: 1, total_losses: 0 });
    expect(await readBalances(amara)).toEqual({ 'Main account': [150.25, 150.25], Euros: [110, 121] });
    await expectBooksInOrder(amara);
  });
});

describe('a balance that is set, deposits and withdrawals', () => {
  test('name their account, in its currency', async () => {
    const account = await openAccount(amara, inEuros);
    const call = (name: string, fields: object) => amara.client.rpc(name, fields).throwOnError();
    const { data } = await call('set_account_balance', { new_balance: 200, account });
    expect(data).toMatchObject({ account_balance: 220 });
    await call('set_account_balance', { new_balance: 230, reason: 'the total' });
    const request = { amount: 50, request_id: crypto.randomUUID(), account };
    await call('record_cash', request);
    await call('record_cash', request);
    expect((await amara.client.rpc('record_cash', { ...request, account: null })).error?.code).toBe('PT409');
    await amara.client.from('trading_accounts').update({ usd_rate: 2 }).eq('id', account).throwOnError();
    await call('record_cash', { amount: -0.01, request_id: crypto.randomUUID(), account });
    await call('record_cash', { amount: 5, request_id: crypto.randomUUID() });
    expect(await readBalances(amara)).toEqual({ 'Main account': [15, 15], Euros: [249.99, 499.98] });

    const { data: cash } = await amara.client
      .from('balance_changes')
      .select('id')
      .eq('account_amount', 50)
      .single();
    await call('undo_cash', { entry: cash?.id });
    expect(await readBalances(amara)).toEqual({ 'Main account': [15, 15], Euros: [199.99, 399.98] });
    await amara.client.from('profiles').update({ account_balance: 300 }).eq('id', amara.id).throwOnError();
    expect(await readBalances(amara)).toMatchObject({ 'Main account': [-99.98, -99.98] });
    await expectBooksInOrder(amara);
  });

  test("are refused for another trader's account, and for the profile where its first account does not count", async () => {
    const bo = await addTrader(server, 'Bo');
    const request_id = crypto.randomUUID();
    const others = [
      await amara.client.rpc('set_account_balance', { new_balance: 1, account: bo.id }),
      await amara.client.rpc('record_cash', { amount: 1, request_id, account: bo.id }),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 404]);
    await amara.client.from('trading_accounts').update({ counts: false }).eq('id', amara.id).throwOnError();
    const both = [
      await amara.client.rpc('set_account_balance', { new_balance: 1 }),
      await amara.client.from('profiles').update({ account_balance: 1 }).eq('id', amara.id),
    ];
    expect(both.map(({ status }) => status)).toEqual([422, 422]);
    await expectBooksInOrder(amara);
  });
});

test('lists and totals are of one account, in its currency, or of all in dollars', async () => {
  const euros = await openAccount(amara, inEuros);
  const yen = await openAccount(amara, { name: 'Yen', currency: 'JPY', counts: false });
  await trades()
    .insert([
      wonTrade,
      { ...uncounted, account_id: euros, account_amount: 10 },
      { ...uncounted, account_id: yen, account_amount: 5000 },
    ])
    .throwOnError();
  const totalsIn = async (account: string | null) => {
    const { data } = await amara.client.rpc('my_trade_totals', { account }).single().throwOnError();
    // As the page sums the trades of a figure.
    const { data: rows } = await amara.client.rpc('my_trades', { account }).throwOnError();
    const { data: accounts } = await amara.client.rpc('accounts_of').throwOnError();
    expect(sumTrades(rows, accounts, account ?? '')).toEqual(data);
    return data;
  };
  expect(await totalsIn(euros)).toMatchObject({ trades: 1, net: 10 });
  expect(await totalsIn(yen)).toMatchObject({ trades: 1, net: 5000 });
  expect(await totalsIn(null)).toMatchObject({
    trades: 3,
    wins: 3,
    net: 161.25,
    won_amount: 161.25,
    counted_wins: 2,
  });
  const ada = await admin(server);
  const asAda = await ada.client.rpc('my_trade_totals', { trader: amara.id }).single().throwOnError();
  expect(asAda.data).toEqual(await totalsIn(null));
  // A cent account's trade of less than half a cent is still won.
  const cents = await openAccount(amara, { name: 'Cents', currency: 'USC' });
  await trades()
    .insert({ ...uncounted, account_id: cents, account_amount: 0.4 })
    .throwOnError();
  expect(await totalsIn(cents)).toMatchObject({ trades: 1, wins: 1, net: 0.4, won_amount: 0.4 });
  const { data } = await amara.client
    .rpc('my_trades', { account: euros })
    .select('account_amount')
    .throwOnError();
  expect(data).toEqual([{ account_amount: 10 }]);
});

test('of an only account without a rate, all totals are in its currency', async () => {
  await amara.client
    .from('trading_accounts')
    .update({ currency: 'JPY', counts: false })
    .eq('id', amara.id)
    .throwOnError();
  await trades()
    .insert({ ...uncounted, account_id: amara.id, account_amount: 5000 })
    .throwOnError();
  const { data } = await amara.client.rpc('my_trade_totals').single().throwOnError();
  expect(data).toMatchObject({ trades: 1, wins: 1, net: 5000, won_amount: 5000, lost_amount: 0 });
});
