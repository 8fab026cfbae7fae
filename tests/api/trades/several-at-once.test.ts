import { beforeEach, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import {
  addPlans,
  findPlanId,
  lostTrade,
  readTotals,
  wonTrade,
  written,
} from '../../../lab/harness/trading.ts';
import { expectBooksInOrder } from '../../support/books.ts';

const server = inject('server');
let amara: Person;
let summer: string;
let winter: string;

beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
  await addPlans(amara, [{ plan_name: 'Summer' }, { plan_name: 'Winter' }]);
  [summer, winter] = [await findPlanId(amara, 'Summer'), await findPlanId(amara, 'Winter')];
});

type Trade = { id: string; plan_id: string | null; version: number; logged_at: string };

/** A win for Summer, a loss for Winter, a win for none. */
async function addThree({ client } = amara): Promise<Trade[]> {
  const { data } = await client
    .from('trading_records')
    .insert([
      { ...wonTrade, plan_id: summer, created_at: '2026-03-01T12:00:00.123456Z', notes: 'First' },
      { ...lostTrade, plan_id: winter, created_at: '2026-03-02T12:00:00Z', notes: null },
      { ...wonTrade, plan_id: null, created_at: '2026-03-03T12:00:00Z', amount: 0.07, notes: 'Third' },
    ])
    .select()
    .throwOnError();
  return data;
}

const listIds = (trades: readonly { id: string }[]) => trades.map(({ id }) => id);
const deleteAll = (trades: string[], { client } = amara) => client.rpc('delete_my_trades', { trades });
const setPlans = (given: object, { client } = amara) => client.rpc('set_plans_of_my_trades', given);

async function journal({ client, id } = amara) {
  const plans = await client.from('trading_plans').select('plan_name, current_amount').order('plan_name');
  const trades = await client.from('trading_records').select().eq('user_id', id).order('created_at');
  return { totals: await readTotals(client, id), plans: plans.data, trades: trades.data };
}

describe('deleting', () => {
  test('takes all of them, returns those that existed, and is undone to the cent by writing those again', async () => {
    const trades = await addThree();
    const before = await journal();
    const gone = crypto.randomUUID();
    const { data } = await deleteAll([...listIds(trades), gone, ...listIds(trades)]).throwOnError();
    expect(new Set(listIds(data))).toEqual(new Set(listIds(trades)));
    expect(await journal()).toMatchObject({
      totals: { account_balance: 0, total_wins: 0, total_losses: 0 },
      plans: [{ current_amount: 250.5 }, { current_amount: 250.5 }],
      trades: [],
    });
    await expectBooksInOrder(amara);

    await amara.client.from('trading_records').insert(data.map(written)).throwOnError();
    const after = await journal();
    expect(after).toEqual({
      ...before,
      trades: before.trades?.map(trade => ({ ...trade, logged_at: expect.any(String) })),
    });
    await expectBooksInOrder(amara);
  });

  test('undone twice is undone once', async () => {
    const trades = await addThree();
    const before = await journal();
    const { data } = await deleteAll(listIds(trades)).throwOnError();
    for (const _ of ['the answer of the first is lost', 'so it is sent again']) {
      await amara.client
        .from('trading_records')
        .upsert(data.map(written), { ignoreDuplicates: true })
        .throwOnError();
    }
    expect((await journal()).totals).toEqual(before.totals);
    await expectBooksInOrder(amara);
  });

  test('what another device changed meanwhile is answered as it was last', async () => {
    const trades = await addThree();
    await amara.client.from('trading_records').update({ notes: 'Elsewhere' }).eq('id', trades[0]?.id);
    const { data } = await deleteAll(listIds(trades)).throwOnError();
    expect(data.map(({ notes }: { notes: string }) => notes)).toContain('Elsewhere');
  });

  test('500 at once, and no more', async () => {
    const rows = Array.from({ length: 501 }, (_, i) => ({ ...wonTrade, amount: i / 100 }));
    const { data: made } = await amara.client
      .from('trading_records')
      .insert(rows)
      .select('id')
      .throwOnError();
    const refused = await deleteAll(listIds(made));
    expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([
      400,
      '22023',
      'At most 500 trades can be changed at once',
    ]);
    expect((await readTotals(amara.client, amara.id))?.total_wins).toBe(501);
    const { data } = await deleteAll(listIds(made.slice(0, 500))).throwOnError();
    expect(data).toHaveLength(500);
    await expectBooksInOrder(amara);
  });
});

// JSON has six bytes for a control character.
test.each([
  ['a', 105],
  ['\u0001', 17],
])('more notes of %j than one request can write again are not deleted at once', async (letter, most) => {
  const rows = Array.from({ length: most + 1 }, () => ({ ...wonTrade, notes: letter.repeat(9_900) }));
  const { data: made } = await amara.client.from('trading_records').insert(rows).select('id').throwOnError();
  const refused = await deleteAll(listIds(made));
  expect([refused.status, refused.error?.message]).toEqual([
    400,
    'The notes of these trades are too long to delete them at once. Select fewer.',
  ]);
  const { data } = await deleteAll(listIds(made.slice(0, most))).throwOnError();
  expect(data).toHaveLength(most);
  await amara.client.from('trading_records').insert(data.map(written)).throwOnError();
});

