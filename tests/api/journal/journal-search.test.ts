import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { maxJournalSearchLength } from '#domain/limits.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { addTrades, wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
const [news, late] = [randomUUID(), randomUUID()];
const ids = { noted: randomUUID(), tagged: randomUUID(), plain: randomUUID() };
let amara: Person;
let bo: Person;
let cara: Person;
let dana: Person;
let owner: Person;

beforeAll(async () => {
  [amara, bo, cara, dana] = (await addTraders(server, ['Amara', 'Bo', 'Cara', 'Dana'])) as [
    Person,
    Person,
    Person,
    Person,
  ];
  owner = await admin(server);
  const add = (table: string, rows: object | object[], { client } = amara) =>
    client.from(table).insert(rows).throwOnError();
  await add('tags', [
    { id: news, name: 'Überraschung' },
    { id: late, name: 'Late' },
  ]);
  await addTrades(amara, [
    {
      ...{ ...wonTrade, id: ids.noted, created_at: '2026-03-03T23:30:00Z', tags: [late] },
      ...{ notes: 'Don’t chase break-outs: 100%_sure \\ was wrong', setup: 'Pullback' },
    },
    {
      ...wonTrade,
      id: ids.tagged,
      created_at: '2026-03-03T10:00:00Z',
      notes: null,
      setup: null,
      tags: [news],
    },
    { ...wonTrade, id: ids.plain, created_at: '2026-03-02T10:00:00Z', notes: null, setup: null, tags: [] },
  ]);
  await add('day_notes', { day: '2026-03-03', body: 'Schön gewartet. Groß war die Cafe\u0301-Pause, 你好' });
  await add('weekly_reviews', { week: '2026-03-02', questions: ['Why?', 'How?'], answers: ['', 'Patience'] });
  await add('session_plans', { day: '2026-03-03', levels: 'Only gold', markets: ['XAUUSD'] });
  await add('comments', { about: 'trade', trade_id: ids.noted, body: 'Was this patience?' });
  await owner.client
    .from('comments')
    .insert({ user_id: amara.id, about: 'day', day: '2026-02-01', body: 'Patience pays' })
    .throwOnError();
  await add('day_notes', { day: '2026-03-03', body: 'Patience of Bo' }, bo);
  await addTrades(bo, [{ ...wonTrade, notes: 'Patience of Bo' }]);
});

const search = async (text: string, { client } = amara, more: object = {}) =>
  (await client.rpc('search_journal', { search: text, time_zone: 'UTC', ...more }).throwOnError()).data;
const kinds = async (text: string) => (await search(text)).map(({ kind }: { kind: string }) => kind).join();

test.each([
  ['EURUSD', 'trade'],
  ['eurus pullb', 'trade'],
  ['breakouts', 'trade'],
  ['break-outs dont', 'trade'],
  ["DON'T", 'trade'],
  ['100%_', 'trade'],
  ['\\', 'trade'],
  ['%', 'trade'],
  ['_', 'trade'],
  ['schon', 'day'],
  ['SCHÖN', 'day'],
  ['gross', 'day'],
  ['groß', 'day'],
  ['café', 'day'],
  ['你好', 'day'],
  ['uberr', 'trade'],
  ['XAU gold', 'session'],
  ['patience', 'comment,week,comment'],
  ['why', ''],
  ['.', 'day'],
  ['s.hön', ''],
  ['(', ''],
  ['nothing here', ''],
  ['', ''],
  ["' - ", ''],
])('%j finds %j', async (text, expected) => {
  expect(await kinds(text)).toBe(expected);
});

test('a text is found with its day by the clock, and what it is about', async () => {
  expect(await search('breakout')).toMatchObject([
    {
      ...{ day: '2026-03-03', id: ids.noted, pair: 'EURUSD', tags: [late], about: null, author: null },
      words: expect.stringMatching(/^Pullback\nDon’t chase/),
    },
  ]);
  expect(await search('breakout', amara, { day_shift: '07:00' })).toMatchObject([{ day: '2026-03-04' }]);
  expect(await search('patience')).toMatchObject([
    { kind: 'comment', about: 'trade', id: ids.noted, author: null, words: 'Was this patience?' },
    { kind: 'week', day: '2026-03-02', words: 'Patience' },
    { kind: 'comment', about: 'day', day: '2026-02-01', id: null, author: expect.any(String) },
  ]);
  expect(await search('ueberraschung uberraschung')).toEqual([]);
  expect(await search('überraschung')).toMatchObject([{ id: ids.tagged, words: '' }]);
});

test('a long text is shown around the word, and pages follow each other without a gap, also while notes are deleted', async () => {
  const body = `${'a '.repeat(4000)}needle${' b'.repeat(800)}`;
  const notes = Array.from({ length: 120 }, (_, n) => ({
    day: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
    body,
  }));
  const kept = () => cara.client.from('day_notes');
  await kept().insert(notes).throwOnError();
  await addTrades(
    cara,
    Array.from({ length: 60 }, () => ({ ...wonTrade, notes: 'needle', created_at: '2026-02-01T10:00:00Z' })),
  );
  const places: string[] = [];
  const gone = new Set<string | undefined>();
  let last: { day: string; place: string } | undefined;
  for (;;) {
    const page = await search('needle', cara, last && { before_day: last.day, after_place: last.place });
    if (page.length === 0) {
      break;
    }
    expect(page.length).toBeLessThanOrEqual(50);
    expect(page[0].words).toMatch(/needle/);
    expect(page[0].words.length).toBeLessThan(270);
    places.push(...page.map(({ day, place }: { day: string; place: string }) => `${day} ${place}`));
    last = page.at(-1);
    // The next page begins after this place, also if its note is deleted.
    await kept().delete().eq('user_id', cara.id).eq('day', last?.day).throwOnError();
    gone.add(last?.day);
  }
  await kept()
    .insert(notes.filter(({ day }) => gone.has(day)))
    .throwOnError();
  expect(new Set(places).size).toBe(180);
  expect(places.length).toBe(180);
});

