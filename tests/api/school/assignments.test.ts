import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { addTrades, lostTrade } from '../../../lab/harness/trading.ts';
import { keptServerForFile } from '../../support/kept-server.ts';

const server = keptServerForFile();
let amara: Person;
let bo: Person;
let ada: Person;
let tess: Person;
let asa: Person;
let otto: Person;
let group: string;
let other: string;

beforeAll(async () => {
  [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
  group = await addGroup(server, 'Assigned', [amara]);
  other = await addGroup(server, 'Others', [bo]);
  ada = await admin(server);
  tess = await addTeacher(server, 'Tess');
  asa = await addAssistant(server, 'Asa', [group]);
  otto = await addAssistant(server, 'Otto', [other]);
});

beforeEach(async () => {
  await server.sql('delete from public.assignments');
});

/** Before today, so that only counts matter. */
const days = { begins: '2026-03-02', ends: '2026-03-06' };
const current = { begins: '2026-03-02', ends: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) };
const today = new Date().toISOString().slice(0, 10);
const task = { title: 'First week', kind: 'trades', goal: 2 };

const set = (fields: object = {}, { client } = tess) => {
  const id = crypto.randomUUID();
  const whole = { ...task, ...current, id, group_id: group, ...fields };
  return client.from('assignments').insert(whole).select('id').single();
};
async function make(fields: object = {}): Promise<string> {
  const { data } = await set(fields).throwOnError();
  return data.id;
}
const seenBy = async ({ client }: Person) => (await client.from('assignments').select('id')).data?.length;
const readStudents = ({ client }: Pick<Person, 'client'>, assignment: string) =>
  client.rpc('assignment_students', { assignment });
const handIn = ({ client }: Pick<Person, 'client'>, assignment: string, answer = 'I wait.') =>
  client.rpc('hand_in_assignment', { assignment, answer });
const reply = (
  { client }: Pick<Person, 'client'>,
  assignment: string,
  fields: { student?: string; mark?: string | null; reply?: string | null } = {},
) =>
  client.rpc('reply_to_assignment', { assignment, student: amara.id, mark: 'B+', reply: 'Good.', ...fields });

async function progress(fields: object) {
  const { data } = await readStudents(tess, await make({ ...days, ...fields })).throwOnError();
  const [{ done, counted }] = data;
  return [done, counted];
}

describe('counts by the clock of the student', () => {
  beforeAll(async () => {
    await amara.client.from('profiles').update({ account_balance: 1000 }).eq('id', amara.id).throwOnError();
    const at = (created_at: string) => ({ created_at, notes: null });
    await addTrades(amara, [{ ...at('2026-03-01T23:59:59Z'), setup: 'Breakout' }]);
    await addTrades(amara, [{ ...at('2026-03-02T00:00:00Z'), setup: 'breakout' }]);
    await addTrades(amara, [{ ...at('2026-03-03T10:00:00Z'), setup: 'Pullback' }]);
    // 1,000 + 150.25 three times, then 50.50 of 1,450.75: 3.48%.
    await addTrades(amara, [{ ...lostTrade, ...at('2026-03-04T10:00:00Z') }]);
    await addTrades(amara, [at('2026-03-07T00:00:00Z')]);
    await amara.client
      .from('day_notes')
      .insert(['2026-03-03', '2026-03-05', '2026-03-07'].map(day => ({ day, body: 'Calm' })))
      .throwOnError();
    const review = { questions: ['What?'], answers: ['That'] };
    await amara.client
      .from('weekly_reviews')
      .insert([
        { ...review, week: '2026-03-02' },
        { ...review, week: '2026-03-09' },
        { ...review, week: '2026-02-23', answers: [' '] },
      ])
      .throwOnError();
  });

  test('trades, all or of one setup', async () => {
    expect(await progress({})).toEqual([3, 3]);
    expect(await progress({ setup: 'Breakout' })).toEqual([1, 1]);
    expect(await progress({ setup: 'Reversal' })).toEqual([0, 0]);
    await amara.client
      .from('notice_settings')
      .upsert({ user_id: amara.id, time_zone: 'Africa/Lagos' })
      .throwOnError();
    // An hour ahead: the trade before midnight is on the first day.
    expect(await progress({})).toEqual([4, 4]);
    await amara.client.from('notice_settings').upsert({ user_id: amara.id, time_zone: 'UTC' }).throwOnError();
  });

  test('trades of a setup whose rules that must be kept were all kept', async () => {
    const [before, exit, may] = Array.from({ length: 3 }, () => crypto.randomUUID());
    const rule = (id: string | undefined, must: boolean) => ({
      id,
      must,
      kind: 'before',
      text: `Rule ${id}`,
      removed: false,
    });
    const byRules = { setup: 'Breakout', all_rules: true };
    expect(await progress(byRules)).toEqual([0, 0]);
    await amara.client
      .from('playbooks')
      .insert({ name: 'BREAKOUT', rules: [rule(before, true), rule(exit, true), rule(may, false)] })
      .throwOnError();
    const keep = (rules_kept: (string | undefined)[]) =>
      amara.client.from('trading_records').update({ rules_kept }).eq('setup', 'breakout').throwOnError();
    await keep([before]);
    expect(await progress(byRules)).toEqual([0, 0]);
    await keep([before, exit]);
    expect(await progress(byRules)).toEqual([1, 1]);
  });

  test('days with a note or a journaled trade, each once', async () => {
    // The 2nd and the 3rd by setups, the 3rd and the 5th by a note.
    expect(await progress({ kind: 'days' })).toEqual([3, 3]);
  });

  test('trades within a share of the balance before them', async () => {
    expect(await progress({ kind: 'loss', max_loss_percent: 3.49 })).toEqual([3, 3]);
    expect(await progress({ kind: 'loss', max_loss_percent: 3.48 })).toEqual([2, 3]);
  });

  test('weekly reviews with an answer, whose week touches the days', async () => {
    expect(await progress({ kind: 'reviews' })).toEqual([1, 1]);
    expect(await progress({ kind: 'reviews', ends: '2026-03-09' })).toEqual([2, 2]);
    expect(await progress({ kind: 'reviews', begins: '2026-02-25', ends: '2026-03-01' })).toEqual([0, 0]);
  });

  test('her own list has the same counts', async () => {
    await make({ setup: 'Pullback' });
    const { data } = await amara.client.rpc('my_assignments').throwOnError();
    expect(data).toEqual([
      expect.objectContaining({
        ...task,
        setup: 'Pullback',
        done: 1,
        author_name: 'Tess',
        handed_in_at: null,
      }),
    ]);
  });
});

