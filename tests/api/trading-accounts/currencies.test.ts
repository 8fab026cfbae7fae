import { beforeEach, describe, expect, inject, test } from 'vitest';
import examples from '#domain/instruments/examples.json' with { type: 'json' };
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { addPlans, findPlanId, readTotals, wonTrade, written } from '../../../lab/harness/trading.ts';
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

describe('an account in another currency', () => {
  test('takes amounts in its own; dollars follow at its rate, halves away from zero', async () => {
    const account_id = await openAccount(amara, { ...inEuros, starting_balance: 100 });
    const { data } = await trades()
      .insert([
        { ...uncounted, account_id, account_amount: 0.05 },
        { ...uncounted, account_id, account_amount: -0.05, trade_result: 'lost' },
        { ...uncounted, account_id, account_amount: 200 },
      ])
      .select('amount')
      .throwOnError();
    expect(data?.map(({ amount }) => amount)).toEqual([0.06, -0.06, 220]);
    expect(await readBalances(amara)).toEqual({ 'Main account': [0, 0], Euros: [300, 330] });
    expect((await totals()).account_balance).toBe(330);
    const ledger = await readAccountLedger(amara);
    expect(ledger[0]).toEqual(['opening', 110, 100, null, 110, 100]);
    expect(ledger.filter(([, dollars]) => dollars === 220)).toMatchObject([{ 0: 'trade', 2: 200, 3: null }]);
    await expectBooksInOrder(amara);
  });

  test.each([1.085, 0.01])('at %d, dollars are those of the examples', async usd_rate => {
    const rows = examples.inDollars.filter(({ rate }) => rate === usd_rate);
    const account_id = await openAccount(amara, { ...inEuros, usd_rate });
    const amounts = rows.map(({ amount }) => ({
      ...uncounted,
      account_id,
      account_amount: amount,
      trade_result: amount < 0 ? 'lost' : 'won',
    }));
    const { data } = await trades().insert(amounts).select('amount').throwOnError();
    expect(data?.map(({ amount }) => amount)).toEqual(rows.map(({ expected }) => expected));
  });

  test('its trades keep the rate of their day, and its balance has the rate of today', async () => {
    const account_id = await openAccount(amara, inEuros);
    const row = { ...uncounted, account_id, account_amount: 100 };
    const { data } = await trades().insert([row, row]).select().throwOnError();
    await amara.client.from('trading_accounts').update({ usd_rate: 1.2 }).eq('id', account_id).throwOnError();
    const [one, two] = data ?? [];
    await trades().update({ notes: 'Later' }).eq('id', one?.id).throwOnError();
    await trades().update({ account_amount: 50 }).eq('id', two?.id).throwOnError();
    await trades()
      .insert({ ...row, account_amount: 10 })
      .throwOnError();
    const amounts = await trades().select('amount').order('amount').throwOnError();
    expect(amounts.data).toEqual([{ amount: 12 }, { amount: 60 }, { amount: 110 }]);

    const deleted = await amara.client.rpc('delete_my_trades', { trades: [one?.id] }).throwOnError();
    const again = written(deleted.data[0]);
    await trades().insert(again).throwOnError();
    expect(await readBalances(amara)).toMatchObject({ Euros: [160, 192] });
    await expectBooksInOrder(amara);
  });

  test('refuses an amount in dollars alone, new or changed, and a trade that moves in with nothing else', async () => {
    const account_id = await openAccount(amara, inEuros);
    const said = /is in EUR\. Enter the amount in EUR/;
    const alone = await trades().insert({ ...wonTrade, account_id });
    expect([alone.error?.code, alone.status]).toEqual(['PT422', 422]);
    expect(alone.error?.message).toMatch(said);
    await trades()
      .insert([wonTrade, { ...uncounted, account_id, account_amount: 7 }])
      .throwOnError();
    expect((await trades().update({ account_id }).eq('amount', 150.25)).error?.message).toMatch(said);
    expect((await trades().update({ amount: 8 }).eq('account_id', account_id)).error?.message).toMatch(said);

    await trades().update({ account_id, account_amount: 10 }).eq('amount', 150.25).throwOnError();
    expect(await readBalances(amara)).toMatchObject({ 'Main account': [0, 0], Euros: [17, 18.7] });
    // As many pounds as euros, by its dollars.
    const pounds = await openAccount(amara, { name: 'Pounds', currency: 'GBP', usd_rate: 1.3 });
    const into = (fields: object) =>
      trades()
        .update({ account_id: pounds, ...fields })
        .eq('account_amount', 10);
    expect((await into({})).error?.message).toMatch(/Enter the amount in GBP/);
    await into({ amount: 13 }).throwOnError();
    expect(await readBalances(amara)).toMatchObject({ Euros: [7, 7.7], Pounds: [10, 13] });
    await into({ account_id, amount: 11 }).throwOnError();
    // Back there, its dollars are the amount.
    await trades().update({ account_id: amara.id }).eq('account_amount', 10).throwOnError();
    expect(await readBalances(amara)).toMatchObject({ 'Main account': [11, 11], Euros: [7, 7.7] });
    await expectBooksInOrder(amara);
  });

  test('without a rate does not count, and with its first one all that is in it becomes dollars', async () => {
    await addPlans(amara, [{ plan_name: 'P', current_amount: 0 }]);
    const plan_id = await findPlanId(amara, 'P');
    const yen = { name: 'Yen', currency: 'JPY', starting_balance: 1000 };
    const counting = await amara.client.from('trading_accounts').insert(yen);
    expect([counting.error?.code, counting.error?.message]).toEqual([
      '23514',
      'Set the dollar rate of this JPY account before including it in your total balance',
    ]);
    const account_id = await openAccount(amara, { ...yen, counts: false });
    const row = { ...uncounted, account_id, account_amount: 333 };
    await trades()
      .insert([row, { ...row, account_amount: -33, trade_result: 'lost' }])
      .throwOnError();
    const planned = await trades().insert({ ...row, plan_id });
    expect(planned.error?.message).toMatch(/no dollar rate yet\. Set it before/);
    expect((await trades().update({ plan_id }).eq('account_amount', 333)).error?.code).toBe('PT422');
    expect(await readBalances(amara)).toMatchObject({ Yen: [1300, 1300] });
    expect(await totals()).toEqual({ account_balance: 0, total_wins: 0, total_losses: 0 });
    await expectBooksInOrder(amara);

    const rated = { usd_rate: 0.0066, counts: true };
    await amara.client.from('trading_accounts').update(rated).eq('id', account_id).throwOnError();
    expect(await readBalances(amara)).toMatchObject({ Yen: [1300, 8.58] });
    expect(await totals()).toEqual({ account_balance: 8.58, total_wins: 1, total_losses: 1 });
    await trades()
      .insert({ ...row, plan_id })
      .throwOnError();
    const { data } = await amara.client.from('trading_plans').select('current_amount').single();
    expect(data).toEqual({ current_amount: 2.2 });
    await expectBooksInOrder(amara);
  });

  test('leaves no dollars of before its first rate where they are taken back, put back or moved', async () => {
    const account = await openAccount(amara, { name: 'Yen', currency: 'JPY', counts: false });
    const row = { ...uncounted, account_id: account, account_amount: 333 };
    const { data } = await trades().insert([row, row]).select('id').throwOnError();
    for (const amount of [1000.01, -1000.01]) {
      await amara.client
        .rpc('record_cash', { amount, request_id: crypto.randomUUID(), account })
        .throwOnError();
    }
    const entries = await amara.client
      .from('balance_changes')
      .select('id')
      .eq('kind', 'cash')
      .order('id')
      .throwOnError();
    const [deleted, moved] = data ?? [];
    const put = await amara.client.rpc('delete_my_trades', { trades: [deleted?.id] }).throwOnError();
    // Its amount is not in dollars, unless given.
    const move = (fields: object) =>
      trades()
        .update({ account_id: amara.id, ...fields })
        .eq('id', moved?.id);
    expect((await move({})).error?.code).toBe('PT422');
    await move({ account_amount: null }).throwOnError();
    await amara.client
      .from('trading_accounts')
      .update({ usd_rate: 0.0066, counts: true })
      .eq('id', account)
      .throwOnError();
    const again = written(put.data[0]);
    await trades().insert(again).throwOnError();
    await amara.client.rpc('undo_cash', { entry: entries.data[0]?.id }).throwOnError();
    expect(await readBalances(amara)).toEqual({ 'Main account': [333, 333], Yen: [-667.01, -4.4] });
    await amara.client.rpc('undo_cash', { entry: entries.data[1]?.id }).throwOnError();
    expect(await readBalances(amara)).toEqual({ 'Main account': [333, 333], Yen: [333, 2.2] });
    await expectBooksInOrder(amara);
  });

  test('in cents of a dollar has its rate of itself', async () => {
    const account_id = await openAccount(amara, { name: 'Cents', currency: 'USC', usd_rate: 7 });
    await trades()
      .insert({ ...uncounted, account_id, account_amount: 1250 })
      .throwOnError();
    expect(await readBalances(amara)).toMatchObject({ Cents: [1250, 12.5] });
    await expectBooksInOrder(amara);
  });
});
