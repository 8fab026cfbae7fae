import { beforeAll, expect, test } from 'vitest';
import { weekMonday } from '../../../domain/clock/calendar-day.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { addTrades, lostTrade, wonTrade } from '../../../lab/harness/trading.ts';
import { keptServerForFile } from '../../support/kept-server.ts';

const server = keptServerForFile();
let ada: Person;
let amara: Person;
let bo: Person;

const monday = weekMonday(new Date().toISOString().slice(0, 10));

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

const ask = ({ client }: Pick<Person, 'client'>, user_ids: string[], fields: object = {}) =>
  client.rpc('desk_students', { user_ids, monday, ...fields });

beforeAll(async () => {
  ada = await admin(server);
  [amara, bo] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo')];
  await amara.client.from('profiles').update({ account_balance: 1_000 }).eq('id', amara.id).throwOnError();
  await addTrades(amara, [
    { ...wonTrade, amount: 100, created_at: ago(2) },
    { ...lostTrade, amount: -220, created_at: ago(1) },
  ]);
  await bo.client.from('comments').insert({ user_id: bo.id, about: 'student', body: 'Hello' }).throwOnError();
});

test('the figures are those of the week, the drawdown and the last message', async () => {
  const { data } = await ask(ada, [amara.id, bo.id]).throwOnError();
  const rows = new Map(data?.map((row: { id: string }) => [row.id, row]));
  // 220 of 1,100, after two trades on 1,000.
  expect(rows.get(amara.id)).toMatchObject({ trades: 2, net: -120, drawdown: 20, wrote_at: null });
  expect(rows.get(bo.id)).toMatchObject({
    trades: 0,
    net: 0,
    drawdown: null,
    wrote_at: expect.stringMatching(/^20\d\d-/),
  });
});

test('only staff read them, of students whom they see', async () => {
  const group = await addGroup(server, 'Class', [amara]);
  const removed = await addTrader(server, 'Rem');
  await ada.client.rpc('admin_remove_student', { user_id: removed.id }).throwOnError();
  const all = [amara.id, bo.id, removed.id, ada.id];
  const seenBy = async (person: Person) =>
    (await ask(person, all).throwOnError()).data?.map(({ id }: { id: string }) => id).toSorted();
  expect(await seenBy(ada)).toEqual([amara.id, bo.id].toSorted());
  expect(await seenBy(await addTeacher(server, 'Tess'))).toEqual([amara.id, bo.id].toSorted());
  expect(await seenBy(await addAssistant(server, 'Asa', [group]))).toEqual([amara.id]);
  expect(await seenBy(await addAssistant(server, 'Asif'))).toEqual([]);
  for (const person of [amara, removed, { client: await visitor(server.url) }]) {
    expect((await ask(person, [amara.id])).error?.code).toMatch(/^(42501|PGRST303)$/);
  }
});

test('what no page asks for is refused', async () => {
  for (const fields of [
    { monday: null },
    { monday: '2026-11-24' },
    { monday: '1969-12-29' },
    { monday: 'infinity' },
    { user_ids: Array.from({ length: 201 }, () => crypto.randomUUID()) },
  ]) {
    const { error, status } = await ask(ada, [], fields);
    expect([fields.monday, error?.code, status]).toEqual([fields.monday, '22023', 400]);
  }
  expect((await ask(ada, []).throwOnError()).data).toEqual([]);
});