describe('giving plans', () => {
  test('moves the plans, returns the previous ones, and restores each', async () => {
    const trades = await addThree();
    const before = await journal();
    const ids = listIds(trades);
    const given = await setPlans({ trades: ids, plans: ids.map(() => winter) }).throwOnError();
    expect(given.data).toEqual(
      expect.arrayContaining([
        { id: ids[0], plan_before: summer, version: 2 },
        { id: ids[1], plan_before: winter, version: 1 },
        { id: ids[2], plan_before: null, version: 2 },
      ]),
    );
    expect((await journal()).plans).toEqual([
      { plan_name: 'Summer', current_amount: 250.5 },
      { plan_name: 'Winter', current_amount: 350.32 },
    ]);
    await expectBooksInOrder(amara);

    type Given = { id: string; plan_before: string | null; version: number };
    const undo = {
      trades: listIds(given.data),
      plans: given.data.map(({ plan_before }: Given) => plan_before),
      versions: given.data.map(({ version }: Given) => version),
    };
    await setPlans(undo).throwOnError();
    const after = await journal();
    expect(after.plans).toEqual(before.plans);
    expect(after.totals).toEqual(before.totals);
    expect(after.trades?.map(({ plan_id }) => plan_id)).toEqual([summer, winter, null]);
    await expectBooksInOrder(amara);
    // Again it finds other versions, and changes nothing.
    expect((await setPlans(undo).throwOnError()).data).toEqual([
      { id: ids[1], plan_before: winter, version: 1 },
    ]);
  });

  test('a plan that is gone is refused, and none of them is changed', async () => {
    const trades = await addThree();
    const before = await journal();
    const plans = [winter, crypto.randomUUID(), null];
    const refused = await setPlans({ trades: listIds(trades), plans });
    expect([refused.status, refused.error?.code]).toEqual([409, '23503']);
    expect(await journal()).toEqual(before);
  });

  test('a trade that is named twice gets the later plan', async () => {
    const [trade] = await addThree();
    await setPlans({ trades: [trade?.id, trade?.id], plans: [null, winter] }).throwOnError();
    expect((await journal()).trades?.[0]).toMatchObject({ plan_id: winter, version: 2 });
    await expectBooksInOrder(amara);
  });

  test.each<[string, object, number, string]>([
    ['fewer plans than trades', { trades: [crypto.randomUUID()], plans: [] }, 400, '22023'],
    ['no list of plans', { trades: [crypto.randomUUID()], plans: null }, 400, '22023'],
    [
      'more versions than trades',
      { trades: [crypto.randomUUID()], plans: [null], versions: [1, 2] },
      400,
      '22023',
    ],
    [
      'too many trades',
      { trades: Array(501).fill(crypto.randomUUID()), plans: Array(501).fill(null) },
      400,
      '22023',
    ],
    ['no ids', { trades: ['x'], plans: [null] }, 400, '22P02'],
    ['a version that is none', { trades: [null], plans: [null], versions: ['new'] }, 400, '22P02'],
    ['no plans at all', { trades: [] }, 404, 'PGRST202'],
  ])('%s is refused with a reason', async (_what, given, status, code) => {
    const answer = await setPlans(given);
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });

  test('none, nothing and null are nothing to do', async () => {
    for (const given of [
      { trades: [], plans: [] },
      { trades: null, plans: null },
      { trades: [null], plans: [null] },
    ]) {
      expect(await setPlans(given)).toMatchObject({ status: 200, data: [] });
    }
    expect(await amara.client.rpc('delete_my_trades', { trades: null })).toMatchObject({
      status: 200,
      data: [],
    });
  });
});

