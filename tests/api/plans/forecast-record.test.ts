import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { addDays } from '#domain/clock/calendar-day.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { lostTrade, plan, wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const dayAgo = (days: number) => daysAgo(days).slice(0, 10);
let amara: Person;
let bo: Person;
let ada: Person;
let planId: string;

beforeAll(async () => {
  [bo, ada] = [await addTrader(server, 'Bo'), await admin(server)];
});
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
  planId = await addPlan(amara);
});

/** From 1,000 to 1,100 dollars, and lost at 900. */
async function addPlan({ client }: Person, fields: object = {}): Promise<string> {
  const id = crypto.randomUUID();
  const amounts = { current_amount: 1000, target_amount: 1100, loss_floor: 900 };
  const dates = { start_date: dayAgo(40), target_date: dayAgo(-30) };
  await client
    .from('trading_plans')
    .insert({ ...plan, ...amounts, ...dates, ...fields, id })
    .throwOnError();
  return id;
}

const change = (changes: object, id = planId) =>
  amara.client.from('trading_plans').update(changes).eq('id', id).throwOnError();

async function told(days: number, chance = 0.46, { id = planId, by = amara } = {}): Promise<void> {
  await query(
    server.connection,
    `insert into public.forecasts (user_id, plan_id, day, chance, p10, p90, floored, trades, days, sample_from,
       sample_to, unit, method, created_at)
     values ('${by.id}', '${id}', '${dayAgo(days)}', ${chance}, 0.1, 0.9, 0, 50, 50, '2026-01-05', '2026-03-13', 'dollars',
       1, '${daysAgo(days)}')`,
  );
}

/** Days ago and dollars, logged in this order. */
async function traded(...trades: [days: number, amount: number][]): Promise<void> {
  for (const [days, amount] of trades) {
    const trade = amount > 0 ? wonTrade : lostTrade;
    await amara.client
      .from('trading_records')
      .insert({ ...trade, amount, plan_id: planId, created_at: daysAgo(days) })
      .throwOnError();
  }
}

async function readRecord({ client }: Person, asked: object = {}) {
  const { data } = await client.rpc('forecast_record', asked).throwOnError();
  return data as { plan: string[]; name: string[]; day: string[]; chance: number[]; outcome: string[] };
}

describe('what came of a forecast', () => {
  test.each<[string, [number, number][], string[]]>([
    [
      'the target by several trades',
      [
        [10, 60],
        [9, 40],
      ],
      ['reached'],
    ],
    ['more than the target', [[10, 300]], ['reached']],
    [
      'the floor',
      [
        [10, -60],
        [9, -40],
      ],
      ['floored'],
    ],
    [
      'the floor before the target',
      [
        [10, -100],
        [9, 300],
      ],
      ['floored'],
    ],
    [
      'the target before the floor, logged the other way round',
      [
        [9, -300],
        [10, 100],
      ],
      ['reached'],
    ],
    [
      'a target that was left again',
      [
        [10, 100],
        [9, -50],
      ],
      ['reached'],
    ],
    ['neither so far', [[10, 99.99]], []],
    ['the target by trades from before that were logged later', [[25, 100]], ['reached']],
    [
      'the floor, counted with what was lost before',
      [
        [25, -50],
        [10, -50],
      ],
      ['floored'],
    ],
    // Only the end of the time before counts.
    [
      'neither, whatever was before',
      [
        [26, -100],
        [25, 100],
      ],
      [],
    ],
  ])('%s', async (_what, trades, outcome) => {
    await told(20);
    await traded(...trades);
    expect((await readRecord(amara)).outcome).toEqual(outcome);
  });

  test('follows trades that are edited or deleted later', async () => {
    await told(20);
    await traded([10, 60], [9, 60]);
    expect((await readRecord(amara)).outcome).toEqual(['reached']);
    const trades = amara.client.from('trading_records');
    await trades.update({ amount: 30 }).eq('plan_id', planId).throwOnError();
    expect((await readRecord(amara)).outcome).toEqual([]);
    await trades.update({ trade_result: 'lost', amount: -50 }).eq('plan_id', planId).throwOnError();
    expect((await readRecord(amara)).outcome).toEqual(['floored']);
    await amara.client.from('trading_records').delete().eq('plan_id', planId).throwOnError();
    expect((await readRecord(amara)).outcome).toEqual([]);
  });

  test('is known once the target date is over everywhere, and no later trade changes it', async () => {
    const west = new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);
    await change({ target_date: west });
    await told(20);
    await traded([10, 50]);
    expect((await readRecord(amara)).outcome).toEqual([]);
    await query(
      server.connection,
      `update public.forecasts set target_date = '${addDays(west, -1)}' where plan_id = '${planId}'`,
    );
    expect((await readRecord(amara)).outcome).toEqual(['missed']);
    await query(
      server.connection,
      `update public.forecasts set target_date = '${dayAgo(5)}' where plan_id = '${planId}'`,
    );
    await traded([2, 50]);
    expect((await readRecord(amara)).outcome).toEqual(['missed']);
  });
});

