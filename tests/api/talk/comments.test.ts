import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { maxCommentLength, maxComments, maxCommentsAnHour } from '#domain/limits.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { addAssistant } from '../../../lab/harness/school.ts';
import { plan, wonTrade } from '../../../lab/harness/trading.ts';
import { addClass, type Class } from './people.ts';

const server = inject('server');
let people: Class;

beforeAll(async () => {
  people = await addClass(server);
});

const write = ({ client }: Person, comment: object) =>
  client
    .from('comments')
    .insert({ about: 'student', body: 'Well kept', ...comment })
    .select()
    .single();

const readBodies = async ({ client }: Person, student: Person) => {
  const { data } = await client
    .from('comments')
    .select('body')
    .eq('user_id', student.id)
    .order('created_at')
    .throwOnError();
  return data?.map(({ body }) => body);
};

async function add(
  table: 'trading_records' | 'trading_plans',
  row: object,
  { client }: Person,
): Promise<string> {
  const { data } = await client.from(table).insert(row).select('id').single().throwOnError();
  return data.id;
}

async function student(name = 'Amara'): Promise<Person> {
  return people.addStudent(name);
}

describe('a comment', () => {
  test('of a student is read by staff who see them, and of staff by the student, with the name and duty that the database knows', async () => {
    const amara = await student('Amara Okafor');
    const mine = await write(amara, { body: 'May I trade gold?' });
    expect(mine.data).toMatchObject({
      user_id: amara.id,
      author_id: amara.id,
      author_name: 'Amara Okafor',
      author_duty: null,
      seen_at: null,
      edited_at: null,
    });
    for (const [person, duty] of [
      [people.ada, 'owner'],
      [people.tess, 'teacher'],
      [people.asa, 'assistant'],
    ] as const) {
      const { data } = await write(person, { user_id: amara.id, body: duty }).throwOnError();
      expect(data).toMatchObject({ user_id: amara.id, author_id: person.id, author_duty: duty });
    }
    const all = ['May I trade gold?', 'owner', 'teacher', 'assistant'];
    for (const person of [amara, people.ada, people.tess, people.asa]) {
      expect(await readBodies(person, amara)).toEqual(all);
    }
  });

  test('is none of Bo’s, of an assistant’s outside of their groups, or of a visitor’s', async () => {
    const [amara, bo, outside] = [await student(), await student('Bo'), await addTrader(server, 'Cleo')];
    const { data } = await write(amara, {}).throwOnError();
    const outsideOne = await write(outside, {}).throwOnError();
    for (const [person, other, id] of [
      [bo, amara, data.id],
      [people.asa, outside, outsideOne.data.id],
    ] as const) {
      expect(await readBodies(person, other)).toEqual([]);
      expect((await write(person, { user_id: other.id })).error?.code).toBe('42501');
      expect((await person.client.rpc('see_comments', { student: other.id, ids: [id] })).error?.code).toBe(
        '42501',
      );
      const pin = { student: other.id, comment: id };
      expect(await person.client.rpc('pin_comment', pin)).toMatchObject({ status: 404 });
      await person.client.from('comments').update({ body: 'Mine' }).eq('id', id).throwOnError();
      await person.client.from('comments').delete().eq('id', id).throwOnError();
      expect(await readBodies(other, other)).toEqual(['Well kept']);
    }
    const anyone = await visitor(server.url);
    expect((await anyone.from('comments').select()).error?.code).toBe('42501');
    for (const name of ['my_unread', 'desk_unread']) {
      expect((await anyone.rpc(name)).error?.code).toBe('42501');
    }
  });

  test('has an author who cannot be another, and words of the database that none can write', async () => {
    const amara = await student();
    for (const forged of [
      { author_id: people.tess.id },
      { author_name: 'Tess' },
      { author_duty: 'teacher' },
      { seen_at: new Date() },
      { pinned_at: new Date() },
      { created_at: new Date(0) },
    ]) {
      expect((await write(amara, forged)).error?.code).toBe('42501');
    }
    const { data } = await write(amara, {}).throwOnError();
    for (const change of [
      { pinned_at: new Date() },
      { about: 'day', day: '2026-01-05' },
      { user_id: people.tess.id },
    ]) {
      expect((await amara.client.from('comments').update(change).eq('id', data.id)).error?.code).toBe(
        '42501',
      );
    }
  });

  test('is about a trade or a plan of the student’s own, or a day', async () => {
    const [amara, bo] = [await student(), await student('Bo')];
    const trade = await add('trading_records', wonTrade, amara);
    const ofPlan = await add('trading_plans', plan, amara);
    for (const subject of [
      { about: 'trade', trade_id: trade },
      { about: 'plan', plan_id: ofPlan },
      { about: 'day', day: '2026-03-05' },
    ]) {
      expect((await write(people.tess, { user_id: amara.id, ...subject })).status).toBe(201);
      expect((await write(amara, subject)).status).toBe(201);
      if (subject.about !== 'day') {
        expect(await write(people.tess, { user_id: bo.id, ...subject })).toMatchObject({ status: 404 });
      }
    }
    expect(await write(amara, { about: 'trade', trade_id: randomUUID() })).toMatchObject({
      status: 404,
      error: { message: 'This trade no longer exists' },
    });
    // A deleted trade may be restored.
    await amara.client.from('trading_records').delete().eq('id', trade).throwOnError();
    const { data } = await amara.client.from('comments').select('id').eq('trade_id', trade);
    expect(data).toHaveLength(2);
  });

  test.each([
    ['no words', { body: '' }],
    ['blanks alone', { body: ' \n\t' }],
    ['too many words', { body: 'ü'.repeat(maxCommentLength + 1) }],
    ['a subject of another kind', { about: 'trade', day: '2026-03-05' }],
    ['two subjects', { about: 'day', day: '2026-03-05', plan_id: randomUUID() }],
    ['an unknown kind', { about: 'week' }],
    ['a day that is none', { about: 'day', day: '10000-01-01' }],
    ['bytes that are no text', { body: 'a\u0000b' }],
  ])('with %s is refused', async (_what, fields) => {
    const amara = await student();
    const { status } = await write(amara, fields);
    expect([400, 404]).toContain(status);
  });

  test('is 4,000 characters long, in any script', async () => {
    const body = '😀'.repeat(maxCommentLength);
    expect((await write(await student(), { body }).throwOnError()).data.body).toBe(body);
  });

  test('that is sent twice is there once', async () => {
    const amara = await student();
    const id = randomUUID();
    await write(amara, { id }).throwOnError();
    expect(await write(amara, { id })).toMatchObject({ status: 409, error: { code: '23505' } });
    expect(await readBodies(amara, amara)).toHaveLength(1);
  });

  test('is changed and deleted by its author alone', async () => {
    const amara = await student();
    const { data: mine } = await write(amara, {}).throwOnError();
    const { data: theirs } = await write(people.tess, { user_id: amara.id }).throwOnError();
    const change = ({ client }: Person, id: string) =>
      client.from('comments').update({ body: 'Changed' }).eq('id', id).select().throwOnError();
    const remove = ({ client }: Person, id: string) =>
      client.from('comments').delete().eq('id', id).select().throwOnError();
    for (const person of [people.ada, people.asa, people.tess]) {
      expect([(await change(person, mine.id)).data, (await remove(person, mine.id)).data]).toEqual([[], []]);
    }
    expect([(await change(amara, theirs.id)).data, (await remove(amara, theirs.id)).data]).toEqual([[], []]);
    const [changed] = (await change(amara, mine.id)).data ?? [];
    expect(changed).toMatchObject({ body: 'Changed' });
    expect(changed.edited_at).not.toBeNull();
    expect((await remove(people.tess, theirs.id)).data).toHaveLength(1);
    expect(await readBodies(amara, amara)).toEqual(['Changed']);
  });
});

