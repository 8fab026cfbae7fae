import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxLevelsLength, maxSessionReviewLength, maxSessionWords } from '#domain/limits.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { keptServerForFile } from '../../support/kept-server.ts';

const server = keptServerForFile();
let amara: Person;
let bo: Person;

beforeAll(async () => {
  [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
});

const day = '2026-03-03';
const plan = {
  day,
  markets: ['EURUSD'],
  setups: ['Breakout'],
  levels: '1.0850',
  max_trades: 3,
  max_loss: 100.5,
};
const add = (fields: object = {}, { client } = amara) =>
  client.from('session_plans').insert({ ...plan, ...fields });
const change = (fields: object, { client } = amara) =>
  client.from('session_plans').update(fields).eq('user_id', amara.id).eq('day', day);
const saved = async () => {
  const { data } = await amara.client.from('session_plans').select().eq('day', day).single().throwOnError();
  return data;
};
const seenBy = async ({ client }: Person) =>
  (await client.from('session_plans').select('day').eq('user_id', amara.id)).data?.length;

beforeEach(async () => {
  await amara.client.from('session_plans').delete().eq('user_id', amara.id).throwOnError();
});

test('a plan keeps when it was set, and when it was last changed; a review is no change', async () => {
  await add().throwOnError();
  expect(await saved()).toMatchObject({ ...plan, mood: [], review: '', is_shared: false, edited_at: null });
  const { set_at: setAt } = await saved();
  await change({ review: 'Waited.', is_shared: true, max_trades: 3 }).throwOnError();
  expect(await saved()).toMatchObject({ set_at: setAt, edited_at: null, review: 'Waited.' });
  await change({ max_loss: 200 }).throwOnError();
  const changed = await saved();
  expect(changed).toMatchObject({ set_at: setAt, max_loss: 200 });
  expect(Date.parse(changed.edited_at)).toBeGreaterThanOrEqual(Date.parse(setAt));
});

test.each([
  ['of a day long ago', { day: '1899-12-31' }],
  ['with too many markets', { markets: Array(maxSessionWords + 1).fill('EURUSD') }],
  ['with a long market', { markets: ['A'.repeat(33)] }],
  ['with a missing setup', { setups: [null] }],
  ['with an empty setup', { setups: [''] }],
  ['with lists in a list', { setups: [['Breakout']] }],
  ['with long levels', { levels: 'a'.repeat(maxLevelsLength + 1) }],
  ['with a long review', { review: 'a'.repeat(maxSessionReviewLength + 1) }],
  ['for no trade', { max_trades: 0 }],
  ['for too many trades', { max_trades: 101 }],
  ['without loss', { max_loss: 0 }],
  ['with a loss that is no number', { max_loss: 'NaN' }],
  ['with an unknown mood', { mood: ['lucky'] }],
  ['with too many moods', { mood: ['calm', 'tired', 'bored', 'angry'] }],
])('a plan %s is refused', async (_what, fields) => {
  expect(await add(fields)).toMatchObject({ status: 400, error: { code: '23514' } });
});

test('a day has one plan, and nobody sets its times', async () => {
  await add().throwOnError();
  expect((await add()).error?.code).toBe('23505');
  expect((await add({ day: '2026-03-04', set_at: '2020-01-01' })).error?.code).toBe('42501');
  expect((await change({ edited_at: null })).error?.code).toBe('42501');
});

test('a trader keeps so many plans', async () => {
  await server.sql(
    `insert into public.session_plans (user_id, day)
     select '${bo.id}', date '1990-01-01' + n from generate_series(1, 5000) n`,
  );
  expect(await add({ user_id: bo.id }, bo)).toMatchObject({ status: 422 });
  await server.sql(`delete from public.session_plans where user_id = '${bo.id}'`);
});

describe('who sees a plan', () => {
  test('Bo neither sees, adds, changes nor deletes those of Amara, not even shared ones', async () => {
    await add({ is_shared: true }).throwOnError();
    expect(await seenBy(bo)).toBe(0);
    expect((await add({ user_id: amara.id, day: '2026-03-04' }, bo)).error?.code).toBe('42501');
    await change({ levels: 'Mine' }, bo).throwOnError();
    await bo.client.from('session_plans').delete().eq('user_id', amara.id).throwOnError();
    expect(await saved()).toMatchObject({ levels: plan.levels });
  });

  test('a visitor is refused', async () => {
    const anyone = await visitor(server.url);
    expect((await anyone.from('session_plans').select()).error?.code).toBe('42501');
    expect((await anyone.from('session_plans').insert(plan)).error?.code).toBe('42501');
  });

  test('staff with sight of the trader read it while it is shared, and change nothing', async () => {
    const group = await addGroup(server, 'Sessions', [amara]);
    const staff = {
      owner: await admin(server),
      teacher: await addTeacher(server, 'Tess'),
      assistant: await addAssistant(server, 'Asa', [group]),
      other: await addAssistant(server, 'Otto', [await addGroup(server, 'Other', [bo])]),
    };
    const seen = async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(staff).map(async ([name, one]) => [name, await seenBy(one)])),
      );
    await add().throwOnError();
    expect(await seen()).toEqual({ owner: 0, teacher: 0, assistant: 0, other: 0 });
    await change({ is_shared: true }).throwOnError();
    expect(await seen()).toEqual({ owner: 1, teacher: 1, assistant: 1, other: 0 });
    for (const person of Object.values(staff)) {
      await change({ levels: 'Theirs' }, person).throwOnError();
      await person.client.from('session_plans').delete().eq('user_id', amara.id).throwOnError();
    }
    expect(await saved()).toMatchObject({ levels: plan.levels, edited_at: null });
    // An assistant cannot see removed students.
    await server.sql(`update public.students set removed_at = now() where user_id = '${amara.id}'`);
    expect(await seen()).toMatchObject({ owner: 1, assistant: 0 });
    await server.sql(`update public.students set removed_at = null where user_id = '${amara.id}'`);
    await change({ is_shared: false }).throwOnError();
    expect(await seen()).toEqual({ owner: 0, teacher: 0, assistant: 0, other: 0 });
  });
});

test('a deleted account takes its plans along', async () => {
  const [cara] = (await addTraders(server, ['Cara'])) as [Person];
  await add({}, cara).throwOnError();
  await server.sql(`delete from auth.users where id = '${cara.id}'`);
  expect(await server.sql(`select from public.session_plans where user_id = '${cara.id}'`)).toEqual([]);
});
