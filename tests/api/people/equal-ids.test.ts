import { beforeAll, describe, expect, test } from 'vitest';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { cash, importRows, sendDraft, trade } from '../../../lab/harness/statement-rows.ts';
import { lostTrade, plan, wonTrade } from '../../../lab/harness/trading.ts';
import { verify } from '../../../server/backup/verify.ts';
import { amaraAndBoForFile, amarasDeposit, amarasPlan, amarasTrade } from './amara-and-bo.ts';

// An id is made by the client and is a trader's own: Bo, who has got hold of Amara's, gives his rows the same.

const { server, at } = amaraAndBoForFile();
const today = new Date().toISOString().slice(0, 10);
const secondAccount = crypto.randomUUID();
const firstRow = trade(50);
let tess: Person;
let asa: Person;
let ada: Person;
/** By table. */
const ids: Record<string, string> = {};
let told: unknown[];

beforeAll(async () => {
  const { amara, bo } = at;
  [tess, ada] = [await addTeacher(server, 'Tess'), await admin(server)];
  asa = await addAssistant(server, 'Asa', [await addGroup(server, 'Spring', [amara, bo])]);
  const { client } = amara;
  await client
    .from('trading_accounts')
    .insert({ id: secondAccount, name: 'Second', starting_balance: 500 })
    .throwOnError();
  const own = { account_id: secondAccount, plan_id: amarasPlan };
  await client
    .from('trading_records')
    .insert([
      { ...wonTrade, ...own },
      { ...lostTrade, ...own, lot_size: 0.3 },
    ])
    .throwOnError();
  const { id } = await importRows(amara, { trades: [firstRow], cash: [cash(50)] });
  ids.statement_imports = id;
  for (const [table, row] of Object.entries(ofTrade)) {
    ids[table] = crypto.randomUUID();
    const writer = table === 'student_notes' ? tess : amara;
    await writer.client
      .from(table)
      .insert({ ...row, id: ids[table], user_id: amara.id })
      .throwOnError();
  }
  await tess.client.rpc('pin_comment', { student: amara.id, comment: ids.comments }).throwOnError();
  told = await Promise.all([tess, asa].map(readHeard));
});

const ofTrade: Record<string, object> = {
  tags: { name: 'Breakout' },
  playbooks: { name: 'Breakout' },
  kept_filters: { name: 'Mine', query: '?x' },
  note_templates: { name: 'Mine', body: 'Levels:' },
  pictures: { trade_id: amarasTrade, type: 'image/webp', bytes: 1, width: 1, height: 1 },
  comments: { about: 'trade', trade_id: amarasTrade, body: 'Why so late?' },
  forecasts: {
    ...{
      plan_id: amarasPlan,
      day: today,
      chance: 0.4,
      p10: 0.3,
      p90: 0.5,
      floored: 0.2,
      trades: 50,
      days: 50,
    },
    ...{ sample_from: '2026-01-05', sample_to: '2026-03-13', unit: 'dollars', method: 1 },
  },
  student_notes: { body: 'Asks well' },
};

/** In every table that has any, except derived ones of Today. */
async function readRows({ id }: Person): Promise<Record<string, unknown>> {
  const [all] = await server.sql(`
    select string_agg(format(
      'select %L as name, coalesce(jsonb_agg(to_jsonb(t) order by t::text), ''[]'') as rows from %s t where %I = $1',
      c.relname, c.oid::regclass, a.attname
    ), ' union all ') as union
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not a.attisdropped
      and (a.attname = 'user_id' or c.oid = 'public.profiles'::regclass and a.attname = 'id')
      and c.relname not in ('desk_news', 'desk_standings')`);
  const tables = await server.sql(String(all?.union), [id]);
  return Object.fromEntries(tables.map(({ name, rows }) => [String(name), rows]));
}

