import { beforeEach, describe, expect, inject, test } from 'vitest';
import { maxFeelings } from '#domain/feelings.ts';
import { maxSetupLength } from '#domain/limits.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { importRows, trade } from '../../../lab/harness/statement-rows.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';

// Setup, feelings and plan discipline; tags have a separate file.

const server = inject('server');
let amara: Person;
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

const trades = ({ client } = amara) => client.from('trading_records');
const said = {
  setup: 'Flag',
  felt_before: ['calm', 'afraid to miss out'],
  felt_after: ['relieved'],
  plan_followed: 4,
};

test('a trade keeps its journal data, and nothing if there is none', async () => {
  const { data } = await trades()
    .insert({ ...wonTrade, ...said })
    .select()
    .throwOnError();
  expect(data[0]).toMatchObject(said);
  const changed = await trades()
    .update({ setup: null, felt_before: [], plan_followed: null })
    .eq('id', data[0].id)
    .select();
  expect(changed.data?.[0]).toMatchObject({
    setup: null,
    felt_before: [],
    felt_after: ['relieved'],
    version: 2,
  });
  expect(changed.data?.[0].figures_changed_at).toBeNull();
  const { data: bare } = await trades().insert(wonTrade).select().single().throwOnError();
  expect(bare).toMatchObject({ tags: [], setup: null, felt_before: [], felt_after: [], plan_followed: null });
});

test.each([
  ['a setup without a name', { setup: '' }],
  ['a setup with a blank at its end', { setup: 'Flag ' }],
  ['a setup that is too long', { setup: 'a'.repeat(maxSetupLength + 1) }],
  ['a feeling of no such word', { felt_before: ['happy'] }],
  ['a feeling for after it before it', { felt_before: ['relieved'] }],
  ['a feeling for before it after it', { felt_after: ['hurried'] }],
  ['too many feelings', { felt_after: ['calm', 'relieved', 'surprised', 'tired'].slice(0, maxFeelings + 1) }],
  ['lists of feelings', { felt_before: [['calm'], ['tired']] }],
  ['no word among them', { felt_before: ['calm', null] }],
  ['a mark below 1', { plan_followed: 0 }],
  ['a mark above 5', { plan_followed: 6 }],
  ['a mark that is none', { plan_followed: 4.5 }],
])('%s is refused', async (_what, fields) => {
  const { status } = await trades().insert({ ...wonTrade, ...fields });
  expect(status).toBe(400);
});

test('Ada reads it with the trade; Bo does not, and changes none of it', async () => {
  const { data } = await trades()
    .insert({ ...wonTrade, ...said })
    .select()
    .single()
    .throwOnError();
  const ada = await admin(server);
  expect((await trades(ada).select().eq('id', data.id).single()).data).toMatchObject(said);
  const bo = await addTrader(server, 'Bo');
  for (const person of [bo, ada]) {
    expect((await trades(person).update({ setup: 'Mine' }).eq('id', data.id).select()).data).toEqual([]);
  }
  expect((await trades(bo).select().eq('id', data.id)).data).toEqual([]);
});

describe('a trade of a statement', () => {
  test('keeps it when a later statement changes its figures, and when that is undone', async () => {
    const first = trade(1);
    await importRows(amara, { trades: [first] });
    const { id: tag } = (
      await amara.client.from('tags').insert({ name: 'News' }).select().single().throwOnError()
    ).data;
    await trades()
      .update({ ...said, tags: [tag] })
      .eq('id', first.trade_id)
      .throwOnError();
    const { trade_id: _, ...rest } = trade(1, { swap: '-3.15' });
    const later = await importRows(amara, { trades: [{ ...rest, trade_id: first.trade_id }] });
    expect(later.counts).toMatchObject({ updated: 1 });
    const now = async () => (await trades().select().eq('id', first.trade_id).single()).data;
    expect(await now()).toMatchObject({ ...said, tags: [tag], swap: -3.15 });
    await amara.client.from('tags').delete().eq('id', tag).throwOnError();
    await amara.client.rpc('undo_import', { id: later.id }).throwOnError();
    expect(await now()).toMatchObject({ ...said, tags: [], swap: -0.15 });
  });

  test('is deleted with its import, with its journal data', async () => {
    const row = trade(1);
    const { id } = await importRows(amara, { trades: [row] });
    await trades().update(said).eq('id', row.trade_id).throwOnError();
    await amara.client.rpc('undo_import', { id }).throwOnError();
    expect((await trades().select()).data).toEqual([]);
  });
});