test('a text is handed in, replied to, and then stays', async () => {
  const id = await make({ kind: 'text', goal: 1 });
  expect((await handIn(amara, id, ' \n')).status).toBe(400);
  expect((await handIn(amara, id, 'a'.repeat(4001))).status).toBe(400);
  await handIn(amara, id, 'First').throwOnError();
  await handIn(amara, id, ' Second ').throwOnError();
  expect((await readStudents(asa, id).throwOnError()).data).toMatchObject([
    { user_id: amara.id, name: 'Amara', done: 1, answer: 'Second', mark: null },
  ]);
  await reply(asa, id).throwOnError();
  expect((await handIn(amara, id)).error?.message).toBe(
    'Your educator has replied already, so the answer can’t be changed',
  );
  expect((await amara.client.rpc('my_assignments').throwOnError()).data).toMatchObject([
    { answer: 'Second', mark: 'B+', reply: 'Good.', replier_name: 'Asa' },
  ]);
  await reply(tess, id, { mark: ' ', reply: null }).throwOnError();
  await handIn(amara, id, 'Third').throwOnError();
  const { data } = await amara.client.from('assignment_work').select().throwOnError();
  expect(data).toMatchObject([
    { answer: 'Third', mark: null, reply: null, replied_at: null, replier_id: null },
  ]);
  expect((await reply(tess, id, { mark: 'a'.repeat(21) })).status).toBe(400);
  expect((await handIn(amara, await make())).status).toBe(404);
});

const change = ({ client }: Pick<Person, 'client'>, assignment: string, fields: object) =>
  client.from('assignments').update(fields).eq('id', assignment).select('id');
const listed = async ({ client }: Person) => (await client.rpc('my_current_assignments').throwOnError()).data;