describe('unread', () => {
  const ofStudent = async ({ client }: Person) => (await client.rpc('my_unread').throwOnError()).data;
  const ofDesk = async ({ client }: Person, { id }: Person) =>
    (await client.rpc('desk_unread').throwOnError()).data.find(
      ({ user_id }: { user_id: string }) => user_id === id,
    )?.unread ?? 0;

  test('is what the other side wrote, by its subject, until it is seen', async () => {
    const amara = await student();
    const trade = await add('trading_records', wonTrade, amara);
    await write(amara, { body: 'Mine' }).throwOnError();
    const first = await write(people.tess, { user_id: amara.id }).throwOnError();
    const ofTrade = { user_id: amara.id, about: 'trade', trade_id: trade };
    const others = [await write(people.tess, ofTrade), await write(people.asa, ofTrade)];
    expect(await ofStudent(amara)).toMatchObject([
      { about: 'trade', trade_id: trade, unread: 2 },
      { about: 'student', trade_id: null, unread: 1 },
    ]);
    expect([await ofDesk(people.tess, amara), await ofDesk(people.asa, amara)]).toEqual([1, 1]);
    const ids = others.map(({ data }) => data.id);
    await amara.client.rpc('see_comments', { student: amara.id, ids }).throwOnError();
    expect(await ofStudent(amara)).toMatchObject([{ about: 'student', unread: 1 }]);
    // Staff do not see in the student's place.
    await people.tess.client.rpc('see_comments', { student: amara.id, ids: [first.data.id] }).throwOnError();
    expect(await ofStudent(amara)).toHaveLength(1);
    expect(await ofStudent(await student('Bo'))).toEqual([]);
  });

  test('is seen for all staff when one of them has, the first time', async () => {
    const amara = await student();
    const { data } = await write(amara, {}).throwOnError();
    const see = ({ client }: Person) =>
      client.rpc('see_comments', { student: amara.id, ids: [data.id] }).throwOnError();
    const seenAt = async () =>
      (await amara.client.from('comments').select('seen_at').eq('id', data.id).single()).data?.seen_at;
    await see(amara);
    expect(await seenAt()).toBeNull();
    await see(people.asa);
    const first = await seenAt();
    expect(first).not.toBeNull();
    await see(people.tess);
    expect(await seenAt()).toBe(first);
    expect(await ofDesk(people.ada, amara)).toBe(0);
  });

  test('of the desk is for staff, of students whom they see', async () => {
    const [amara, outside] = [await student(), await addTrader(server, 'Cleo')];
    await write(outside, {}).throwOnError();
    expect((await amara.client.rpc('desk_unread')).error?.code).toBe('42501');
    expect([await ofDesk(people.tess, outside), await ofDesk(people.asa, outside)]).toEqual([1, 0]);
  });

  test('more than 500 at once are refused', async () => {
    const amara = await student();
    const ids = Array.from({ length: 501 }, () => randomUUID());
    expect(await amara.client.rpc('see_comments', { student: amara.id, ids })).toMatchObject({ status: 422 });
  });
});

