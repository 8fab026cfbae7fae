import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { addDays } from '#domain/clock/calendar-day.ts';
import { lossFloor } from '#domain/odds/plan-odds.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { plan } from '../../../lab/harness/trading.ts';
import { openAccount } from '../../support/trading-accounts.ts';

const server = inject('server');
const today = new Date().toISOString().slice(0, 10);
const targetDate = addDays(today, 60);
let amara: Person;
let bo: Person;
let ada: Person;
let planId: string;

/** As the screen sends it. */
const told = {
  chance: 0.46,
  p10: 0.26,
  p90: 0.66,
  floored: 0.2,
  trades: 50,
  days: 50,
  sample_from: '2026-01-05',
  sample_to: '2026-03-13',
  unit: 'dollars',
  method: 1,
};

const forecast = (fields: object = {}) => ({ ...told, plan_id: planId, day: today, ...fields });
const keep = (fields: object = {}, { client } = amara) => client.from('forecasts').insert(forecast(fields));
const keptBy = async ({ client }: Person) =>
  (await client.from('forecasts').select().eq('plan_id', planId).order('day').throwOnError()).data;

beforeAll(async () => {
  [bo, ada] = [await addTrader(server, 'Bo'), await admin(server)];
});
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
  planId = crypto.randomUUID();
  await amara.client
    .from('trading_plans')
    .insert({ ...plan, id: planId, start_date: null, target_date: targetDate, current_amount: 600 })
    .throwOnError();
});

describe('a forecast', () => {
  test('has the terms of its plan, whatever else is sent, and is kept once a day', async () => {
    await keep().throwOnError();
    const terms = {
      target_amount: 1000,
      starting_amount: 600,
      current_amount: 600,
      target_date: targetDate,
      floor: lossFloor(600),
    };
    expect(await keptBy(amara)).toEqual([expect.objectContaining({ ...told, ...terms, begins: true })]);
    expect((await keep({ chance: 0.5 })).error?.code).toBe('23505');
    await amara.client
      .from('forecasts')
      .upsert(forecast({ chance: 0.5 }), { onConflict: 'user_id,plan_id,day', ignoreDuplicates: true })
      .throwOnError();
    expect(await keptBy(amara)).toMatchObject([{ chance: 0.46 }]);
    for (const forged of [{ target_amount: 601 }, { floor: 1 }, { begins: true }, { outcome: 'reached' }]) {
      expect((await keep({ day: addDays(today, 1), ...forged })).error?.code).toBe('42501');
    }
  });

  test('is never changed and never deleted, by nobody', async () => {
    await keep().throwOnError();
    for (const { client } of [amara, bo, ada, { client: await visitor(server.url) }]) {
      const forecasts = () => client.from('forecasts');
      expect((await forecasts().update({ chance: 1 }).eq('plan_id', planId)).error?.code).toBe('42501');
      expect((await forecasts().delete().eq('plan_id', planId)).error?.code).toBe('42501');
      expect((await forecasts().upsert(forecast({ chance: 1 }))).status).toBeGreaterThan(399);
    }
    expect(await keptBy(amara)).toMatchObject([{ chance: 0.46 }]);
  });

  test('of hers is read by Ada, not by Bo and no visitor, and written by none of them', async () => {
    await keep().throwOnError();
    expect(await keptBy(ada)).toHaveLength(1);
    expect(await keptBy(bo)).toEqual([]);
    const anyone = await visitor(server.url);
    expect((await anyone.from('forecasts').select()).error?.code).toBe('42501');
    const day = addDays(today, 1);
    for (const client of [bo.client, ada.client, anyone]) {
      expect((await keep({ day }, { ...bo, client })).error?.code).toBe('42501');
      expect((await keep({ day, user_id: amara.id }, { ...bo, client })).error?.code).toBe('42501');
    }
  });

  test('of another time, or of no plan of hers, is refused', async () => {
    for (const fields of [
      { day: addDays(today, -2) },
      { day: addDays(today, 2) },
      { plan_id: null },
      { plan_id: crypto.randomUUID() },
    ]) {
      const { error, status } = await keep(fields);
      expect([fields, error?.code, status]).toEqual([fields, '42501', 403]);
    }
  });

  test('is kept where the trader has tomorrow, and then not of today any more', async () => {
    await keep({ day: addDays(today, 1) }).throwOnError();
    expect(await keep()).toMatchObject({ status: 422, error: { code: 'PT422' } });
  });

  test.each<[string, ...object[]]>([
    ['switched off', { is_active: false }],
    ['reached', { starting_amount: 1000 }],
    ['at its floor', { loss_floor: 500 }, { starting_amount: 500 }],
    ['yet to begin', { start_date: addDays(today, 5) }],
    ['over', { target_date: addDays(today, -1) }],
  ])('of a plan that is %s is refused', async (_what, ...steps) => {
    for (const changes of steps) {
      await amara.client.from('trading_plans').update(changes).eq('id', planId).throwOnError();
    }
    const { error, status } = await keep();
    expect([error?.code, status]).toEqual(['42501', 403]);
  });

  const wrong: [string, object][] = [
    ['a chance above 1', { chance: 1.1 }],
    ['a chance below 0', { chance: -0.01 }],
    ['a chance that is no number', { chance: 'NaN' }],
    ['a range that is turned', { p10: 0.7 }],
    ['more than all paths', { floored: 0.6 }],
    ['no trades', { trades: 0 }],
    ['no days', { days: -1 }],
    ['a sample that ends before it begins', { sample_to: '2026-01-04' }],
    ['a sample without a begin', { sample_from: '-infinity' }],
    ['another unit', { unit: 'pips' }],
    ['no method', { method: null }],
    ['a method that is none', { method: 0 }],
  ];

  test('is refused where a figure of it is wrong', async () => {
    for (const [what, fields] of wrong) {
      expect([what, (await keep(fields)).status]).toEqual([what, 400]);
    }
  });
});

