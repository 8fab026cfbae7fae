import { beforeEach, describe, expect, inject, test } from 'vitest';
import { maxKeptRules, maxPlaybooks, maxRuleAnswers, maxRuleLength, maxRules } from '#domain/limits.ts';
import type { Rule } from '#domain/playbooks/rule.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
let amara: Person;
let bo: Person;

beforeEach(async () => {
  [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
});

const rule = (text = 'Trend is up', fields: object = {}): Rule => ({
  id: crypto.randomUUID(),
  kind: 'before',
  must: true,
  text,
  removed: false,
  ...fields,
});
const rulesNamed = (count: number) => Array.from({ length: count }, (_, n) => rule(`Rule ${n}`));
const add = (row: object | object[], { client } = amara) => client.from('playbooks').insert(row).select();
async function playbook(name: string, rules: Rule[] = [], person = amara): Promise<string> {
  return (await add({ name, rules }, person).throwOnError()).data[0].id;
}
const read = async (id: string, { client } = amara) =>
  (await client.from('playbooks').select().eq('id', id).single().throwOnError()).data;
const log = async (fields: object, { client } = amara) =>
  (
    await client
      .from('trading_records')
      .insert({ ...wonTrade, ...fields })
      .select()
      .single()
      .throwOnError()
  ).data;
const setups = async ({ client } = amara) =>
  (await client.rpc('my_setup_counts').throwOnError()).data?.map(
    ({ setup, trades }: { setup: string; trades: number }) => [setup, trades],
  );

describe('a playbook', () => {
  test.each<[string, object]>([
    ['no name', { name: ' ' }],
    ['rules that are no list', { rules: {} }],
    ['rules that are a text', { rules: 'none' }],
    ['a rule that is no object', { rules: [1] }],
    ['a list as a rule', { rules: [[]] }],
    ['a rule without an id', { rules: [{ ...rule(), id: undefined }] }],
    ['a number as an id', { rules: [rule('Trend', { id: 5 })] }],
    ['two rules with one id', { rules: [rule('A', { id: amaras }), rule('B', { id: amaras })] }],
    ['an unknown kind', { rules: [rule('Trend', { kind: 'later' })] }],
    ['a rule that must in words', { rules: [rule('Trend', { must: 'yes' })] }],
    ['a rule without words', { rules: [rule('')] }],
    ['a rule that begins with a blank', { rules: [rule(' Trend')] }],
    ['a long rule', { rules: [rule('a'.repeat(maxRuleLength + 1))] }],
    ['another field in a rule', { rules: [rule('Trend', { cost: 1 })] }],
    ['too many rules', { rules: rulesNamed(maxRules + 1) }],
    ['too many removed rules', { rules: rulesNamed(maxKeptRules + 1).map(r => ({ ...r, removed: true })) }],
  ])('with %s is refused', async (_what, fields) => {
    expect((await add({ name: 'Breakout', ...fields })).status).toBe(400);
  });

  test('has a name of its own and never chooses to be of the class', async () => {
    await playbook('Breakout', rulesNamed(maxRules));
    expect((await add({ name: 'breakout' })).status).toBe(409);
    expect((await add({ name: 'Breakout' }, bo)).status).toBe(201);
    for (const fields of [{ class_id: crypto.randomUUID() }, { is_changed: true }]) {
      expect((await add({ name: 'Fade', ...fields })).error?.code).toBe('42501');
    }
  });

  test(`is one of ${maxPlaybooks} at most`, async () => {
    await add(Array.from({ length: maxPlaybooks }, (_, n) => ({ name: `Setup ${n}` }))).throwOnError();
    expect(await add({ name: 'One more' })).toMatchObject({
      status: 422,
      error: { message: 'You can keep at most 60 playbooks. Delete one of them first.' },
    });
  });

  test('keeps a rule that is left out as a removed one, and the newest of many', async () => {
    const [first, second] = [rule('First'), rule('Second')];
    const id = await playbook('Breakout', [first, second]);
    const change = (rules: Rule[]) => amara.client.from('playbooks').update({ rules }).eq('id', id);
    await change([second]).throwOnError();
    expect((await read(id)).rules).toEqual([second, { ...first, removed: true }]);
    for (let round = 0; round < 5; round += 1) {
      await change(rulesNamed(maxRules)).throwOnError();
    }
    const { rules } = await read(id);
    expect(rules).toHaveLength(maxKeptRules);
    expect(rules.map(({ id: one }: Rule) => one)).not.toContain(first.id);
  });
});

const amaras = crypto.randomUUID();

describe('the rules of a trade', () => {
  test('are kept, broken or neither, go with it and come back with it', async () => {
    const [kept, broken] = [rule('A'), rule('B')];
    const id = await playbook('Breakout', [kept, broken, rule('C')]);
    const answers = { rules_kept: [kept.id], rules_broken: [broken.id] };
    const trade = await log({ setup: 'Breakout', ...answers });
    expect(trade).toMatchObject({ ...answers, figures_changed_at: null });
    const { data: record } = await amara.client.rpc('insight_trades').throwOnError();
    const [answered] = record.trades.rules;
    expect(
      answered.map((place: number) => (place < 0 ? `-${record.rules[-1 - place]}` : record.rules[place])),
    ).toEqual([kept.id, `-${broken.id}`]);
    // A trade is restored with the rules of a deleted playbook.
    await amara.client.from('playbooks').delete().eq('id', id).throwOnError();
    const gone = await amara.client.rpc('delete_my_trades', { trades: [trade.id] }).throwOnError();
    const [{ version: _, logged_at: __, import_id: ___, figures_changed_at: ____, ...row }] = gone.data;
    expect(await log(row)).toMatchObject(answers);
    expect((await amara.client.rpc('insight_trades').throwOnError()).data.trades.rules).toEqual([[]]);
  });

  test.each<[string, object]>([
    ['kept and broken at once', { rules_kept: [amaras], rules_broken: [amaras] }],
    ['a word', { rules_kept: ['trend'] }],
    ['nothing', { rules_kept: null }],
    ['a list with nothing', { rules_broken: [null] }],
    ['too many', { rules_kept: Array.from({ length: maxRuleAnswers + 1 }, () => crypto.randomUUID()) }],
  ])('are ids: %s is refused', async (_what, fields) => {
    const trades = amara.client.from('trading_records');
    expect((await trades.insert({ ...wonTrade, ...fields })).status).toBe(400);
  });
});

describe('renaming a playbook', () => {
  const rename = (id: string | null, new_name: string | null, { client } = amara) =>
    client.rpc('rename_playbook', { playbook: id, new_name });

  test('renames the setup of its trades, whatever its case, and changes no figure of them', async () => {
    const id = await playbook('Breakout');
    const trade = await log({ setup: 'Breakout' });
    await log({ setup: 'breakout' });
    await log({ setup: 'Fade' });
    await log({ setup: 'Breakout' }, bo);
    expect((await rename(id, 'Range break').throwOnError()).data).toBe(2);
    expect(await setups()).toEqual(
      expect.arrayContaining([
        ['Range break', 2],
        ['Fade', 1],
      ]),
    );
    expect(await setups(bo)).toEqual([['Breakout', 1]]);
    const { data } = await amara.client.from('trading_records').select().eq('id', trade.id).single();
    expect(data).toMatchObject({ version: 2, figures_changed_at: null });
    expect(await read(id)).toMatchObject({ name: 'Range break', is_changed: false });
  });

  test('is refused for another trader’s, for none, and to a name that is taken or none', async () => {
    const id = await playbook('Breakout');
    await playbook('Fade');
    expect((await rename(id, 'Mine', bo)).status).toBe(404);
    expect((await rename(null, 'Mine')).status).toBe(404);
    expect((await rename(id, 'FADE')).status).toBe(409);
    for (const name of ['', ' Blank', 'a'.repeat(61), null]) {
      expect((await rename(id, name)).status).toBe(400);
    }
    expect((await read(id)).name).toBe('Breakout');
  });
});

test('Bo sees and changes none of Amara’s, Ada reads them alone, and a visitor is refused', async () => {
  const id = await playbook('Breakout');
  const ada = await admin(server);
  expect((await ada.client.from('playbooks').select('name').eq('user_id', amara.id)).data).toEqual([
    { name: 'Breakout' },
  ]);
  expect((await bo.client.from('playbooks').select()).data).toEqual([]);
  for (const person of [bo, ada]) {
    expect((await add({ name: 'Mine', user_id: amara.id }, person)).error?.code).toBe('42501');
    await person.client.from('playbooks').update({ words: 'Mine' }).eq('id', id).throwOnError();
    await person.client.from('playbooks').delete().eq('id', id).throwOnError();
  }
  expect(await read(id)).toMatchObject({ words: '' });
  const anyone = await visitor(server.url);
  expect((await anyone.from('playbooks').select()).error?.code).toBe('42501');
  for (const [name, given] of [
    ['rename_playbook', { playbook: id, new_name: 'Mine' }],
    ['follow_class_again', { playbook: id }],
    ['my_setup_counts', {}],
    ['playbook_adherence', { playbook: id }],
  ] as const) {
    expect([name, (await anyone.rpc(name, given)).error?.code]).toEqual([name, '42501']);
  }
});
