import { expect, inject, test } from 'vitest';
import { addTrader } from '../../../lab/harness/people.ts';
import { plan, readTotals, wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');

test('50 trades at once on one profile and plan lose nothing', async () => {
  const amara = await addTrader(server, 'Amara');
  const start = 1000.01;
  await amara.client.from('profiles').update({ account_balance: start }).eq('id', amara.id);
  const { data: made } = await amara.client.from('trading_plans').insert(plan).select('id').single();

  const cents = Array.from({ length: 50 }, (_, i) => (i % 4 === 0 ? -1 : 1) * (101 + 37 * i));
  const answers = await Promise.all(
    cents.map(amount =>
      amara.client.from('trading_records').insert({
        ...wonTrade,
        plan_id: made?.id,
        trade_result: amount > 0 ? 'won' : 'lost',
        amount: amount / 100,
      }),
    ),
  );
  expect(answers.filter(({ error }) => error)).toEqual([]);

  const sum = cents.reduce((total, amount) => total + amount, 0);
  expect(await readTotals(amara.client, amara.id)).toEqual({
    account_balance: (100001 + sum) / 100,
    total_wins: cents.filter(amount => amount > 0).length,
    total_losses: cents.filter(amount => amount < 0).length,
  });
  const { data } = await amara.client
    .from('trading_plans')
    .select('current_amount')
    .eq('id', made?.id)
    .single();
  expect(data).toEqual({ current_amount: (25050 + sum) / 100 });
});

test('trades logged, corrected and deleted while plans are deleted end in exact totals, and none collides', async () => {
  const amara = await addTrader(server, 'Amara');
  const { client } = amara;
  const plans = await client
    .from('trading_plans')
    .insert(Array.from({ length: 8 }, () => plan))
    .select('id');
  const ids: string[] = (plans.data ?? []).map(({ id }) => id);
  const refusals: (string | undefined)[] = [];
  const work = Array.from({ length: 64 }, async (_, i) => {
    const { data, error } = await client
      .from('trading_records')
      .insert({ ...wonTrade, plan_id: i % 5 === 4 ? null : ids[i % 8] })
      .select('id')
      .single();
    if (!data) {
      refusals.push(error?.code);
      return;
    }
    const trade = client.from('trading_records');
    if (i % 3 === 0) {
      refusals.push((await trade.delete().eq('id', data.id)).error?.code);
    } else if (i % 3 === 1) {
      refusals.push(
        (await trade.update({ trade_result: 'lost', amount: -1.1 }).eq('id', data.id)).error?.code,
      );
    }
  });
  const deletions = ids.slice(0, 6).map(async id => {
    refusals.push((await client.from('trading_plans').delete().eq('id', id)).error?.code);
  });
  await Promise.all([...work, ...deletions]);
  // A trade of a plan that has just been deleted is refused; nothing else may fail.
  expect(refusals.filter(code => code !== undefined && code !== '23503')).toEqual([]);

  const { data: trades } = await client.from('trading_records').select('amount, trade_result, plan_id');
  const addUp = (rows: { amount: number }[]) =>
    rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const kept = trades ?? [];
  expect(await readTotals(client, amara.id)).toEqual({
    account_balance: addUp(kept) / 100,
    total_wins: kept.filter(({ trade_result }) => trade_result === 'won').length,
    total_losses: kept.filter(({ trade_result }) => trade_result === 'lost').length,
  });
  const { data: left } = await client.from('trading_plans').select('id, current_amount');
  expect(left).toHaveLength(2);
  for (const { id, current_amount } of left ?? []) {
    expect(current_amount).toBe((25050 + addUp(kept.filter(({ plan_id }) => plan_id === id))) / 100);
  }
});