describe('the forecast that counts', () => {
  test('is the first of a plan', async () => {
    await told(20, 0.3);
    await told(19, 0.4);
    await traded([10, 100]);
    expect(await readRecord(amara)).toEqual({
      plan: [planId],
      name: [plan.plan_name],
      day: [dayAgo(20)],
      chance: [0.3],
      outcome: ['reached'],
    });
  });

  test.each<[string, object]>([
    ['target', { target_amount: 1200 }],
    ['target date', { target_date: dayAgo(-60) }],
    ['floor', { loss_floor: 800 }],
    ['starting amount', { starting_amount: 1010 }],
  ])('begins anew with another %s, and again with the one before', async (_what, changes) => {
    await told(20, 0.3);
    await change(changes);
    await told(19, 0.4);
    await told(18, 0.5);
    await traded([10, 300]);
    expect(await readRecord(amara)).toMatchObject({ chance: [0.4], outcome: ['reached'] });
    await change({ starting_amount: 1000, target_amount: 1100, target_date: dayAgo(-30), loss_floor: 900 });
    await told(8, 0.6);
    expect(await readRecord(amara)).toMatchObject({ chance: [0.6, 0.4], outcome: ['reached', 'reached'] });
  });

  test.each<[string, string, object, [number, number][]]>([
    ['was reached', 'reached', { target_amount: 1200 }, [[10, 100]]],
    ['came to its floor', 'floored', { loss_floor: 500 }, [[10, -100]]],
  ])(
    'of terms whose end had come stays where the plan %s and goes on',
    async (_what, outcome, changes, trades) => {
      await told(20, 0.3);
      await traded(...trades);
      await change(changes);
      await told(9, 0.4);
      const ended = { plan: [planId], chance: [0.3], outcome: [outcome] };
      expect(await readRecord(amara)).toMatchObject(ended);
      await amara.client.from('trading_records').delete().eq('plan_id', planId).throwOnError();
      expect(await readRecord(amara)).toMatchObject(ended);
      await amara.client.from('trading_plans').delete().eq('id', planId).throwOnError();
      expect(await readRecord(amara)).toMatchObject({
        plan: [null, null],
        chance: [0.4, 0.3],
        outcome: ['given_up', outcome],
      });
    },
  );

  test('of a date that was missed stays with a later date', async () => {
    await change({ target_date: dayAgo(5) });
    await told(20, 0.3);
    await change({ target_date: dayAgo(-30) });
    await told(3, 0.4);
    await traded([2, 100]);
    expect(await readRecord(amara)).toMatchObject({ chance: [0.4, 0.3], outcome: ['reached', 'missed'] });
  });

  test('stays with another name, account or state of its plan', async () => {
    await told(20, 0.3);
    await change({ plan_name: 'Anew', is_active: false, account_id: amara.id });
    await told(19, 0.4);
    await traded([10, 100]);
    expect(await readRecord(amara)).toMatchObject({ name: ['Anew'], chance: [0.3] });
  });

  test('uses its own terms if its plan was changed later', async () => {
    await told(20);
    await traded([10, 100]);
    await change({ target_amount: 5000 });
    expect(await readRecord(amara)).toMatchObject({ outcome: ['reached'] });
  });
});