describe('a changed assignment', () => {
  test('keeps what was handed in, is counted by its new terms, and names what changed for the student', async () => {
    const id = await make({ kind: 'text', goal: 1 });
    await handIn(amara, id).throwOnError();
    expect(await listed(amara)).toMatchObject([{ edited_at: null, edited: [] }]);
    await change(tess, id, { title: task.title }).throwOnError();
    expect(await listed(amara)).toMatchObject([{ edited_at: null, edited: [] }]);
    await change(tess, id, { title: 'Second week' }).throwOnError();
    await change(asa, id, { details: 'In one sentence' }).throwOnError();
    expect(await listed(amara)).toMatchObject([
      {
        title: 'Second week',
        edited_at: expect.any(String),
        edited: ['details', 'title'],
        answer: 'I wait.',
        done: 1,
      },
    ]);
    const counted = await make();
    await addTrades(amara, [{ notes: null, setup: 'Fade' }]);
    await change(ada, counted, { setup: 'Fade', begins: today, goal: 1 }).throwOnError();
    expect((await readStudents(tess, counted).throwOnError()).data).toMatchObject([{ done: 1, counted: 1 }]);
  });

  test('is refused with terms that a new one may not have, and for those who do not see it', async () => {
    const id = await make();
    expect((await change(tess, id, { ends: '2026-03-01' })).error?.code).toBe('23514');
    expect((await change(tess, id, { max_loss_percent: 1 })).error?.code).toBe('23514');
    for (const fields of [{ kind: 'text' }, { group_id: other }, { edited: [] }, { author_id: ada.id }]) {
      expect((await change(ada, id, fields)).error?.code).toBe('42501');
    }
    for (const person of [otto, amara, bo]) {
      expect((await change(person, id, { title: 'Mine' })).data).toEqual([]);
    }
    expect((await change({ client: await visitor(server.url) }, id, { title: 'Mine' })).error?.code).toBe(
      '42501',
    );
    expect((await amara.client.from('assignments').select('title')).data).toEqual([{ title: task.title }]);
  });
});

test('hand-ins without a reply are listed for staff who see the student, oldest first', async () => {
  const toReview = async ({ client }: Pick<Person, 'client'>) =>
    (await client.rpc('hand_ins_to_review').throwOnError()).data.map(
      ({ title, name, answer }: { title: string; name: string; answer: string }) => [title, name, answer],
    );
  const id = await make({ kind: 'text', goal: 1 });
  const own = await make({ kind: 'text', goal: 1, title: 'Hers', group_id: null, student_id: amara.id });
  await handIn(amara, own, 'First').throwOnError();
  await handIn(amara, id, 'Second').throwOnError();
  const both = [
    ['Hers', 'Amara', 'First'],
    [task.title, 'Amara', 'Second'],
  ];
  for (const staff of [ada, tess, asa]) {
    expect(await toReview(staff)).toEqual(both);
  }
  expect(await toReview(otto)).toEqual([]);
  for (const client of [amara.client, await visitor(server.url)]) {
    expect((await client.rpc('hand_ins_to_review')).error?.code).toBe('42501');
  }
  await reply(asa, own).throwOnError();
  expect(await toReview(tess)).toEqual([both[1]]);
  await server.sql(`update public.students set removed_at = now() where user_id = '${amara.id}'`);
  expect(await toReview(tess)).toEqual([]);
  await server.sql(`update public.students set removed_at = null where user_id = '${amara.id}'`);
});

test.each([
  ['for nobody', { group_id: null }],
  ['for a group and a student', () => ({ student_id: amara.id })],
  ['without a title', { title: ' ' }],
  ['of another kind', { kind: 'money' }],
  ['with a setup of days', { kind: 'days', setup: 'Breakout' }],
  ['with rules and no setup', { all_rules: true }],
  ['without a limit of losses', { kind: 'loss' }],
  ['with a limit that is no number', { kind: 'loss', max_loss_percent: 'NaN' }],
  ['with a limit of trades', { max_loss_percent: 1 }],
  ['for no trade', { goal: 0 }],
  ['that ends before it begins', { ends: '2026-03-01' }],
  ['of more than a year', { ends: '2027-03-03' }],
  ['without end', { ends: 'infinity' }],
])('an assignment %s is refused', async (_what, fields) => {
  const { status, error } = await set(typeof fields === 'function' ? fields() : fields, ada);
  expect([status, error?.code]).toEqual(_what === 'for nobody' ? [403, '42501'] : [400, '23514']);
});

