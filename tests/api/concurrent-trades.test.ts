import { expect, inject, test } from 'vitest';
import { signUpTrader } from '../support/people.ts';
import { plan, totalsOf, wonTrade } from '../support/trading.ts';

const server = inject('server');

test('50 trades at once on one profile and plan lose nothing', async () => {
  const amara = await signUpTrader(server, 'Amara');
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
  expect(await totalsOf(amara.client, amara.id)).toEqual({
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

test('trades logged, corrected and deleted while plans are deleted end in exact totals', async () => {
  const amara = await signUpTrader(server, 'Amara');
  const { client } = amara;
  const plans = await client
    .from('trading_plans')
    .insert(Array.from({ length: 4 }, () => plan))
    .select('id');
  const ids = (plans.data ?? []).map(({ id }) => id);
  const work = Array.from({ length: 40 }, async (_, i) => {
    const { data } = await client
      .from('trading_records')
      .insert({ ...wonTrade, plan_id: i % 5 === 4 ? null : ids[i % 4] })
      .select('id')
      .single();
    // Refused when its plan has gone in the meantime: then there is nothing to correct.
    if (!data) {
      return;
    }
    if (i % 3 === 0) {
      await client.from('trading_records').delete().eq('id', data.id);
    } else if (i % 3 === 1) {
      await client.from('trading_records').update({ trade_result: 'lost', amount: -1.1 }).eq('id', data.id);
    }
  });
  const deletions = ids.slice(0, 2).map(id => client.from('trading_plans').delete().eq('id', id));
  await Promise.all([...work, ...deletions]);

  const { data: trades } = await client.from('trading_records').select('amount, trade_result, plan_id');
  const sumOf = (rows: { amount: number }[]) =>
    rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const kept = trades ?? [];
  expect(await totalsOf(client, amara.id)).toEqual({
    account_balance: sumOf(kept) / 100,
    total_wins: kept.filter(({ trade_result }) => trade_result === 'won').length,
    total_losses: kept.filter(({ trade_result }) => trade_result === 'lost').length,
  });
  const { data: left } = await client.from('trading_plans').select('id, current_amount');
  expect(left).toHaveLength(2);
  for (const { id, current_amount } of left ?? []) {
    expect(current_amount).toBe((25050 + sumOf(kept.filter(({ plan_id }) => plan_id === id))) / 100);
  }
});