test('a search for more words than PostgreSQL keeps patterns takes about as long as one for fewer', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
  await query(
    server.connection,
    `insert into public.day_notes (user_id, day, body)
     select '${dana.id}', date '2000-01-01' + n, '${letters.join('')}' from generate_series(1, 2000) n`,
  );
  const shortest = async (words: number) => {
    const times: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const begin = performance.now();
      expect((await search(letters.slice(0, words).join(' '), dana)).length).toBe(50);
      times.push(performance.now() - begin);
    }
    return Math.min(...times);
  };
  expect(await shortest(36)).toBeLessThan(3 * (await shortest(30)));
});

test('what nobody would type is refused or finds nothing, and is no fault of the server', async () => {
  const ask = (given: object) =>
    amara.client.rpc('search_journal', { search: 'a', time_zone: 'UTC', ...given });
  expect((await ask({ search: 'a'.repeat(maxJournalSearchLength + 1) })).status).toBe(422);
  for (const given of [{ time_zone: 'Nowhere' }, { day_shift: '3 days' }, { before_day: 'x' }]) {
    expect((await ask(given)).status).toBe(400);
  }
  for (const text of ['[a', 'a{9}', '(?:', '\\1', '***', 'é'.repeat(100), '😀', '\u0301', 'ß'.repeat(100)]) {
    expect([text, (await ask({ search: text })).error]).toEqual([text, null]);
  }
  expect((await ask({ before_day: 'infinity', after_place: '' })).error).toBeNull();
  const days = (given: object) => amara.client.rpc('my_journal', { time_zone: 'UTC', ...given });
  expect((await days({ before: '-infinity' })).data).toEqual([]);
  expect((await days({ before: '0001-01-01' })).data).toEqual([]);
  expect((await days({ time_zone: 'Nowhere' })).status).toBe(400);
});

describe('days and weeks', () => {
  const days = async (more: object = {}, { client } = amara) =>
    (await client.rpc('my_journal', { time_zone: 'UTC', ...more }).throwOnError()).data;

  test('are listed newest first, a week on its Sunday, with their words and trades', async () => {
    expect(await days()).toEqual([
      { until: '2026-03-08', kind: 'week', day: '2026-03-02', words: 'Patience', trades: 0, noted: 0 },
      {
        ...{ until: '2026-03-03', kind: 'day', day: '2026-03-03', trades: 2, noted: 1 },
        words: expect.stringMatching(/^Schön/),
      },
      { until: '2026-03-02', kind: 'day', day: '2026-03-02', words: '', trades: 1, noted: 0 },
    ]);
    expect(await days({ day_shift: '07:00', before: '2026-03-08' })).toMatchObject([
      { day: '2026-03-04', trades: 1 },
      { day: '2026-03-03', trades: 1 },
      { day: '2026-03-02' },
    ]);
  });

  test('come page by page, a week with its last day', async () => {
    await cara.client
      .from('weekly_reviews')
      .insert(
        ['2026-01-05', '2026-02-02', '2026-03-02'].map(week => ({ week, questions: ['?'], answers: ['!'] })),
      )
      .throwOnError();
    const seen: string[] = [];
    for (let before: string | null = null; ; ) {
      const page: { until: string; kind: string; day: string }[] = await days({ before }, cara);
      seen.push(...page.map(({ kind, day }) => kind + day));
      if (page.length < 30) {
        break;
      }
      before = page.at(-1)?.until ?? null;
    }
    expect(seen.length).toBe(123);
    expect(new Set(seen).size).toBe(123);
  });
});

test('nobody finds or lists anything of Amara but Amara, and a visitor is refused', async () => {
  const group = await addGroup(server, 'Search', [amara]);
  const others = [
    bo,
    owner,
    await addTeacher(server, 'Tess'),
    await addAssistant(server, 'Asa', [group]),
    await addAssistant(server, 'Otto'),
  ];
  for (const person of others) {
    const found = [...(await search('a', person)), ...(await search('patience', person))];
    expect(found.filter(({ words }: { words: string }) => !/Bo$/.test(words))).toEqual([]);
    const { data } = await person.client.rpc('my_journal', { time_zone: 'UTC' }).throwOnError();
    expect(data.filter(({ words }: { words: string }) => words !== '' && !/Bo$/.test(words))).toEqual([]);
  }
  const anyone = await visitor(server.url);
  expect((await anyone.rpc('search_journal', { search: 'a', time_zone: 'UTC' })).error?.code).toBe('42501');
  expect((await anyone.rpc('my_journal', { time_zone: 'UTC' })).error?.code).toBe('42501');
});

test('a removed student searches nothing any more', async () => {
  await owner.client.rpc('admin_remove_student', { user_id: cara.id }).throwOnError();
  const { data, error } = await cara.client.rpc('search_journal', { search: 'needle', time_zone: 'UTC' });
  expect(error).not.toBeNull();
  expect(data).toBeNull();
});
