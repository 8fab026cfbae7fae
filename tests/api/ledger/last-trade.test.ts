import { beforeEach, expect, inject, test } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { lostTrade, plan, wonTrade } from '../../../lab/harness/trading.ts';
import { expectBooksInOrder } from '../../support/books.ts';

const server = inject('server');
let amara: Person;

beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

const trades = () => amara.client.from('trading_records');
const day = (n: number) => `2026-03-0${n}T12:00:00+00:00`;
/** Changes only the time of a trade. */
const even = { ...wonTrade, amount: 0 };

async function lastTrade(): Promise<string | null> {
  const { data } = await amara.client
    .from('profiles')
    .select('last_trade_at')
    .eq('id', amara.id)
    .single()
    .throwOnError();
  return data.last_trade_at;
}

test('the last trade is the one made last, not the one logged last', async () => {
  expect(await lastTrade()).toBeNull();
  await trades()
    .insert([day(2), day(4), day(3)].map(created_at => ({ ...wonTrade, created_at })))
    .throwOnError();
  expect(await lastTrade()).toBe(day(4));
  await trades()
    .insert({ ...lostTrade, created_at: day(1) })
    .throwOnError();
  expect(await lastTrade()).toBe(day(4));
  await trades()
    .insert({ ...lostTrade, created_at: day(5) })
    .throwOnError();
  expect(await lastTrade()).toBe(day(5));
  await expectBooksInOrder(amara);
});

test('it follows when the newest trade moves or is deleted, and only then', async () => {
  const made = [1, 2, 3, 4].map(n => ({ ...even, created_at: day(n), id: crypto.randomUUID() }));
  await trades().insert(made).throwOnError();
  const nth = (n: number) => made[n - 1]?.id;
  await trades()
    .update({ created_at: day(6) })
    .eq('id', nth(1))
    .throwOnError();
  expect(await lastTrade()).toBe(day(6));
  await trades()
    .update({ created_at: day(1) })
    .eq('id', nth(1))
    .throwOnError();
  expect(await lastTrade()).toBe(day(4));
  await trades().update({ notes: 'news', trade_result: 'lost' }).eq('user_id', amara.id).throwOnError();
  expect(await lastTrade()).toBe(day(4));
  await trades().delete().eq('id', nth(2)).throwOnError();
  expect(await lastTrade()).toBe(day(4));
  await trades()
    .delete()
    .in('id', [nth(4), nth(3)])
    .throwOnError();
  expect(await lastTrade()).toBe(day(1));
  await trades().delete().eq('user_id', amara.id).throwOnError();
  expect(await lastTrade()).toBeNull();
  await expectBooksInOrder(amara);
});

test('a deleted plan leaves it unchanged', async () => {
  const { data } = await amara.client.from('trading_plans').insert(plan).select('id').single().throwOnError();
  await trades()
    .insert({ ...wonTrade, plan_id: data.id, created_at: day(2) })
    .throwOnError();
  await amara.client.from('trading_plans').delete().eq('id', data.id).throwOnError();
  expect(await lastTrade()).toBe(day(2));
  await expectBooksInOrder(amara);
});