describe('tags', () => {
  const tagAll = (given: object, { client } = amara) =>
    client.rpc('tag_my_trades', { is_on: true, ...given });
  const tagsNow = async () => (await journal()).trades?.map(({ tags }) => tags);
  let tag: string;

  beforeEach(async () => {
    const { data } = await amara.client
      .from('tags')
      .insert({ name: 'London', color: 1 })
      .select()
      .throwOnError();
    tag = data[0].id;
  });

  test('are added to those that lack it, removed, and undone only where nothing changed meanwhile', async () => {
    const [first, second, third] = listIds(await addThree());
    await amara.client
      .from('trading_records')
      .update({ tags: [tag] })
      .eq('id', first)
      .throwOnError();
    const before = await journal();
    const trades = [first, second, second, third, crypto.randomUUID(), null];
    const { data: added } = await tagAll({ trades, tag }).throwOnError();
    expect(added.toSorted((a: Trade, b: Trade) => (a.id < b.id ? -1 : 1))).toEqual(
      [second, third].toSorted().map(id => ({ id, version: 2 })),
    );
    expect(await tagsNow()).toEqual([[tag], [tag], [tag]]);
    expect((await journal()).totals).toEqual(before.totals);
    await amara.client.from('trading_records').update({ notes: 'Later' }).eq('id', third).throwOnError();
    const versions = added.map(({ version }: Trade) => version);
    const undo = { trades: listIds(added), tag, is_on: false, versions };
    expect((await tagAll(undo).throwOnError()).data).toEqual([{ id: second, version: 3 }]);
    expect(await tagsNow()).toEqual([[tag], [], [tag]]);
    expect((await tagAll(undo).throwOnError()).data).toEqual([]);
    expect((await journal()).trades?.map(({ figures_changed_at: at }) => at)).toEqual([null, null, null]);
  });

  test('a thirteenth, one of Bo’s and one that is gone are refused, and nothing is changed', async () => {
    const trades = listIds(await addThree());
    const bo = await addTrader(server, 'Bo');
    const { data: his } = await bo.client
      .from('tags')
      .insert({ name: 'His', color: 1 })
      .select()
      .throwOnError();
    const many = Array.from({ length: 12 }, (_, i) => ({ name: `Tag ${i}`, color: 0 }));
    const { data: twelve } = await amara.client.from('tags').insert(many).select().throwOnError();
    await amara.client
      .from('trading_records')
      .update({ tags: listIds(twelve) })
      .eq('id', trades[2])
      .throwOnError();
    for (const [wanted, message] of [
      [tag, 'One of these trades already has 12 tags. Remove one of them first.'],
      [his[0].id, 'This tag no longer exists. Choose another.'],
      [crypto.randomUUID(), 'This tag no longer exists. Choose another.'],
      [null, 'This tag no longer exists. Choose another.'],
    ]) {
      const refused = await tagAll({ trades, tag: wanted });
      expect([refused.status, refused.error?.message]).toEqual([422, message]);
    }
    expect((await tagsNow())?.map(tags => tags.length)).toEqual([0, 0, 12]);
    expect((await tagAll({ trades: Array(501).fill(trades[0]), tag })).error?.code).toBe('22023');
    expect((await tagAll({ trades, tag, versions: [1] })).error?.code).toBe('22023');
    expect((await tagAll({ trades: null, tag }).throwOnError()).data).toEqual([]);
    expect((await tagAll({ trades, tag: null, is_on: false }).throwOnError()).data).toEqual([]);
  });

  test('Bo and Ada change none of Amara’s trades, and a visitor is refused', async () => {
    const trades = listIds(await addThree());
    for (const person of [await addTrader(server, 'Bo'), await admin(server)]) {
      const { data } = await person.client
        .from('tags')
        .insert({ name: `${trades[0]}`, color: 1 })
        .select();
      const own = data?.[0]?.id ?? tag;
      await tagAll({ trades, tag: own }, person);
      expect((await tagAll({ trades, tag, is_on: false }, person)).data).toEqual([]);
    }
    expect(await tagsNow()).toEqual([[], [], []]);
    const anyone = await visitor(server.url);
    const refused = await anyone.rpc('tag_my_trades', { trades, tag, is_on: true });
    expect([refused.error?.code, refused.status]).toEqual(['42501', 401]);
  });
});

describe('whose', () => {
  test('Bo and Ada reach none of Amara’s, and a visitor is refused', async () => {
    const trades = listIds(await addThree());
    const before = await journal();
    for (const person of [await addTrader(server, 'Bo'), await admin(server)]) {
      expect((await deleteAll(trades, person)).data).toEqual([]);
      expect((await setPlans({ trades, plans: [null, null, null] }, person)).data).toEqual([]);
    }
    expect(await journal()).toEqual(before);
    const anyone = await visitor(server.url);
    for (const refused of [
      await anyone.rpc('delete_my_trades', { trades }),
      await anyone.rpc('set_plans_of_my_trades', { trades, plans: trades }),
    ]) {
      expect([refused.error?.code, refused.status]).toEqual(['42501', 401]);
    }
  });

  test('Bo’s trades get no plan of Amara’s', async () => {
    const bo = await addTrader(server, 'Bo');
    const { data } = await bo.client
      .from('trading_records')
      .insert(wonTrade)
      .select()
      .single()
      .throwOnError();
    const refused = await setPlans({ trades: [data.id], plans: [summer] }, bo);
    expect([refused.status, refused.error?.code]).toEqual([409, '23503']);
  });
});

test('deleted, given plans and logged at once, the figures end exact', async () => {
  const trades = (await Promise.all(Array.from({ length: 8 }, () => addThree()))).flat();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => {
      const some = listIds(trades.filter((_, place) => place % 4 === i % 4));
      return i % 3 === 0
        ? deleteAll(some.slice(0, 2))
        : setPlans({ trades: some, plans: some.map(() => [summer, winter, null][i % 3]) });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  await expectBooksInOrder(amara);
});