async function readHeard({ client }: Person): Promise<unknown[]> {
  const trader = at.amara.id;
  const days = { user_ids: [trader], from_date: '2026-01-01', to_date: today, time_zone: 'UTC' };
  const calls = [
    ...['newest', 'oldest', 'largest_win', 'largest_loss', 'pair'].map(
      sort => ['my_trades', { trader, sort }] as const,
    ),
    ['my_trades', { trader, plan: amarasPlan }] as const,
    ['my_trade_totals', { trader }] as const,
    ['my_trade_ids', { trader }] as const,
    ['my_balance_by_day', { trader, account: trader, to_date: today, time_zone: 'UTC' }] as const,
    ['insight_trades', { trader }] as const,
    ['accounts_of', { trader }] as const,
    ['comment_threads', { student: trader }] as const,
    ['forecast_record', { trader }] as const,
    ['admin_trades_by_day', days] as const,
    ['admin_balance_by_day', days] as const,
    ['admin_trades_by_day_of_each', days] as const,
    ['admin_balance_by_day_of_each', days] as const,
    ['desk_reasons', { user_ids: [trader], today }] as const,
  ];
  const answers = [];
  for (const [name, given] of calls) {
    const { data, error, status } = await client.rpc(name, given);
    expect([name, error, status]).toEqual([name, null, 200]);
    answers.push([name, data]);
  }
  const embedded = await client
    .from('trading_records')
    .select('*, trading_plans(*), trading_accounts(*), statement_imports(*)')
    .eq('user_id', trader)
    .order('id')
    .throwOnError();
  return [...answers, embedded.data];
}

/** Rows of Bo under all of Amara's ids. */
async function forge({ client, id: bo }: Person): Promise<void> {
  const { amara } = at;
  const add = (table: string, row: object) => client.from(table).insert(row).throwOnError();
  await add('trading_accounts', { id: amara.id, name: 'Hers', starting_balance: 10 });
  await add('trading_accounts', { id: secondAccount, name: 'Her second', starting_balance: 20 });
  await add('trading_plans', { ...plan, id: amarasPlan, plan_name: 'Hers' });
  const own = { plan_id: amarasPlan, account_id: secondAccount, amount: 1 };
  await add('trading_records', { ...wonTrade, id: amarasTrade, plan_id: amarasPlan, amount: 7 });
  const hers = await server.sql('select id from public.trading_records where user_id = $1 and id <> $2', [
    amara.id,
    amarasTrade,
  ]);
  await add(
    'trading_records',
    hers.map(({ id }) => ({ ...wonTrade, ...own, id })),
  );
  await add('account_instruments', { account_id: amara.id, symbol: 'XAUUSD', pip: 1 });
  const { rules } = await challenge(amara);
  await add('plan_challenges', {
    plan_id: amarasPlan,
    name: 'Hers',
    initial: 5,
    began_on: '2026-03-02',
    rules,
  });
  for (const [table, row] of Object.entries(ofTrade).filter(([name]) => name !== 'student_notes')) {
    await add(table, { ...row, id: ids[table] });
  }
  await tess.client
    .from('student_notes')
    .insert({ ...ofTrade.student_notes, id: ids.student_notes, user_id: bo })
    .throwOnError();
  await client.rpc('record_cash', { amount: 3, request_id: amarasDeposit }).throwOnError();
  const again = { trades: [trade(50, { profit: '99.50', trade_id: crypto.randomUUID() })], cash: [cash(50)] };
  await sendDraft(client, again, { account: amara.id }, ids.statement_imports);
  await client.rpc('finish_import', { id: ids.statement_imports }).throwOnError();
}

async function challenge({ id }: Person): Promise<{ rules: object }> {
  const [row] = await server.sql('select rules from public.plan_challenges where user_id = $1', [id]);
  return row as { rules: object };
}