describe('the terms of a plan', () => {
  const change = (changes: object) =>
    amara.client.from('trading_plans').update(changes).eq('id', planId).select().single();

  test('have a floor and an account of hers, which count as changes', async () => {
    const other = await openAccount(amara, { name: 'Challenge' });
    const { data } = await change({ loss_floor: 500.5, account_id: other }).throwOnError();
    expect(data).toMatchObject({ loss_floor: 500.5, account_id: other, version: 2 });
    await keep().throwOnError();
    expect(await keptBy(amara)).toMatchObject([{ floor: 500.5 }]);
    await amara.client.rpc('delete_trading_account', { account: other, name: 'Challenge' }).throwOnError();
    expect((await change({ plan_name: 'Anew' }).throwOnError()).data).toMatchObject({ account_id: null });
  });

  test.each<[string, object, string]>([
    ['the account of another', { account_id: 'bo' }, '23503'],
    ['a floor at the current amount', { loss_floor: 600 }, '23514'],
    ['a floor above the target', { loss_floor: 1000.01 }, '23514'],
    ['a floor that is no number', { loss_floor: 'NaN' }, '23514'],
  ])('cannot be %s', async (_what, changes, code) => {
    const own = 'account_id' in changes ? { account_id: bo.id } : changes;
    expect((await change(own)).error?.code).toBe(code);
    const added = { ...plan, start_date: null, target_date: targetDate, current_amount: 600, ...own };
    expect((await amara.client.from('trading_plans').insert(added)).error?.code).toBe(code);
  });

  test('keep a floor that a loss has come to', async () => {
    await change({ loss_floor: 500 }).throwOnError();
    await change({ starting_amount: 400 }).throwOnError();
    expect((await change({ loss_floor: 500, plan_name: 'Still' })).data).toMatchObject({ loss_floor: 500 });
  });
});

test('they go with the account of their trader', async () => {
  await keep().throwOnError();
  await amara.client.rpc('delete_my_account').throwOnError();
  const left = await query(server.connection, `select from public.forecasts where user_id = '${amara.id}'`);
  expect(left).toHaveLength(0);
});
