import { beforeEach, expect, inject, test } from 'vitest';
import { onlyStatement } from '#examples/statements/only-statement.ts';
import { textFile } from '#examples/statements/platform-files.ts';
import { rivalFiles } from '#examples/statements/rival-files.ts';
import { importStatement } from '../../../lab/harness/import-statement.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { details, importRows, type StatementTrade, trade } from '../../../lab/harness/statement-rows.ts';

// An import includes another journal's remarks about a trade: notes, tags, setup, and its figures as printed.

const server = inject('server');
const statement = onlyStatement(textFile(rivalFiles.tradezella));
let amara: Person;
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

const readTags = async ({ client, id }: Person) =>
  (await client.from('tags').select('id, name, color').eq('user_id', id).order('name').throwOnError()).data ??
  [];
const readTrades = async (reader: Person, { id }: Person = reader) =>
  (
    await reader.client
      .from('trading_records')
      .select('id, currency_pair, notes, setup, tags')
      .eq('user_id', id)
      .order('created_at')
      .throwOnError()
  ).data ?? [];

test('notes, setup, tags and mistakes are the trade’s own, and the figures stay as they are printed', async () => {
  const red = 7;
  await amara.client.from('tags').insert({ user_id: amara.id, name: 'Trend', color: 3 }).throwOnError();
  await importStatement(amara, statement);
  const tags = await readTags(amara);
  expect(tags.map(({ name, color }) => [name, color])).toEqual([
    ['Mistake: Chased', red],
    ['Mistake: No stop', red],
    ['Trend', 3],
    ['morning', 0],
  ]);
  const named = (ids: string[]) => ids.map(id => tags.find(tag => tag.id === id)?.name);
  const [won, lost] = await readTrades(amara);
  expect(won).toMatchObject({ notes: 'Waited for the retest, then went', setup: 'Opening drive, Retest' });
  expect(named(won?.tags ?? [])).toEqual(['Trend', 'morning']);
  expect(lost).toMatchObject({ notes: null, setup: null });
  expect(named(lost?.tags ?? [])).toEqual(['Mistake: Chased', 'Mistake: No stop']);
  const { data } = await amara.client
    .from('imported_trades')
    .select('told')
    .eq('trade_id', won?.id ?? '')
    .single();
  expect(data?.told).toEqual({
    ...{ rating: '4.5', r: '1.49', planned_r: '2', risk: '$40.00', mae: '-$12.50', mfe: '$70.00' },
  });

  const bo = await addTrader(server, 'Bo');
  expect(await readTrades(bo, amara)).toEqual([]);
  expect((await readTrades(await admin(server), amara)).map(({ notes }) => notes)).toEqual([
    won?.notes,
    null,
  ]);
});

test('the same file again doubles nothing and leaves what was changed; undone, its trades go and the tags stay', async () => {
  const { id } = await importStatement(amara, statement);
  await amara.client
    .from('trading_records')
    .update({ notes: 'My own words', tags: [] })
    .eq('notes', 'Waited for the retest, then went')
    .throwOnError();
  const { counts } = await importStatement(amara, statement, { balance: '18.00' });
  expect(counts).toMatchObject({ added: 0, unchanged: 2 });
  expect((await readTrades(amara))[0]).toMatchObject({ notes: 'My own words', tags: [] });
  expect(await readTags(amara)).toHaveLength(4);
  await amara.client.rpc('undo_import', { id }).throwOnError();
  expect(await readTrades(amara)).toEqual([]);
  expect(await readTags(amara)).toHaveLength(4);
});