describe('the threads of a student', () => {
  const threads = async ({ client }: Person, student: Person, before?: string) =>
    (await client.rpc('comment_threads', { student: student.id, before }).throwOnError()).data;

  test('are one row per subject, the newest first, with the subject', async () => {
    const amara = await student('Amara Okafor');
    const trade = await add('trading_records', wonTrade, amara);
    const ofPlan = await add('trading_plans', plan, amara);
    await write(people.tess, { user_id: amara.id, about: 'plan', plan_id: ofPlan }).throwOnError();
    await write(people.tess, { user_id: amara.id, body: 'x'.repeat(300) }).throwOnError();
    await write(people.tess, { user_id: amara.id, about: 'trade', trade_id: trade }).throwOnError();
    await write(amara, { about: 'trade', trade_id: trade, body: 'It was the news' }).throwOnError();
    const all = await threads(amara, amara);
    expect(all).toMatchObject([
      {
        about: 'trade',
        trade_id: trade,
        comments: 2,
        unread: 1,
        words: 'It was the news',
        author_id: amara.id,
        author_duty: null,
        pair: wonTrade.currency_pair,
        amount: wonTrade.amount,
      },
      { about: 'student', comments: 1, unread: 1, words: 'x'.repeat(200), author_duty: 'teacher' },
      { about: 'plan', plan_id: ofPlan, plan_name: plan.plan_name, author_name: 'Tess' },
    ]);
    expect(await threads(amara, amara, all[0].newest)).toHaveLength(2);
    // For staff the other side's comments are unread, and a deleted trade has no name.
    await amara.client.from('trading_records').delete().eq('id', trade).throwOnError();
    for (const person of [people.tess, people.asa]) {
      expect((await threads(person, amara)).map(({ unread }: { unread: number }) => unread)).toEqual([
        1, 0, 0,
      ]);
    }
    expect((await threads(people.tess, amara))[0]).toMatchObject({ trade_id: trade, pair: null });
  });

  test('are visible to nobody else: not to Bo, to an assistant outside of their groups, or to a visitor', async () => {
    const [amara, bo, outside] = [await student(), await student('Bo'), await addTrader(server, 'Cleo')];
    await write(amara, {}).throwOnError();
    await write(outside, {}).throwOnError();
    expect([await threads(bo, amara), await threads(people.asa, outside)]).toEqual([[], []]);
    const anyone = await visitor(server.url);
    expect((await anyone.rpc('comment_threads', { student: amara.id })).error?.code).toBe('42501');
  });
});

