import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { challengePresets } from '#domain/challenges/presets.ts';
import { maxChallengeNameLength, maxClassChallenges, maxPageLength } from '#domain/challenges/rule-fields.ts';
import type { ChallengeRules } from '#domain/challenges/rules.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { plan } from '../../../lab/harness/trading.ts';

const server = inject('server');
let amara: Person;
let bo: Person;
let ada: Person;
let planId: string;

const [preset] = challengePresets;
const rules = preset?.rules as ChallengeRules;
const page = 'https://example.com/rules';
const ofClass = { name: 'A firm', rules, page, read_on: '2026-11-23' };
const ofPlan = () => ({
  ...ofClass,
  plan_id: planId,
  initial: 100_000,
  began_on: '2026-11-02',
  ends_on: '2026-12-01' as string | null,
});

const challenges = ({ client }: Person) => client.from('plan_challenges');
const add = (fields: object = {}, person = amara) =>
  challenges(person)
    .insert({ ...ofPlan(), ...fields })
    .select()
    .single();

beforeAll(async () => {
  [bo, ada] = [await addTrader(server, 'Bo'), await admin(server)];
});
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
  planId = crypto.randomUUID();
  await amara.client
    .from('trading_plans')
    .insert({ ...plan, id: planId })
    .throwOnError();
});

describe('the challenge of a plan', () => {
  test('is one, is read back as it was written, and is changed by the version that was read', async () => {
    const { data } = await add().throwOnError();
    expect(data).toEqual({ ...ofPlan(), user_id: amara.id, version: 1 });
    expect((await add()).error?.code).toBe('23505');
    const change = (changes: object) =>
      challenges(amara).update(changes).eq('plan_id', planId).eq('version', 1).select();
    const easier = { ...rules, target: 5, maxLoss: null };
    expect((await change({ rules: easier, ends_on: null })).data).toMatchObject([
      { rules: easier, ends_on: null, version: 2 },
    ]);
    expect((await change({ rules })).data).toEqual([]);
    const same = await challenges(amara).update({ rules: easier }).eq('plan_id', planId).select('version');
    expect(same.data).toEqual([{ version: 2 }]);
  });

  test('takes the rules of each firm that there are presets of', async () => {
    await add().throwOnError();
    for (const { rules, page, readOn } of challengePresets) {
      const { data } = await challenges(amara)
        .update({ rules, page, read_on: readOn })
        .eq('plan_id', planId)
        .select('rules')
        .single()
        .throwOnError();
      expect(data.rules).toEqual(rules);
    }
  });

  test('is hers: Ada reads it, Bo sees none of it, neither can write it, and a visitor is refused', async () => {
    await add().throwOnError();
    expect((await challenges(ada).select().eq('plan_id', planId)).data).toHaveLength(1);
    expect((await challenges(bo).select()).data).toEqual([]);
    for (const person of [bo, ada]) {
      await challenges(person).update({ name: 'Mine' }).eq('plan_id', planId).throwOnError();
      await challenges(person).delete().eq('plan_id', planId).throwOnError();
      expect((await add({ user_id: amara.id }, person)).error?.code).toBe('42501');
    }
    const anyone = await visitor(server.url);
    expect((await anyone.from('plan_challenges').select()).error?.code).toBe('42501');
    expect((await anyone.from('plan_challenges').insert(ofPlan())).error?.code).toBe('42501');
    expect((await challenges(amara).select('name')).data).toEqual([{ name: 'A firm' }]);
  });

  test('is of no plan but one’s own, and moves to no other', async () => {
    expect((await add({}, bo)).error?.code).toBe('23503');
    expect((await add({ plan_id: crypto.randomUUID() })).error?.code).toBe('23503');
    await add().throwOnError();
    for (const moved of [{ plan_id: crypto.randomUUID() }, { user_id: bo.id }, { version: 7 }]) {
      expect((await challenges(amara).update(moved).eq('plan_id', planId)).error?.code).toBe('42501');
    }
  });

  test('is deleted with its plan, and with its trader', async () => {
    await add().throwOnError();
    await amara.client.from('trading_plans').delete().eq('id', planId).throwOnError();
    expect((await challenges(amara).select()).data).toEqual([]);
    await amara.client
      .from('trading_plans')
      .insert({ ...plan, id: planId })
      .throwOnError();
    await add().throwOnError();
    await amara.client.rpc('delete_my_account').throwOnError();
    expect(
      await query(server.connection, `select from public.plan_challenges where user_id = '${amara.id}'`),
    ).toEqual([]);
  });

  const wrong: [string, object][] = [
    ['no name', { name: '' }],
    ['a name of spaces', { name: '  ' }],
    ['a long name', { name: 'n'.repeat(maxChallengeNameLength + 1) }],
    ['nothing to begin with', { initial: 0 }],
    ['a debt to begin with', { initial: -1 }],
    ['no number to begin with', { initial: 'NaN' }],
    ['more than any account', { initial: 1e12 }],
    ['no first day', { began_on: null }],
    ['a first day long ago', { began_on: '1899-12-31' }],
    ['an end before it began', { ends_on: '2026-11-01' }],
    ['no end of days', { ends_on: 'infinity' }],
    ['a page of no scheme', { page: 'example.com' }],
    ['a page that is a script', { page: 'javascript:alert(1)' }],
    ['a page without protection', { page: 'http://example.com' }],
    ['a page with a space', { page: 'https://example.com/a b' }],
    ['a long page', { page: `https://${'p'.repeat(maxPageLength)}` }],
    ['a day of reading that is none', { read_on: '2026-02-30' }],
    ['no rules', { rules: null }],
  ];

  test('is refused where a part of it is wrong', async () => {
    for (const [what, fields] of wrong) {
      expect([what, (await add(fields)).status]).toEqual([what, 400]);
    }
  });

  test('may have the longest name and page, and no page and no end', async () => {
    const name = 'n'.repeat(maxChallengeNameLength);
    const page = `https://${'p'.repeat(maxPageLength - 8)}`;
    await add({ name, page }).throwOnError();
    await challenges(amara)
      .update({ page: null, read_on: null, ends_on: null })
      .eq('plan_id', planId)
      .throwOnError();
  });
});

