import { beforeEach, describe, expect, inject, test } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { lostTrade, plan, readTotals, wonTrade } from '../../../lab/harness/trading.ts';
import { type Request, requester } from './requests.ts';

const server = inject('server');
let amara: Person;
let request: Request;

beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
  const { data } = await amara.client.auth.getSession();
  request = await requester(server.url, data.session?.access_token);
});

const plans = () => amara.client.from('trading_plans');
const trades = () => amara.client.from('trading_records');
const countTrades = async () => (await trades().select('*', { count: 'exact', head: true })).count;

describe('an insert', () => {
  test('answers nothing unless asked', async () => {
    const { data, error, status } = await plans().insert(plan);
    expect({ data, error, status }).toEqual({ data: null, error: null, status: 201 });
  });

  test('of one row gives it back as an object', async () => {
    const { data, status } = await plans().insert(plan).select('name:plan_name, current_amount').single();
    expect({ data, status }).toEqual({
      data: { name: plan.plan_name, current_amount: 250.5 },
      status: 201,
    });
  });

  test('of many rows is one statement, in order, and is counted', async () => {
    const rows = Array.from({ length: 500 }, (_, place) => ({ ...wonTrade, amount: place + 0.25 }));
    const { data, count } = await trades().insert(rows, { count: 'exact' }).select('amount').order('amount');
    expect(count).toBe(500);
    expect(data?.map(row => row.amount)).toEqual(rows.map(row => row.amount));
    expect((await readTotals(amara.client, amara.id)).total_wins).toBe(500);
  });

  test('of many rows is whole or absent', async () => {
    const { error } = await trades().insert([wonTrade, { ...wonTrade, lot_size: 0 }]);
    expect(error?.code).toBe('23514');
    expect(await countTrades()).toBe(0);
  });

  test('makes missing keys null, or default where asked', async () => {
    const rows = [plan, { plan_name: 'Without', target_amount: 1, target_date: '2027-01-01' }];
    expect((await plans().insert(rows)).error?.code).toBe('23502');
    const { data, error } = await plans()
      .insert(rows, { defaultToNull: false })
      .select('plan_name, is_active, current_amount, start_date')
      .order('target_amount');
    expect(error).toBeNull();
    expect(data).toEqual([
      { plan_name: 'Without', is_active: true, current_amount: 0, start_date: null },
      { plan_name: plan.plan_name, is_active: true, current_amount: 250.5, start_date: plan.start_date },
    ]);
  });

  test('of no rows writes none', async () => {
    expect(await trades().insert([]).select('id')).toMatchObject({ data: [], error: null, status: 201 });
  });

  test('keeps every digit of a number', async () => {
    const body = JSON.stringify({ ...wonTrade, amount: 0 }).replace('"amount":0', '"amount":999999999999.99');
    const answer = await request('POST', '/trading_records?select=amount', {
      body,
      headers: { prefer: 'return=representation' },
    });
    expect(answer.text).toBe('[{"amount":999999999999.99}]');
  });

  test('returns the address of the new row if only the headers are wanted', async () => {
    const answer = await request('POST', '/trading_plans', {
      body: plan,
      headers: { prefer: 'return=headers-only' },
    });
    expect(answer.status).toBe(201);
    expect(answer.text).toBe('');
    expect(answer.headers.get('preference-applied')).toBe('return=headers-only');
    const { data } = await plans().select('id, user_id').single();
    const key = `user_id=eq.${data?.user_id}&id=eq.${data?.id}`;
    expect(answer.headers.get('location')).toBe(`/trading_plans?${key}`);
  });

  test('passes over a row that is there already when asked', async () => {
    const { data } = await plans().insert(plan).select('id').single();
    const again = { ...plan, id: data?.id, plan_name: 'Again' };
    expect((await plans().insert(again)).error?.code).toBe('23505');
    const { error, status } = await plans().upsert(again, { ignoreDuplicates: true });
    expect({ error, status }).toEqual({ error: null, status: 201 });
    expect((await plans().select('plan_name').single()).data).toEqual({ plan_name: plan.plan_name });
  });
});

describe('an update', () => {
  test('changes what the filters pass, and answers nothing unless asked', async () => {
    await plans().insert([plan, { ...plan, plan_name: 'Other' }]);
    const { data, status, count } = await plans()
      .update({ is_active: false }, { count: 'exact' })
      .eq('plan_name', 'Other');
    expect({ data, status, count }).toEqual({ data: null, status: 204, count: 1 });
    const { data: rows } = await plans().select('plan_name').eq('is_active', false);
    expect(rows).toEqual([{ plan_name: 'Other' }]);
  });

  test('gives the rows as they are afterwards', async () => {
    const { data } = await amara.client
      .from('profiles')
      .update({ account_balance: 12.345 })
      .eq('id', amara.id)
      .select('account_balance')
      .single();
    expect(data).toEqual({ account_balance: 12.35 });
  });

  test('of nothing changes nothing', async () => {
    await plans().insert(plan);
    expect(await plans().update({}).eq('plan_name', plan.plan_name).select()).toMatchObject({
      data: [],
      status: 200,
    });
  });
});

describe('a delete', () => {
  test('takes what the filters pass and gives it back', async () => {
    await trades().insert([wonTrade, lostTrade]);
    const { data, count, status } = await trades()
      .delete({ count: 'exact' })
      .eq('trade_result', 'lost')
      .select('amount');
    expect({ data, count, status }).toEqual({ data: [{ amount: -50.5 }], count: 1, status: 200 });
    expect((await trades().delete().eq('trade_result', 'lost')).status).toBe(204);
    expect(await countTrades()).toBe(1);
  });
});

describe('a write that meets another number of rows than it expects is undone', () => {
  test('one object wanted', async () => {
    await trades().insert([wonTrade, wonTrade]);
    const deletion = await trades().delete().eq('trade_result', 'won').select().single();
    expect(deletion.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' });
    const insertion = await trades().insert([wonTrade, wonTrade]).select().single();
    expect(insertion.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' });
    const update = await trades().update({ amount: 1 }).eq('trade_result', 'won').select().single();
    expect(update.error?.code).toBe('PGRST116');
    expect(await countTrades()).toBe(2);
    expect((await readTotals(amara.client, amara.id)).account_balance).toBe(300.5);
  });

  test('at most so many wanted', async () => {
    await trades().insert([wonTrade, wonTrade]);
    const { status, body } = await request('DELETE', '/trading_records?trade_result=eq.won', {
      headers: { prefer: 'handling=strict, max-affected=1' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'PGRST124', details: 'The query affects 2 rows' });
    expect(await countTrades()).toBe(2);
  });
});
