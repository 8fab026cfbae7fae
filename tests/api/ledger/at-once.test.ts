import { expect, inject, test } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { lostTrade, plan, wonTrade } from '../../../lab/harness/trading.ts';
import { expectBooksInOrder, readLedger } from '../../support/books.ts';

const server = inject('server');
type Refusal = { error: { code: string } | null };

/** Chosen by its place. */
async function changeSomething(
  { client, id }: Person,
  i: number,
  { plans, several, deposit }: { plans: string[]; several: string[]; deposit: number },
): Promise<Refusal> {
  const plan_id = plans[i % plans.length];
  const trades = () => client.from('trading_records');
  switch (i % 10) {
    case 0:
    case 1:
      return trades().insert([{ ...wonTrade, plan_id }, lostTrade, { ...lostTrade, plan_id: plans[0] }]);
    case 2:
      return trades().update({ trade_result: 'lost', amount: -i }).eq('plan_id', plan_id);
    case 3:
      return trades().update({ plan_id, created_at: '2026-01-01T10:00Z' }).eq('trade_result', 'won');
    case 4:
      return trades().delete().eq('plan_id', plan_id).eq('trade_result', 'lost');
    case 5:
      return i % 20 === 5
        ? client.rpc('set_account_balance', { new_balance: 100 + i, reason: `Deposit ${i}` })
        : client.rpc('record_cash', { amount: i, request_id: crypto.randomUUID(), reason: `Deposit ${i}` });
    case 6:
      if (i % 20 === 6) {
        return client.rpc('record_cash', { amount: -i, request_id: crypto.randomUUID() });
      }
      return client
        .from('profiles')
        .update({ account_balance: i + 0.25 })
        .eq('id', id);
    case 7:
      return client.from('trading_plans').update({ starting_amount: i }).eq('id', plan_id);
    case 8:
      return client
        .from('trading_plans')
        .update({ starting_amount: 10 * i, is_active: i > 30 })
        .eq('user_id', id);
    default:
      break;
  }
  switch (i) {
    case 59:
    case 69:
      return client.rpc('set_plans_of_my_trades', {
        trades: several,
        plans: several.map((_, place) => plans[(place + i) % 2]),
      });
    case 79:
      return client.rpc('delete_my_trades', { trades: several.slice(2) });
    case 89:
    case 99:
      return client.rpc('undo_cash', { entry: deposit });
    default:
      return client.from('trading_plans').delete().eq('plan_name', `Given up ${i}`);
  }
}

test('100 at once of everything a trader can do leave books in order, and none collides', async () => {
  const amara = await addTrader(server, 'Amara');
  const { data: kept } = await amara.client
    .from('trading_plans')
    .insert([plan, plan, plan])
    .select('id')
    .throwOnError();
  const { data: givenUp } = await amara.client
    .from('trading_plans')
    .insert([9, 19, 29, 39, 49].map(i => ({ ...plan, plan_name: `Given up ${i}` })))
    .select('id')
    .throwOnError();
  const { data: several } = await amara.client
    .from('trading_records')
    .insert(givenUp.map(({ id: plan_id }) => ({ ...wonTrade, plan_id })))
    .select('id')
    .throwOnError();
  await amara.client.rpc('record_cash', { amount: 500, request_id: crypto.randomUUID() }).throwOnError();
  const deposit = (await readLedger(amara)).at(-1)?.id ?? 0;
  const listIds = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const made = { plans: listIds(kept), several: listIds(several), deposit };
  const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => changeSomething(amara, i, made)));
  expect(answers.flatMap(({ error }) => error ?? [])).toEqual([]);

  const ledger = await readLedger(amara);
  expect(ledger.filter(({ kind }) => kind === 'trade')).toHaveLength(5 + 20 * 3);
  expect(ledger.filter(({ takes_back }) => takes_back === deposit)).toHaveLength(1);
  const reasons = ledger.filter(({ reason }) => reason?.startsWith('Deposit'));
  expect(new Set(reasons.map(({ reason }) => reason)).size).toBe(reasons.length);
  await expectBooksInOrder(amara);
});