describe('who sets and sees assignments', () => {
  test('staff for those whom they see', async () => {
    for (const staff of [ada, tess, asa]) {
      await set({}, staff).throwOnError();
      await set({ group_id: null, student_id: amara.id }, staff).throwOnError();
    }
    for (const stranger of [otto, amara, bo]) {
      expect((await set({}, stranger)).error?.code).toBe('42501');
      expect((await set({ group_id: null, student_id: amara.id }, stranger)).error?.code).toBe('42501');
    }
    const seen = await Promise.all([ada, tess, asa, otto, amara, bo].map(seenBy));
    expect(seen).toEqual([6, 6, 6, 0, 6, 0]);
    expect((await set({ author_id: ada.id })).error?.code).toBe('42501');
    expect((await set({ group_id: null, student_id: tess.id }, ada)).error?.code).toBe('42501');
  });

  test('a visitor is refused everywhere', async () => {
    const id = await make();
    const anyone = { client: await visitor(server.url) };
    for (const refused of [
      await anyone.client.from('assignments').select(),
      await anyone.client.from('assignment_work').select(),
      await anyone.client.rpc('my_assignments'),
      await anyone.client.rpc('my_current_assignments'),
      await readStudents(anyone, id),
      await handIn(anyone, id),
      await reply(anyone, id),
    ]) {
      expect(refused.error?.code).toBe('42501');
    }
  });

  test('only staff with sight read the work and reply, and students read their own', async () => {
    const id = await make({ kind: 'text', goal: 1 });
    await handIn(amara, id).throwOnError();
    expect((await handIn(bo, id)).status).toBe(404);
    for (const staff of [ada, tess, asa]) {
      expect((await readStudents(staff, id)).data).toHaveLength(1);
      expect((await reply(staff, id)).error).toBeNull();
      expect((await reply(staff, id, { student: bo.id })).status).toBe(404);
    }
    expect((await readStudents(otto, id)).status).toBe(404);
    expect((await reply(otto, id)).status).toBe(404);
    for (const student of [amara, bo]) {
      expect((await readStudents(student, id)).error?.code).toBe('42501');
      expect((await reply(student, id)).error?.code).toBe('42501');
    }
    const works = await Promise.all(
      [ada, asa, otto, amara, bo].map(
        async ({ client }) => (await client.from('assignment_work').select()).data?.length,
      ),
    );
    expect(works).toEqual([1, 1, 0, 1, 0]);
    const own = { user_id: amara.id, assignment_id: await make(), mark: 'A+' };
    expect((await amara.client.from('assignment_work').insert(own)).error?.code).toBe('42501');
    expect(
      (await amara.client.from('assignment_work').update({ mark: 'A+' }).eq('assignment_id', id)).error?.code,
    ).toBe('42501');
  });

  test('students who leave the group, and removed ones, no longer have its assignments', async () => {
    const id = await make({ kind: 'text', goal: 1 });
    await handIn(amara, id).throwOnError();
    const move = (to: string) =>
      ada.client.rpc('admin_move_students', { user_ids: [amara.id], group_id: to }).throwOnError();
    await move(other);
    expect(await seenBy(amara)).toBe(0);
    expect((await handIn(amara, id)).status).toBe(404);
    expect((await readStudents(tess, id)).data).toEqual([]);
    expect((await amara.client.from('assignment_work').select()).data).toHaveLength(1);
    await move(group);
    await server.sql(`update public.students set removed_at = now() where user_id = '${amara.id}'`);
    expect((await readStudents(tess, id)).data).toEqual([]);
    expect((await reply(tess, id)).status).toBe(404);
    await server.sql(`update public.students set removed_at = null where user_id = '${amara.id}'`);
    expect((await readStudents(tess, id)).data).toHaveLength(1);
  });

  test('an archived group takes no assignments, and its assistants lose sight', async () => {
    const id = await make();
    const archive = (moment: string) =>
      server.sql(`update public.groups set archived_at = ${moment} where id = '${group}'`);
    await archive('now()');
    expect((await set({}, ada)).error?.code).toBe('42501');
    expect((await readStudents(asa, id)).status).toBe(404);
    expect([await seenBy(asa), await seenBy(amara), await seenBy(ada)]).toEqual([0, 0, 1]);
    await archive('null');
  });

  test('staff delete what they see, with its work; nobody else does', async () => {
    const id = await make({ kind: 'text', goal: 1 });
    await handIn(amara, id).throwOnError();
    for (const { client } of [otto, amara, bo]) {
      await client.from('assignments').delete().eq('id', id).throwOnError();
    }
    expect(await seenBy(tess)).toBe(1);
    await asa.client.from('assignments').delete().eq('id', id).throwOnError();
    expect(await server.sql('select from public.assignment_work')).toEqual([]);
  });
});

test('a deleted account takes its work and its own assignments along', async () => {
  const [cara] = (await addTraders(server, ['Cara'])) as [Person];
  await server.sql(`update public.students set group_id = '${group}' where user_id = '${cara.id}'`);
  await handIn(cara, await make({ kind: 'text', goal: 1 })).throwOnError();
  await make({ group_id: null, student_id: cara.id });
  await server.sql(`delete from auth.users where id = '${cara.id}'`);
  expect(await server.sql('select from public.assignment_work')).toEqual([]);
  expect(await seenBy(tess)).toBe(1);
});
