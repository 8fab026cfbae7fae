import { beforeEach, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { lostTrade, plan, readTotals, wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
let amara: Person;
let planId: string;

beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
  const { data } = await amara.client.from('trading_plans').insert(plan).select('id').single();
  planId = data?.id;
});

async function planAmount(): Promise<number> {
  const { data } = await amara.client
    .from('trading_plans')
    .select('current_amount')
    .eq('id', planId)
    .single();
  return data?.current_amount;
}

describe('what follows from trades', () => {
  test('a won and a lost trade on a plan', async () => {
    const won = await amara.client.from('trading_records').insert({ ...wonTrade, plan_id: planId });
    expect(won.error).toBeNull();
    const lost = await amara.client.from('trading_records').insert({ ...lostTrade, plan_id: planId });
    expect(lost.error).toBeNull();
    expect(await readTotals(amara.client, amara.id)).toEqual({
      account_balance: 99.75,
      total_wins: 1,
      total_losses: 1,
    });
    expect(await planAmount()).toBe(350.25);
  });

  test('many trades in one insert count once each', async () => {
    const trades = Array.from({ length: 30 }, (_, i) => ({
      ...(i % 3 === 0 ? lostTrade : wonTrade),
      plan_id: i % 2 === 0 ? planId : null,
    }));
    const { error } = await amara.client.from('trading_records').insert(trades);
    expect(error).toBeNull();
    expect(await readTotals(amara.client, amara.id)).toEqual({
      account_balance: 20 * 150.25 - 10 * 50.5,
      total_wins: 20,
      total_losses: 10,
    });
    expect(await planAmount()).toBe(250.5 + 10 * 150.25 - 5 * 50.5);
  });

  test('correcting and deleting a trade takes its old figures back', async () => {
    const { data } = await amara.client
      .from('trading_records')
      .insert({ ...wonTrade, plan_id: planId })
      .select('id')
      .single();
    const trade = amara.client.from('trading_records');
    await trade.update({ trade_result: 'lost', amount: -10, plan_id: null }).eq('id', data?.id);
    expect(await readTotals(amara.client, amara.id)).toEqual({
      account_balance: -10,
      total_wins: 0,
      total_losses: 1,
    });
    expect(await planAmount()).toBe(250.5);
    await trade.delete().eq('id', data?.id);
    expect(await readTotals(amara.client, amara.id)).toEqual({
      account_balance: 0,
      total_wins: 0,
      total_losses: 0,
    });
  });

  test('deleting a plan keeps its trades, without a plan, and the balance', async () => {
    await amara.client.from('trading_records').insert({ ...wonTrade, plan_id: planId });
    const { error } = await amara.client.from('trading_plans').delete().eq('id', planId);
    expect(error).toBeNull();
    const { data } = await amara.client.from('trading_records').select('plan_id, amount');
    expect(data).toEqual([{ plan_id: null, amount: 150.25 }]);
    expect((await readTotals(amara.client, amara.id)).account_balance).toBe(150.25);
  });

  test('a refused trade in a batch leaves nothing of the batch', async () => {
    const { error } = await amara.client
      .from('trading_records')
      .insert([wonTrade, { ...lostTrade, amount: 50.5 }]);
    expect(error?.code).toBe('23514');
    expect((await amara.client.from('trading_records').select('id')).data).toEqual([]);
    expect((await readTotals(amara.client, amara.id)).account_balance).toBe(0);
  });
});

