import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { maxAnswerLength, maxDayNoteLength, maxQuestionLength } from '#domain/limits.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';

const server = inject('server');
let amara: Person;
let ada: Person;
let bo: Person;
beforeAll(async () => {
  [bo, ada] = [await addTrader(server, 'Bo'), await admin(server)];
});
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

const note = { day: '2026-03-03', body: 'Two\nlines 😀' };
const review = { week: '2026-03-02', questions: ['Why?', 'And then?'], answers: ['So.', ''] };
const add = (table: string, row: object, { client } = amara) =>
  client.from(table).insert(row).select().single();
const countCharacters = async () =>
  Number(
    (await amara.client.from('profiles').select('text_bytes').eq('id', amara.id).single().throwOnError()).data
      .text_bytes,
  );

describe.each([
  ['day_notes', note, { body: 'Mine' }, { body: 'Theirs' }],
  ['weekly_reviews', review, { answers: ['Mine', ''] }, { answers: ['Theirs', ''] }],
] as const)('%s', (table, row, mine, theirs) => {
  test('are kept as they were written, one a day or week', async () => {
    const { data } = await add(table, row).throwOnError();
    expect(data).toMatchObject({ ...row, user_id: amara.id, version: 1 });
    expect((await add(table, row)).error?.code).toBe('23505');
    await amara.client.from(table).delete().eq('user_id', amara.id).throwOnError();
    expect((await add(table, row)).status).toBe(201);
  });

  test('of two tabs one changes the version that it has read', async () => {
    await add(table, row).throwOnError();
    const change = (changes: object) =>
      amara.client.from(table).update(changes).eq('user_id', amara.id).eq('version', 1).select();
    expect((await change(theirs)).data).toMatchObject([{ ...theirs, version: 2 }]);
    expect((await change(mine)).data).toEqual([]);
    const same = await amara.client.from(table).update(theirs).eq('version', 2).select();
    expect(same.data).toMatchObject([{ version: 2 }]);
    expect((await add(table, { ...row, version: 7 })).error?.code).toBe('42501');
    expect((await amara.client.from(table).update({ updated_at: '2020-01-01' })).status).toBeGreaterThan(399);
  });

  test('count with the notes of their trader', async () => {
    const before = await countCharacters();
    await add(table, row).throwOnError();
    const more = (await countCharacters()) - before;
    expect(more).toBe(table === 'day_notes' ? 14 : 16);
    await amara.client.from(table).update(theirs).eq('user_id', amara.id).throwOnError();
    expect((await countCharacters()) - before).toBe(table === 'day_notes' ? 6 : 19);
    await amara.client.from(table).delete().eq('user_id', amara.id).throwOnError();
    expect(await countCharacters()).toBe(before);
  });
});

test.each([
  ['a note of no day', 'day_notes', { day: null }],
  ['a note of a day long ago', 'day_notes', { day: '1899-12-31' }],
  ['a note without text', 'day_notes', { body: '' }],
  ['a note that is too long', 'day_notes', { body: 'a'.repeat(maxDayNoteLength + 1) }],
  ['a week that begins on a Sunday', 'weekly_reviews', { week: '2026-03-01' }],
  ['a review without questions', 'weekly_reviews', { questions: [], answers: [] }],
  [
    'a review of four questions',
    'weekly_reviews',
    { questions: ['a', 'b', 'c', 'd'], answers: ['', '', '', ''] },
  ],
  ['a long question', 'weekly_reviews', { questions: ['a', 'b'.repeat(maxQuestionLength + 1)] }],
  ['a question without text', 'weekly_reviews', { questions: ['a', ''] }],
  ['an answer to no question', 'weekly_reviews', { answers: ['a', 'b', 'c'] }],
  ['a question without an answer', 'weekly_reviews', { answers: ['a'] }],
  ['a long answer', 'weekly_reviews', { answers: ['', 'b'.repeat(maxAnswerLength + 1)] }],
  ['an answer that is none', 'weekly_reviews', { answers: ['', null] }],
  ['lists of answers', 'weekly_reviews', { answers: [['a'], ['b']] }],
  ['no questions of one’s own', 'review_questions', { questions: [] }],
  ['four questions of one’s own', 'review_questions', { questions: ['a', 'b', 'c', 'd'] }],
  ['a long question of one’s own', 'review_questions', { questions: ['a'.repeat(maxQuestionLength + 1)] }],
])('%s is refused', async (_what, table, fields) => {
  const base = { day_notes: note, weekly_reviews: review, review_questions: {} }[table] ?? {};
  expect((await add(table, { ...base, ...fields })).status).toBe(400);
});

test('the longest texts are kept', async () => {
  await add('day_notes', { ...note, body: '😀'.repeat(maxDayNoteLength) }).throwOnError();
  const questions = Array(3).fill('😀'.repeat(maxQuestionLength));
  const answers = Array(3).fill('😀'.repeat(maxAnswerLength));
  await add('weekly_reviews', { ...review, questions, answers }).throwOnError();
  expect(await countCharacters()).toBe(4 * (maxDayNoteLength + 3 * (maxQuestionLength + maxAnswerLength)));
});

test('a trader asks other questions of themselves, by one upsert', async () => {
  const ask = (questions: string[]) =>
    amara.client.from('review_questions').upsert({ questions }).select().single();
  await ask(['Why?']).throwOnError();
  expect((await ask(['Why not?', 'And then?'])).data).toEqual({
    user_id: amara.id,
    questions: ['Why not?', 'And then?'],
  });
});

test('they are the trader’s alone: Bo and Ada see none and change none, and a visitor is refused', async () => {
  const rows: Record<string, object> = {
    day_notes: note,
    weekly_reviews: review,
    review_questions: { questions: ['Why?'] },
  };
  const anyone = await visitor(server.url);
  for (const [table, row] of Object.entries(rows)) {
    const { data } = await add(table, row).throwOnError();
    for (const person of [bo, ada]) {
      const theirs = person.client.from(table);
      expect((await theirs.select().eq('user_id', amara.id)).data).toEqual([]);
      expect((await add(table, { ...row, user_id: amara.id }, person)).status).toBe(403);
      const [[first, value]] = Object.entries(row).slice(-1) as [[string, unknown]];
      expect(
        (
          await theirs
            .update({ [first]: value })
            .eq('user_id', amara.id)
            .select()
        ).data,
      ).toEqual([]);
      expect((await theirs.delete().eq('user_id', amara.id).select()).data).toEqual([]);
    }
    expect((await amara.client.from(table).select()).data).toEqual([data]);
    expect((await anyone.from(table).select()).error?.code).toBe('42501');
    expect((await anyone.from(table).insert(row)).error?.code).toBe('42501');
  }
});

test('they go with their trader', async () => {
  await add('day_notes', note).throwOnError();
  await add('weekly_reviews', review).throwOnError();
  await add('review_questions', { questions: ['Why?'] }).throwOnError();
  await ada.client.rpc('delete_user', { user_id: amara.id }).throwOnError();
  const left = await Promise.all(
    ['day_notes', 'weekly_reviews', 'review_questions'].map(table => amara.client.from(table).select()),
  );
  expect(left.flatMap(({ data }) => data ?? [])).toEqual([]);
});