describe('rules', () => {
  const daily = { percent: 5, of: 'initial', from: 'balance', ends: 'challenge' };
  const loss = { by: { percent: 10 }, follows: 'nothing', locks: false };
  const days = { days: 4, counts: 'opened' };
  const won = { days: 3, counts: 'won', percentOfInitial: 0.5 };
  const best = { percent: 50, of: 'netProfit' };
  const clock = { zone: 'Europe/Prague', shiftHours: 0 };
  const { clock: _clock, ...withoutClock } = rules;

  const wrong: [string, unknown][] = [
    ['null', 'null'],
    ['a text', 'rules'],
    ['a number', 5],
    ['a list', [rules]],
    ['an empty object', {}],
    ['a part that lacks', withoutClock],
    ['a part too many', { ...rules, firm: 'A firm' }],
    ['a target of 0', { ...rules, target: 0 }],
    ['a target in a text', { ...rules, target: '10' }],
    ['a target of three decimals', { ...rules, target: 10.001 }],
    ['a target beyond its field', { ...rules, target: 1000.01 }],
    ['no target', { ...rules, target: null }],
    ['another moment of breaking', { ...rules, brokenWhen: 'above' }],
    ['no moment of breaking', { ...rules, brokenWhen: null }],
    ['a daily loss in percent alone', { ...rules, dailyLoss: 5 }],
    ['no daily loss at all', { ...rules, dailyLoss: {} }],
    ['a daily loss of 0', { ...rules, dailyLoss: { ...daily, percent: 0 } }],
    ['a daily loss of more than all', { ...rules, dailyLoss: { ...daily, percent: 100.01 } }],
    ['a daily loss of something else', { ...rules, dailyLoss: { ...daily, of: 'week' } }],
    ['a daily loss from something else', { ...rules, dailyLoss: { ...daily, from: 'equity' } }],
    ['a daily loss that ends something else', { ...rules, dailyLoss: { ...daily, ends: 'week' } }],
    ['a daily loss with a part too many', { ...rules, dailyLoss: { ...daily, soft: true } }],
    ['a max loss of nothing', { ...rules, maxLoss: { ...loss, by: {} } }],
    ['a max loss of two kinds', { ...rules, maxLoss: { ...loss, by: { percent: 1, amount: 1 } } }],
    ['a max loss of a number', { ...rules, maxLoss: { ...loss, by: 10 } }],
    ['a max loss of 0 dollars', { ...rules, maxLoss: { ...loss, by: { amount: 0 } } }],
    ['a max loss of half a cent', { ...rules, maxLoss: { ...loss, by: { amount: 0.005 } } }],
    ['a max loss beyond any account', { ...rules, maxLoss: { ...loss, by: { amount: 1e12 } } }],
    ['a max loss that follows something else', { ...rules, maxLoss: { ...loss, follows: 'trades' } }],
    ['a lock that is no answer', { ...rules, maxLoss: { ...loss, locks: 'no' } }],
    ['a lock that lacks', { ...rules, maxLoss: { by: loss.by, follows: 'nothing' } }],
    ['half a day', { ...rules, minimumDays: { ...days, days: 0.5 } }],
    ['no days', { ...rules, minimumDays: { ...days, days: 0 } }],
    ['days beyond a year', { ...rules, minimumDays: { ...days, days: 251 } }],
    ['days that count something else', { ...rules, minimumDays: { ...days, counts: 'lost' } }],
    ['days won by nothing', { ...rules, minimumDays: { ...won, percentOfInitial: 0 } }],
    ['days won without a measure', { ...rules, minimumDays: { days: 3, counts: 'won' } }],
    ['days opened with a measure', { ...rules, minimumDays: { ...won, counts: 'opened' } }],
    ['a best day of all and more', { ...rules, bestDay: { ...best, percent: 101 } }],
    ['a best day of something else', { ...rules, bestDay: { ...best, of: 'all' } }],
    ['no clock', { ...rules, clock: null }],
    ['a clock without a shift', { ...rules, clock: { zone: 'UTC' } }],
    ['a clock with a part too many', { ...rules, clock: { ...clock, name: 'Prague' } }],
    ['a zone that is none', { ...rules, clock: { ...clock, zone: 'Europe/Nowhere' } }],
    ['a zone of PostgreSQL’s own making', { ...rules, clock: { ...clock, zone: 'aaaa1' } }],
    ['a zone without a name', { ...rules, clock: { ...clock, zone: '' } }],
    ['a long zone', { ...rules, clock: { ...clock, zone: 'a'.repeat(61) } }],
    ['a zone in a list', { ...rules, clock: { ...clock, zone: ['UTC'] } }],
    ['a shift of more than a day', { ...rules, clock: { ...clock, shiftHours: -24.5 } }],
    ['a large text', { ...rules, clock: { ...clock, zone: 'a'.repeat(200_000) } }],
    ['a large object', Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`part ${n}`, n]))],
    ['a number past all bounds', { ...rules, target: Number.MAX_VALUE }],
    ['what is deep', { ...rules, dailyLoss: JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) }],
  ];

  test('are refused where a part of them is wrong, of a plan and of the class', async () => {
    for (const [what, rules] of wrong) {
      const refused = ada.client.from('class_challenges').insert({ ...ofClass, rules });
      expect([what, (await add({ rules })).status, (await refused).status]).toEqual([what, 400, 400]);
    }
  });

  test('are taken with every part that they may have', async () => {
    await add().throwOnError();
    for (const part of [
      { dailyLoss: null, maxLoss: null, minimumDays: null, bestDay: null },
      { dailyLoss: { percent: 0.01, of: 'dayStart', from: 'higherOfBalanceAndEquity', ends: 'day' } },
      ...['nothing', 'dayEnds', 'closedTrades', 'openTrades'].map(follows => ({
        maxLoss: { by: { amount: 999_999_999_999.99 }, follows, locks: true },
      })),
      { minimumDays: { days: 250, counts: 'closed' }, bestDay: { percent: 100, of: 'winningDays' } },
      { minimumDays: { days: 1, counts: 'won', percentOfInitial: 100 }, brokenWhen: 'at', target: 1000 },
      { clock: { zone: 'Etc/GMT-3', shiftHours: -23.5 } },
    ]) {
      const whole = { ...rules, ...part };
      const { data } = await challenges(amara)
        .update({ rules: whole })
        .eq('plan_id', planId)
        .select('rules')
        .single()
        .throwOnError();
      expect(data.rules).toEqual(whole);
    }
  });
});