describe('a plan that is deleted', () => {
  const remove = (id = planId) => amara.client.from('trading_plans').delete().eq('id', id).throwOnError();

  test.each<[string, [number, number][]]>([
    ['reached', [[10, 100]]],
    ['floored', [[10, -100]]],
    ['given_up', [[10, 50]]],
  ])('leaves what had come of it, %s, without its name', async (outcome, trades) => {
    await told(20, 0.3);
    await told(19, 0.4);
    await traded(...trades);
    await remove();
    const kept = { plan: [null], name: [null], day: [dayAgo(20)], chance: [0.3], outcome: [outcome] };
    expect(await readRecord(amara)).toEqual(kept);
    const { data } = await amara.client.from('forecasts').select('plan_id').throwOnError();
    expect(data).toEqual([{ plan_id: null }]);
    await amara.client.from('trading_records').delete().eq('user_id', amara.id).throwOnError();
    expect(await readRecord(amara)).toEqual(kept);
  });

  test('leaves that it was missed', async () => {
    await change({ target_date: dayAgo(5) });
    await told(20);
    await remove();
    expect(await readRecord(amara)).toMatchObject({ outcome: ['missed'] });
  });

  test('leaves nothing if there was no forecast', async () => {
    await remove();
    expect(await readRecord(amara)).toEqual({ plan: [], name: [], day: [], chance: [], outcome: [] });
  });
});

test('several plans come newest first, each with its own trades', async () => {
  await told(20, 0.3);
  const other = await addPlan(amara, { plan_name: 'Other', target_date: dayAgo(3) });
  await told(10, 0.7, { id: other });
  await traded([5, 100]);
  expect(await readRecord(amara)).toMatchObject({
    plan: [other, planId],
    chance: [0.7, 0.3],
    outcome: ['missed', 'reached'],
  });
});

test('Ada asks for any trader’s and for the class’s; Bo and a visitor get none of it', async () => {
  const chance = 0.123457;
  await told(20, chance);
  await traded([10, 100]);
  const mine = await readRecord(amara);
  expect(await readRecord(ada, { trader: amara.id })).toEqual(mine);
  expect((await readRecord(bo, { trader: amara.id })).chance).toEqual([]);

  const ofAda = await addPlan(ada, { target_date: dayAgo(3) });
  await told(20, 0.765432, { id: ofAda, by: ada });
  const { data: ofClass } = await ada.client.rpc('class_forecast_record').throwOnError();
  const place = ofClass.chance.indexOf(chance);
  expect([ofClass.day[place], ofClass.outcome[place]]).toEqual([dayAgo(20), 'reached']);
  expect(ofClass.chance).not.toContain(0.765432);
  expect(Object.keys(ofClass)).toEqual(['day', 'chance', 'outcome']);

  const anyone = await visitor(server.url);
  for (const request of [
    amara.client.rpc('class_forecast_record'),
    anyone.rpc('class_forecast_record'),
    anyone.rpc('forecast_record', { trader: amara.id }),
  ]) {
    expect((await request).error?.code).toBe('42501');
  }
});

test('of a trader the class’s record has the newest 100', async () => {
  const chance = 0.987654;
  await query(
    server.connection,
    `insert into public.forecasts (user_id, day, chance, p10, p90, floored, trades, days, sample_from, sample_to, unit, method,
       floor, target_amount, starting_amount, current_amount, target_date, begins, outcome)
     select '${amara.id}', '2026-01-01'::date + n, ${chance}, 0.1, 1, 0, 50, 50, '2025-01-05', '2025-03-13', 'dollars', 1,
       900, 1100, 1000, 1000, '2026-12-01', true, 'reached'
     from generate_series(0, 100) n`,
  );
  expect((await readRecord(amara)).day).toHaveLength(101);
  const { data } = await ada.client.rpc('class_forecast_record').throwOnError();
  const days = data.day.filter((_day: string, place: number) => data.chance[place] === chance);
  expect([days.length, days.at(-1)]).toEqual([100, '2026-01-02']);
});

test('of a trader 10,000 are kept: the first of each terms, and the newest of the others', async () => {
  const many = (from: number, count: number) =>
    query(
      server.connection,
      `insert into public.forecasts (user_id, plan_id, day, chance, p10, p90, floored, trades, days, sample_from,
         sample_to, unit, method)
       select '${amara.id}', '${planId}', '1990-01-01'::date + ${from} + n, 0.5, 0.1, 0.9, 0, 50, 50, '2026-01-05', '2026-03-13',
         'dollars', 1
       from generate_series(1, ${count}) n`,
    );
  await many(0, 10_001);
  await many(10_001, 1);
  const [left] = await query(
    server.connection,
    `select count(*)::int as count, (array_agg(day::text order by day))[:2] as first from public.forecasts where user_id = '${amara.id}'`,
  );
  expect(left).toEqual({ count: 10_000, first: ['1990-01-02', '1990-01-05'] });
});