test('staff pin one comment of a thread', async () => {
  const amara = await student();
  const [one, other] = [await write(amara, {}), await write(people.tess, { user_id: amara.id })];
  const ofDay = await write(amara, { about: 'day', day: '2026-03-05' });
  const pin = ({ client }: Person, comment: string, pinned = true) =>
    client.rpc('pin_comment', { student: amara.id, comment, pinned });
  const pinnedIds = async () => {
    const { data } = await amara.client
      .from('comments')
      .select('id')
      .not('pinned_at', 'is', null)
      .throwOnError();
    return data?.map(({ id }) => id).toSorted();
  };
  expect(await pin(amara, one.data.id)).toMatchObject({ status: 404 });
  await pin(people.tess, ofDay.data.id).throwOnError();
  await pin(people.tess, one.data.id).throwOnError();
  await pin(people.asa, other.data.id).throwOnError();
  expect(await pinnedIds()).toEqual([other.data.id, ofDay.data.id].toSorted());
  await Promise.all([one, other, one, other].map(({ data }) => pin(people.ada, data.id).throwOnError()));
  expect(await pinnedIds()).toHaveLength(2);
  await pin(people.tess, ofDay.data.id, false).throwOnError();
  expect(await pinnedIds()).toHaveLength(1);
});

describe('a note of the staff', () => {
  const note = ({ client }: Person, user_id: string, fields: object = {}) =>
    client
      .from('student_notes')
      .insert({ user_id, body: 'Trades when tired', ...fields })
      .select()
      .single();
  const readNotes = async ({ client }: Person, { id }: Person) =>
    (await client.from('student_notes').select('body, author_name').eq('user_id', id).throwOnError()).data;

  test('is read by staff who see the student, and changed by its author', async () => {
    const [amara, outside] = [await student(), await addTrader(server, 'Cleo')];
    const { data } = await note(people.tess, amara.id).throwOnError();
    expect(await readNotes(people.asa, amara)).toEqual([{ body: 'Trades when tired', author_name: 'Tess' }]);
    await note(people.tess, outside.id).throwOnError();
    expect(await readNotes(people.asa, outside)).toEqual([]);
    expect((await note(people.asa, outside.id)).error?.code).toBe('42501');
    const changed = ({ client }: Person) =>
      client.from('student_notes').update({ body: 'Slept' }).eq('id', data.id).select().throwOnError();
    expect((await changed(people.asa)).data).toEqual([]);
    expect((await changed(people.tess)).data?.[0]?.edited_at).not.toBeNull();
    await people.ada.client.from('student_notes').delete().eq('id', data.id).throwOnError();
    expect(await readNotes(people.ada, amara)).toHaveLength(1);
  });

  test('is never for the student, for another, or for a visitor', async () => {
    const [amara, bo] = [await student(), await student('Bo')];
    await note(people.tess, amara.id).throwOnError();
    for (const person of [amara, bo]) {
      expect(await readNotes(person, amara)).toEqual([]);
      expect((await note(person, amara.id)).error?.code).toBe('42501');
    }
    expect((await (await visitor(server.url)).from('student_notes').select()).error?.code).toBe('42501');
  });

  test('is not for who it is about, when they become staff', async () => {
    const una = await addTrader(server, 'Una');
    await note(people.tess, una.id).throwOnError();
    await people.ada.client.rpc('admin_set_role', { user_id: una.id, role: 'admin' }).throwOnError();
    expect([await readNotes(una, una), (await readNotes(people.ada, una))?.length]).toEqual([[], 1]);
  });
});