describe('whose trades', () => {
  test('Bo sees none of hers, and can change or delete none', async () => {
    const bo = await addTrader(server, 'Bo');
    const { data } = await amara.client.from('trading_records').insert(wonTrade).select('id').single();
    expect((await bo.client.from('trading_records').select('*')).data).toEqual([]);
    const change = bo.client.from('trading_records').update({ amount: 0 }).eq('id', data?.id);
    expect((await change.select()).data).toEqual([]);
    const deletion = bo.client.from('trading_records').delete().eq('id', data?.id);
    expect((await deletion.select()).data).toEqual([]);
    expect((await readTotals(amara.client, amara.id)).account_balance).toBe(150.25);
  });

  test('Bo can log nothing in her name and nothing on her plan, nor learn that the plan exists', async () => {
    const bo = await addTrader(server, 'Bo');
    const forged = await bo.client.from('trading_records').insert({ ...wonTrade, user_id: amara.id });
    expect(forged.error?.code).toBe('42501');
    const onPlanOfAmara = await bo.client.from('trading_records').insert({ ...wonTrade, plan_id: planId });
    const onNone = await bo.client
      .from('trading_records')
      .insert({ ...wonTrade, plan_id: '00000000-0000-0000-0000-000000000001' });
    expect([onPlanOfAmara.error?.code, onPlanOfAmara.status]).toEqual(['23503', 409]);
    expect(onPlanOfAmara.error?.message).toBe(onNone.error?.message);
    expect(await planAmount()).toBe(250.5);
  });

  test('a visitor is refused', async () => {
    const anyone = await visitor(server.url);
    expect((await anyone.from('trading_records').select('*')).error?.code).toBe('42501');
    expect((await anyone.from('trading_records').insert(wonTrade)).error?.code).toBe('42501');
  });

  test('Ada the admin reads them and cannot touch them', async () => {
    const ada = await admin(server);
    await amara.client.from('trading_records').insert(wonTrade);
    const { data } = await ada.client
      .from('trading_records')
      .select('amount')
      .eq('user_id', amara.id)
      .order('created_at', { ascending: false })
      .limit(20);
    expect(data).toEqual([{ amount: 150.25 }]);
    const change = ada.client.from('trading_records').update({ amount: 0 }).eq('user_id', amara.id);
    expect((await change.select()).data).toEqual([]);
  });
});

describe('what a trade may hold', () => {
  test.each([
    ['an unknown type', { trade_type: 'hold' }, '23514'],
    ['an unknown result', { trade_result: 'drawn' }, '23514'],
    ['a loss with a positive amount', { trade_result: 'lost', amount: 10 }, '23514'],
    ['a win with a negative amount', { amount: -10 }, '23514'],
    ['no lot', { lot_size: 0 }, '23514'],
    ['a price of nothing', { entry_price: 0 }, '23514'],
    ['a price with a comma', { entry_price: '1,08543' }, '22P02'],
    ['a time in the future', { created_at: '2999-01-01T00:00:00Z' }, '23514'],
    ['an amount that is NaN', { amount: 'NaN' }, '23514'],
    ['a lot of NaN', { lot_size: 'NaN' }, '23514'],
    ['an amount without end', { amount: 'Infinity' }, '22003'],
    ['no pair', { currency_pair: null }, '23502'],
    ['an amount past the column', { amount: 1e13 }, '22003'],
  ])('%s is refused', async (_what, wrong, code) => {
    const { error, status } = await amara.client.from('trading_records').insert({ ...wonTrade, ...wrong });
    expect([error?.code, status]).toEqual([code, 400]);
    expect(await readTotals(amara.client, amara.id)).toEqual({
      account_balance: 0,
      total_wins: 0,
      total_losses: 0,
    });
  });

  test('it cannot be moved into the future either', async () => {
    const { data } = await amara.client.from('trading_records').insert(wonTrade).select('id').single();
    const { error } = await amara.client
      .from('trading_records')
      .update({ created_at: '2999-01-01T00:00:00Z' })
      .eq('id', data?.id);
    expect([error?.code, error?.message]).toEqual(['23514', 'Close time can’t be in the future']);
  });

  test('it may lie in the past, and when it was logged cannot be set', async () => {
    const past = { ...wonTrade, created_at: '2026-01-05T09:30:00+05:30' };
    const { data } = await amara.client.from('trading_records').insert(past).select('created_at').single();
    expect(data).toEqual({ created_at: '2026-01-05T04:00:00+00:00' });
    const forged = await amara.client
      .from('trading_records')
      .insert({ ...wonTrade, logged_at: '2020-01-01T00:00:00Z' });
    expect(forged.error?.code).toBe('42501');
  });

  test('the same trade sent twice with its own id is one trade', async () => {
    const trade = { ...wonTrade, id: crypto.randomUUID() };
    await amara.client.from('trading_records').insert(trade);
    const again = await amara.client.from('trading_records').insert(trade);
    expect([again.error?.code, again.status]).toEqual(['23505', 409]);
    expect((await readTotals(amara.client, amara.id)).account_balance).toBe(150.25);
  });
});