test('each trade has its own notes and tags, whichever part it came in, and again when it is restored', async () => {
  const said = (notes: string | null, ...tags: string[]) => ({
    journal: { notes, setup: null, tags, mistakes: [], told: {} },
  });
  const rows = [
    trade(0, said('First', 'Gap', 'gap', 'Straße')),
    trade(1),
    trade(2, said('', 'GAP')),
    trade(3, said('Fourth', 'STRASSE', 'straße')),
  ];
  const options = { account: amara.id };
  const send = async (parts: object[][]) => {
    const id = crypto.randomUUID();
    const all = { trades: parts.flat() as StatementTrade[], cash: [] };
    await amara.client.rpc('begin_import', { id, details: details(all, options) }).throwOnError();
    for (const [index, trades] of parts.entries()) {
      const part = { id, part: index + 1, rows: { trades, cash: [] } };
      await amara.client.rpc('add_import_part', part).throwOnError();
    }
    return (await amara.client.rpc('finish_import', { id }).throwOnError()).data;
  };
  await send([rows.slice(0, 3), rows.slice(3)]);
  const names = new Map((await readTags(amara)).map(({ id, name }) => [id, name]));
  const journals = async () =>
    (await readTrades(amara)).map(({ notes, tags }) => [notes, ...tags.map((id: string) => names.get(id))]);
  const expected = [['First', 'GAP', 'Straße'], [null], [null, 'GAP'], ['Fourth', 'STRASSE', 'Straße']];
  expect(await journals()).toEqual(expected);

  await amara.client.from('trading_records').delete().eq('notes', 'Fourth').throwOnError();
  const back = rows.map(row => ({ ...row, bring_back: true }));
  expect(await send([back.slice(3), back.slice(0, 3)])).toMatchObject({ brought_back: 1, unchanged: 3 });
  expect(await journals()).toEqual(expected);
});

test('what is longer than what is typed, or none of it, is refused, and nothing is kept', async () => {
  const fine = {
    ...{ notes: 'x', setup: null, tags: ['a'], mistakes: [], told: { r: '1' } },
    ...{ felt_before: ['calm'], felt_after: [], plan_followed: 4 },
  };
  const names = Array.from({ length: 13 }, (_, index) => `t${index}`);
  for (const journal of [
    { ...fine, notes: 'x'.repeat(10_001) },
    { ...fine, setup: 'x'.repeat(61) },
    { ...fine, setup: ' x' },
    { ...fine, tags: ['x'.repeat(41)] },
    { ...fine, tags: [''] },
    { ...fine, tags: names.slice(0, 7), mistakes: names.slice(7) },
    { ...fine, tags: 'a' },
    { ...fine, tags: [null] },
    { ...fine, mistakes: ['a', 7] },
    { ...fine, tags: [{ name: 'a' }] },
    { ...fine, notes: { text: 'x' } },
    { ...fine, notes: 7 },
    { ...fine, setup: ['x'] },
    { ...fine, setup: true },
    { ...fine, told: { more: '1' } },
    { ...fine, told: { r: 'x'.repeat(200) } },
    { ...fine, told: { r: {} } },
    { ...fine, more: 1 },
    { ...fine, felt_before: 'calm' },
    { ...fine, plan_followed: 6 },
    [],
    'x',
  ]) {
    await expect(
      importRows(amara, { trades: [{ ...trade(0), journal } as never], cash: [] }),
    ).rejects.toThrow('of this part can’t be saved');
  }
  expect([await readTrades(amara), await readTags(amara)]).toEqual([[], []]);
  const unknown = { ...fine, felt_before: ['happy'] };
  await expect(
    importRows(amara, { trades: [{ ...trade(0), journal: unknown } as never], cash: [] }),
  ).rejects.toThrow('trading_records_journal_check');
  await importRows(amara, { trades: [{ ...trade(0), journal: fine } as never], cash: [] });
  const { data } = await amara.client
    .from('trading_records')
    .select('notes, felt_before, felt_after, plan_followed');
  expect(data).toEqual([{ notes: 'x', felt_before: ['calm'], felt_after: [], plan_followed: 4 }]);
});

test('tags beyond 200 stop the whole import', async () => {
  const tags = Array.from({ length: 200 }, (_, index) => ({ user_id: amara.id, name: `Tag ${index}` }));
  await amara.client.from('tags').insert(tags).throwOnError();
  await expect(importStatement(amara, statement)).rejects.toThrow('200');
  expect(await readTrades(amara)).toEqual([]);
});