describe('the challenges of the class', () => {
  const rows = ({ client }: Person) => client.from('class_challenges');
  beforeEach(() => query(server.connection, 'delete from public.class_challenges'));

  test('are written by Ada and read by every trader', async () => {
    const { data } = await rows(ada).insert(ofClass).select('id, version').single().throwOnError();
    expect((await rows(amara).select('name, rules, page, read_on')).data).toEqual([ofClass]);
    const change = (changes: object) =>
      rows(ada).update(changes).eq('id', data?.id).eq('version', 1).select();
    expect((await change({ rules: { ...rules, target: 8 } })).data).toMatchObject([{ version: 2 }]);
    expect((await change({ name: 'Late' })).data).toEqual([]);
    expect((await rows(ada).insert({ ...ofClass, name: 'a FIRM' })).error?.code).toBe('23505');
    await rows(ada).delete().eq('id', data?.id).throwOnError();
    expect((await rows(bo).select()).data).toEqual([]);
  });

  test('can be written by no trader, and not even read by a visitor', async () => {
    await rows(ada).insert(ofClass).throwOnError();
    expect((await rows(amara).insert({ ...ofClass, name: 'Mine' })).error?.code).toBe('42501');
    await rows(amara).update({ name: 'Mine' }).eq('name', ofClass.name).throwOnError();
    await rows(amara).delete().eq('name', ofClass.name).throwOnError();
    expect((await rows(amara).select('name')).data).toEqual([{ name: ofClass.name }]);
    const anyone = await visitor(server.url);
    expect((await anyone.from('class_challenges').select()).error?.code).toBe('42501');
    expect((await anyone.from('class_challenges').insert(ofClass)).error?.code).toBe('42501');
  });

  test('are so many at most', async () => {
    const nth = (n: number) => ({ ...ofClass, name: `Challenge ${n}` });
    const some = Array.from({ length: maxClassChallenges - 1 }, (_, n) => nth(n));
    await rows(ada).insert(some).throwOnError();
    const answers = await Promise.all([200, 201].map(n => rows(ada).insert(nth(n))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.error?.message).toBe(
      'The class can have at most 100 challenges. Delete one of them first.',
    );
  });
});