describe('who has gone', () => {
  test('a teacher who is none any more sees nothing from their next request on', async () => {
    const [amara, una] = [await student(), await addTrader(server, 'Una')];
    const setRole = (role: string) =>
      people.ada.client.rpc('admin_set_role', { user_id: una.id, role }).throwOnError();
    await setRole('admin');
    const { data } = await write(una, { user_id: amara.id, body: 'Look at your stops' }).throwOnError();
    await una.client.from('student_notes').insert({ user_id: amara.id, body: 'Hm' }).throwOnError();
    await setRole('user');
    expect(await readBodies(una, amara)).toEqual([]);
    expect((await una.client.from('student_notes').select()).data).toEqual([]);
    expect((await write(una, { user_id: amara.id })).error?.code).toBe('42501');
    expect((await una.client.rpc('desk_unread')).error?.code).toBe('42501');
    expect((await una.client.rpc('comment_threads', { student: amara.id })).data).toEqual([]);
    const pin = { student: amara.id, comment: data.id };
    expect(await una.client.rpc('pin_comment', pin)).toMatchObject({ status: 404 });
    const seen = { student: amara.id, ids: [data.id] };
    expect((await una.client.rpc('see_comments', seen)).error?.code).toBe('42501');
    for (const attempt of [
      una.client.from('comments').update({ body: 'No' }).eq('id', data.id),
      una.client.from('comments').delete().eq('id', data.id),
    ]) {
      await attempt.throwOnError();
    }
    expect(await readBodies(amara, amara)).toEqual(['Look at your stops']);
  });

  test('an assistant whose group is taken away sees its students no more', async () => {
    const asa = await addAssistant(server, 'Asa', [people.group]);
    const amara = await student();
    await write(amara, {}).throwOnError();
    expect(await readBodies(asa, amara)).toHaveLength(1);
    await people.ada.client
      .rpc('admin_set_groups_of_assistant', { user_id: asa.id, group_ids: [] })
      .throwOnError();
    expect(await readBodies(asa, amara)).toEqual([]);
  });

  test('a removed student is not in the unread list of the desk, and comments of a deleted one are deleted', async () => {
    const amara = await student();
    await write(amara, {}).throwOnError();
    await write(people.tess, { user_id: amara.id }).throwOnError();
    const sql = (text: string) => query(server.connection, text, [amara.id]);
    await sql('update public.students set removed_at = now() where user_id = $1');
    const { data } = await people.tess.client.rpc('desk_unread').throwOnError();
    expect(data.map(({ user_id }: { user_id: string }) => user_id)).not.toContain(amara.id);
    expect([await readBodies(people.asa, amara), (await readBodies(people.tess, amara))?.length]).toEqual([
      [],
      2,
    ]);
    await sql('delete from auth.users where id = $1');
    expect(await readBodies(people.tess, amara)).toEqual([]);
  });
});

describe('there are at most', () => {
  const fill = (person: Person, author: Person, count: number, age: string) =>
    query(
      server.connection,
      `insert into public.comments (user_id, author_id, about, body, created_at)
       select $1, $2, 'student', 'x', now() - $4::interval from generate_series(1, $3)`,
      [person.id, author.id, count, age],
    );

  test(`${maxCommentsAnHour} of one author within an hour, also where they come together`, async () => {
    const amara = await student();
    await fill(amara, amara, maxCommentsAnHour - 2, '59 minutes');
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(amara, {})));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ error }) => error)).toMatchObject({
      status: 422,
      error: { message: 'You’ve written 60 comments in the last hour. Try again later.' },
    });
    expect((await write(people.tess, { user_id: amara.id })).status).toBe(201);
  });

  test(`${maxComments} of a student`, async () => {
    const amara = await student();
    await fill(amara, amara, maxComments - 1, '2 hours');
    expect((await write(people.tess, { user_id: amara.id })).status).toBe(201);
    expect(await write(amara, {})).toMatchObject({
      status: 422,
      error: { message: 'Limit reached: a student can have at most 5,000 comments.' },
    });
  });
});
