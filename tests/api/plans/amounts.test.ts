import { beforeEach, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { lostTrade, plan, wonTrade } from '../../../lab/harness/trading.ts';
import { expectBooksInOrder, readLedger } from '../../support/books.ts';

const server = inject('server');
let amara: Person;
let planId: string;

beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
  const { data } = await plans().insert(plan).select('id').single().throwOnError();
  planId = data.id;
});

const plans = ({ client } = amara) => client.from('trading_plans');
const startWith = (starting_amount: unknown, person = amara) =>
  plans(person).update({ starting_amount }).eq('id', planId).select('starting_amount, current_amount');

async function amounts() {
  const { data } = await plans().select('starting_amount, current_amount').eq('id', planId).single();
  return [data?.starting_amount, data?.current_amount];
}

test('a plan starts with the current amount it is made with, or with nothing', async () => {
  expect(await amounts()).toEqual([250.5, 250.5]);
  const { current_amount: _, ...without } = plan;
  const { data } = await plans().insert(without).select('starting_amount').single();
  expect(data).toEqual({ starting_amount: 0 });
});

test('another starting amount moves the current one along, and trades move the current one alone', async () => {
  await amara.client
    .from('trading_records')
    .insert([
      { ...wonTrade, plan_id: planId },
      { ...lostTrade, plan_id: planId },
      { ...wonTrade, plan_id: null },
    ])
    .throwOnError();
  expect(await amounts()).toEqual([250.5, 350.25]);
  expect((await startWith(1000.005)).data).toEqual([{ starting_amount: 1000.01, current_amount: 1099.76 }]);
  expect((await startWith(-5)).data).toEqual([{ starting_amount: -5, current_amount: 94.75 }]);
  await plans().update({ plan_name: 'Renamed', starting_amount: -5 }).eq('id', planId).throwOnError();
  expect(await amounts()).toEqual([-5, 94.75]);
  expect((await readLedger(amara)).map(({ kind }) => kind)).toEqual(['trade', 'trade', 'trade']);
  await expectBooksInOrder(amara);
});

test.each([
  ['nothing', null, '23502'],
  ['NaN', 'NaN', '23514'],
  ['no number', 'much', '22P02'],
  ['without end', 'Infinity', '22003'],
  ['past the column', 1e12, '22003'],
  ['that leaves the current amount no room', 999_999_999_999.99, '22003'],
])('a starting amount that is %s is refused', async (_what, amount, code) => {
  await amara.client
    .from('trading_records')
    .insert({ ...wonTrade, plan_id: planId })
    .throwOnError();
  const { error, status } = await startWith(amount);
  expect([error?.code, status]).toEqual([code, 400]);
  expect(await amounts()).toEqual([250.5, 400.75]);
});

test('it cannot be given beside the current amount, nor the current amount be written by hand', async () => {
  const given = await plans().insert({ ...plan, starting_amount: 5 });
  expect([given.error?.code, given.status]).toEqual(['42501', 403]);
  const written = await plans().update({ starting_amount: 1, current_amount: 1 }).eq('id', planId);
  expect([written.error?.code, written.status]).toEqual(['42501', 403]);
  expect(await amounts()).toEqual([250.5, 250.5]);
});

test('it is not for others to change', async () => {
  const [bo, ada] = [await addTrader(server, 'Bo'), await admin(server)];
  expect((await startWith(1, bo)).data).toEqual([]);
  expect((await startWith(1, ada)).data).toEqual([]);
  const anyone = await visitor(server.url);
  const { error, status } = await anyone
    .from('trading_plans')
    .update({ starting_amount: 1 })
    .eq('id', planId);
  expect([error?.code, status]).toEqual(['42501', 401]);
  expect(await amounts()).toEqual([250.5, 250.5]);
});