describe('Bo, with every id of Amara’s,', () => {
  let hers: Record<string, unknown>;

  test('has rows of his own under them, and nothing of hers changes', async () => {
    hers = await readRows(at.amara);
    await forge(at.bo);
    expect(await readRows(at.amara)).toEqual(hers);
  });

  test('and staff hear the same of her as before, and see both', async () => {
    expect(await Promise.all([tess, asa].map(readHeard))).toEqual(told);
    for (const [name, given] of [
      ['class_forecast_record', {}],
      ['desk_today', { today }],
      ['desk_class', { today }],
      ['desk_unread', {}],
    ] as const) {
      expect((await ada.client.rpc(name, given)).status, name).toBe(200);
    }
    const { data } = await tess.client
      .from('trading_plans')
      .select('user_id, plan_name')
      .eq('id', amarasPlan)
      // Another file on this server has its own Amara.
      .in('user_id', [at.amara.id, at.bo.id])
      .throwOnError();
    expect(data).toHaveLength(2);
  });

  test.each<[string, (bo: Person) => PromiseLike<{ status: number; error: unknown }>]>([
    [
      'changes a trade',
      ({ client }) => client.from('trading_records').update({ amount: 8 }).eq('id', amarasTrade),
    ],
    [
      'gives trades other plans',
      ({ client }) => client.rpc('set_plans_of_my_trades', { trades: [amarasTrade], plans: [null] }),
    ],
    [
      'gives trades a tag',
      ({ client }) => client.rpc('tag_my_trades', { trades: [amarasTrade], tag: ids.tags, is_on: true }),
    ],
    [
      'sets the balance of an account',
      ({ client }) => client.rpc('set_account_balance', { new_balance: 77, account: at.amara.id }),
    ],
    [
      'takes a deposit back',
      async ({ client }) => {
        const { data } = await client
          .from('balance_changes')
          .select('id')
          .eq('request_id', amarasDeposit)
          .single();
        return client.rpc('undo_cash', { entry: data?.id });
      },
    ],
    [
      'starts a plan elsewhere',
      ({ client }) => client.from('trading_plans').update({ starting_amount: 900 }).eq('id', amarasPlan),
    ],
    [
      'sets another clock',
      ({ client }) =>
        client
          .from('trading_accounts')
          .update({ time_zone: 'Asia/Tokyo', day_shift: '02:00' })
          .eq('id', at.amara.id),
    ],
    [
      'lets an account count no more',
      ({ client }) => client.from('trading_accounts').update({ counts: false }).eq('id', at.amara.id),
    ],
    [
      'archives an account',
      ({ client }) =>
        client
          .from('trading_accounts')
          .update({ archived_at: new Date().toISOString() })
          .eq('id', secondAccount),
    ],
    [
      'rewords a comment',
      ({ client }) => client.from('comments').update({ body: 'Mine' }).eq('id', ids.comments),
    ],
    ['recolours a tag', ({ client }) => client.from('tags').update({ color: 5 }).eq('id', ids.tags)],
    [
      'renames a playbook',
      ({ client }) => client.rpc('rename_playbook', { playbook: ids.playbooks, new_name: 'Fade' }),
    ],
    [
      'looks at what undoing takes',
      ({ client }) => client.rpc('what_undo_takes', { import: ids.statement_imports }),
    ],
    ['takes an import back', ({ client }) => client.rpc('undo_import', { id: ids.statement_imports })],
    [
      'has staff pin and unpin his comment',
      async ({ id: student }) => {
        const pin = { student, comment: ids.comments };
        await tess.client.rpc('pin_comment', pin).throwOnError();
        return tess.client.rpc('pin_comment', { ...pin, pinned: false });
      },
    ],
    [
      'takes a challenge off',
      ({ client }) => client.from('plan_challenges').delete().eq('plan_id', amarasPlan),
    ],
    ['deletes a plan', ({ client }) => client.from('trading_plans').delete().eq('id', amarasPlan)],
    ['deletes a trade', ({ client }) => client.from('trading_records').delete().eq('id', amarasTrade)],
    [
      'deletes an account with its trades',
      ({ client }) => client.rpc('delete_trading_account', { account: secondAccount, name: 'Her second' }),
    ],
    ...['tags', 'playbooks', 'pictures', 'comments', 'kept_filters', 'note_templates'].map(
      table =>
        [
          `deletes from ${table}`,
          ({ client }: Person) =>
            client
              .from(table)
              .delete()
              .eq('id', ids[table] ?? ''),
        ] as [string, (bo: Person) => PromiseLike<{ status: number; error: unknown }>],
    ),
  ])('%s, of his own alone', async (name, act) => {
    const his = await readRows(at.bo);
    const { error, status } = await act(at.bo);
    expect([error, status < 300]).toEqual([null, true]);
    expect(await readRows(at.amara)).toEqual(hers);
    if (!name.startsWith('looks') && !name.startsWith('has staff')) {
      expect(await readRows(at.bo)).not.toEqual(his);
    }
  });

  test('finds his journal as it was when she changes hers, and all agrees with itself', async () => {
    await forge(await anotherBo());
    const his = await readRows(at.bo);
    const { client } = at.amara;
    await client.from('trading_records').update({ amount: 1 }).eq('id', amarasTrade).throwOnError();
    await client.from('trading_accounts').update({ counts: false }).eq('id', secondAccount).throwOnError();
    await client.rpc('undo_import', { id: ids.statement_imports }).throwOnError();
    await client.from('trading_plans').delete().eq('id', amarasPlan).throwOnError();
    expect(await readRows(at.bo)).toEqual(his);
    await server.sql('select private.catch_up()');
    expect((await verify(server.connection)).findings).toEqual([]);
    expect(server.log()).not.toMatch(/"level":(50|60)/);
  });
});

/** Bo's journal is empty by now. */
async function anotherBo(): Promise<Person> {
  at.bo = await addTrader(server, 'Bo');
  return at.bo;
}
