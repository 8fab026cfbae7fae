import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { plan, wonTrade } from '../../../lab/harness/trading.ts';
import { expectBooksInOrder } from '../../support/books.ts';

const server = inject('server');
let amara: Person;
let bo: Person;
let id: string;

beforeAll(async () => {
  [amara, bo] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo')];
});

const plans = (person: Person) => person.client.from('trading_plans');
const stands = async () => (await plans(amara).select('*').eq('id', id).single().throwOnError()).data;

beforeEach(async () => {
  id = crypto.randomUUID();
  await plans(amara)
    .insert({ ...plan, id })
    .throwOnError();
});

const changed = { plan_name: 'To the second thousand', target_amount: 2000, target_date: '2027-06-01' };

describe('an upsert of a plan', () => {
  test("changes Amara's own and adds a new one", async () => {
    const other = crypto.randomUUID();
    const answer = await plans(amara).upsert([
      { id, ...changed },
      { id: other, ...changed },
    ]);
    expect(answer).toMatchObject({ error: null, status: 201 });
    expect(await stands()).toMatchObject({ ...changed, current_amount: 250.5, daily_target: 6.25 });
    expect((await plans(amara).upsert({ id: other, ...changed })).status).toBe(200);
  });

  test('may repeat the values of columns that she cannot change', async () => {
    const same = { id, user_id: amara.id, current_amount: 250.5 };
    const { data, error } = await plans(amara)
      .upsert({ ...same, ...changed })
      .select('plan_name')
      .single();
    expect([error, data]).toEqual([null, { plan_name: changed.plan_name }]);
  });

  test.each<[string, object]>([
    ['the current amount', { current_amount: 999_999 }],
    ['when it was made', { created_at: '2020-01-01' }],
    ['the starting amount', { starting_amount: 5 }],
  ])('does not change %s', async (_, value) => {
    const before = await stands();
    const answer = await plans(amara).upsert([
      { id: crypto.randomUUID(), ...changed, ...value },
      { id, ...changed, ...value },
    ]);
    expect(answer).toMatchObject({ status: 403, error: { code: '42501' } });
    expect(await stands()).toEqual(before);
  });

  test("of Amara's by Bo in her name, or by a visitor, is refused", async () => {
    const before = await stands();
    const answer = await plans(bo).upsert({ id, user_id: amara.id, ...changed });
    expect(answer).toMatchObject({ status: 403, error: { code: '42501' } });
    const nobody = await (await visitor(server.url)).from('trading_plans').upsert({ id, ...changed });
    expect(nobody).toMatchObject({ status: 401, error: { code: '42501' } });
    const given = await plans(amara).upsert({ id, user_id: bo.id, ...changed });
    expect(given).toMatchObject({ status: 403, error: { code: '42501' } });
    expect(await stands()).toEqual(before);
  });
});

test('an upsert of a trade moves what follows from it by the difference', async () => {
  const trade = { ...wonTrade, id: crypto.randomUUID(), plan_id: id };
  const trades = amara.client.from('trading_records');
  await trades.upsert({ ...trade, amount: 10 }).throwOnError();
  await trades
    .upsert([
      { ...trade, amount: 25 },
      { ...wonTrade, id: crypto.randomUUID(), plan_id: id, amount: 3 },
    ])
    .throwOnError();
  expect((await stands()).current_amount).toBe(250.5 + 28);
  await expectBooksInOrder(amara);
  const theft = { ...trade, user_id: amara.id, plan_id: null, amount: 1 };
  expect(await bo.client.from('trading_records').upsert(theft)).toMatchObject({
    status: 403,
    error: { code: '42501' },
  });
});
