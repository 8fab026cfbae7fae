import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { keptServerForFile } from '../../support/kept-server.ts';
import {
  type Connection,
  connect,
  connected,
  history,
  openPosition,
  post,
  tradeDeals,
  usualDetails,
  wholePost,
} from './programs.ts';

const server = keptServerForFile();
type Client = Pick<Person, 'client'>;
const people = {} as Record<'amara' | 'bo' | 'owner' | 'teacher' | 'inside' | 'outside', Person>;
let anyone: Client['client'];
let connection: Connection;
let brought: string;
let trade: string;

beforeAll(async () => {
  const amara = await addTrader(server, 'Amara');
  Object.assign(people, { amara, bo: await addTrader(server, 'Bo'), owner: await admin(server) });
  people.teacher = await addTeacher(server, 'Tom');
  people.inside = await addAssistant(server, 'Ina', [await addGroup(server, 'Morning', [amara])]);
  people.outside = await addAssistant(server, 'Oto', [await addGroup(server, 'Evening')]);
  anyone = await visitor(server.url);
  connection = await connected(server, amara);
  await post(connection, wholePost(history(2), { open: [openPosition(tradeDeals(9))] }));
  const one = await amara.client.from('imported_trades').select('import_id, trade_id').limit(1).single();
  [brought, trade] = [one.data?.import_id, one.data?.trade_id];
});

const seen = async ({ client }: Client, table: string) => {
  const { data, error } = await client.from(table).select().eq('user_id', people.amara.id);
  return error?.code ?? data?.length;
};

describe.each([
  ['sync_connections', { amara: 1, bo: 0, owner: 0, teacher: 0, inside: 0, outside: 0 }],
  ['open_positions', { amara: 1, bo: 0, owner: 1, teacher: 1, inside: 1, outside: 0 }],
  ['imported_trades', { amara: 2, bo: 0, owner: 2, teacher: 2, inside: 2, outside: 0 }],
])('%s', (table, counts) => {
  test.each(Object.entries(counts))('%s reads %i', async (name, count) => {
    expect(await seen(people[name as keyof typeof people], table)).toBe(count);
  });

  test('a visitor is refused, and nobody writes it', async () => {
    expect(await seen({ client: anyone }, table)).toBe('42501');
    for (const { client, id } of Object.values(people)) {
      for (const request of [
        client.from(table).insert({ user_id: id }),
        client.from(table).update({ user_id: id }).eq('user_id', people.amara.id),
        client.from(table).delete().eq('user_id', people.amara.id),
      ]) {
        expect((await request).error?.code).toBe('42501');
      }
    }
  });
});

test('a position that is no longer open is read by nobody', async () => {
  const cara = await addTrader(server, 'Cara');
  const own = await connected(server, cara);
  await post(own, wholePost(history(1), { open: [openPosition(tradeDeals(8))] }));
  await post(own, wholePost(history(1), { open: [] }));
  for (const { client } of [cara, people.owner, people.teacher]) {
    expect((await client.from('open_positions').select().eq('user_id', cara.id)).data).toEqual([]);
  }
});

describe('the functions', () => {
  const calls = (): [string, object][] => [
    ['renew_sync_token', { connection: connection.id }],
    ['confirm_sync', { connection: connection.id, details: usualDetails(people.amara.id) }],
    ['pause_sync', { connection: connection.id }],
    ['revoke_sync', { connection: connection.id }],
    ['close_undone_sync', { connection: connection.id }],
    ['undo_import', { id: brought }],
    ['join_synced_trade', { typed: trade, synced: trade }],
    ['keep_two_trades', { typed: trade, synced: trade }],
  ];

  test('change only the caller’s own connections', async () => {
    const { amara: _, ...others } = people;
    for (const [name, given] of calls()) {
      for (const [who, { client }] of Object.entries(others)) {
        expect([name, who, (await client.rpc(name, given)).status]).toEqual([name, who, 404]);
      }
      expect([name, (await anyone.rpc(name, given)).error?.code]).toEqual([name, '42501']);
    }
    expect(await seen(people.amara, 'imported_trades')).toBe(2);
  });

  test('answer nothing of others', async () => {
    for (const { client } of [people.bo, people.owner, people.inside]) {
      const doubles = await client.rpc('possible_doubles', { account: people.amara.id });
      const takes = await client.rpc('what_undo_sync_takes', { connection: connection.id });
      expect([doubles.data, takes.data]).toEqual([
        [],
        { imports: 0, trades: 0, with_notes: 0, edited: 0, cash: 0 },
      ]);
    }
    for (const [name, given] of [
      ['make_sync_connection', {}],
      ['possible_doubles', { account: people.amara.id }],
      ['what_undo_sync_takes', { connection: connection.id }],
      ['sync_of_students', {}],
    ] as const) {
      expect([name, (await anyone.rpc(name, given)).error?.code]).toEqual([name, '42501']);
    }
  });

  test('nobody calls those of the server', async () => {
    for (const name of [
      'begin_sync_post',
      'finish_sync_post',
      'begin_bars_post',
      'finish_bars_post',
      'next_wanted_bars',
      'want_bars',
      'pair_sync',
      'note_refused_post',
      'renewed_sync_token',
      'probable_doubles',
    ]) {
      const [row] = await server.sql(
        `select bool_or(has_function_privilege(role, p.oid, 'execute')) as can
         from pg_proc p, unnest(array['anon', 'authenticated']) role
         where p.pronamespace = 'private'::regnamespace and p.proname = $1`,
        [name],
      );
      expect([name, row?.can]).toEqual([name, false]);
    }
  });

  test('staff see which of their students are synced, and no number, server or token', async () => {
    const rows = async ({ client }: Client) => {
      const { data, error } = await client.rpc('sync_of_students', {
        user_ids: [people.amara.id, people.bo.id],
      });
      return error?.code ?? data;
    };
    const expected = {
      ...{ user_id: people.amara.id, account_id: people.amara.id, platform: 'mt5', state: 'active' },
      ...{ last_post_at: expect.any(String), trades: 2, differs: false },
    };
    for (const who of ['owner', 'teacher', 'inside'] as const) {
      expect([who, await rows(people[who])]).toEqual([who, [expected]]);
    }
    expect(await rows(people.outside)).toEqual([]);
    expect([await rows(people.amara), await rows(people.bo)]).toEqual(['42501', '42501']);
  });
});

test('at most 20 connections, one for an account, confirmed into the account’s own currency', async () => {
  const { client, id } = await addTrader(server, 'Cara');
  const cara = { client, id } as Person;
  const own = await connected(server, cara);
  const others: Connection[] = [];
  for (let n = 1; n < 20; n++) {
    others.push(await connect(server, cara));
  }
  expect(await client.rpc('make_sync_connection')).toMatchObject({
    ...{ status: 422, error: { message: 'You can have at most 20 connections. Revoke one first.' } },
  });
  const [second, third] = others as [Connection, Connection];
  const details = usualDetails(id);
  const confirm = (connection: string, more: object = {}) =>
    client.rpc('confirm_sync', { connection, details: { ...details, ...more } });
  expect(await confirm(second.id)).toMatchObject({ status: 409 });
  await post(second, wholePost([]));
  expect(await confirm(second.id)).toMatchObject({
    ...{
      status: 409,
      error: { message: 'This account is already connected. Revoke the other connection first.' },
    },
  });
  const { account } = wholePost([]);
  await post(third, wholePost([], { account: { ...account, number: '55', currency: 'EUR' } }));
  const wrong = await confirm(third.id);
  expect([wrong.status, wrong.error?.message]).toEqual([
    422,
    expect.stringContaining('sends an account in EUR'),
  ]);
  for (const more of [
    { account: null },
    { account: people.amara.id },
    { time_zone: 'x1' },
    { counts_cash: 'perhaps' },
  ]) {
    expect((await confirm(third.id, more)).error).not.toBeNull();
  }
  const opened = {
    name: 'Euros',
    broker: '',
    platform: 'MetaTrader 5',
    kind: 'live',
    currency: 'EUR',
    counts: true,
  };
  const made = await confirm(third.id, { account: undefined, new_account: opened, usd_rate: '1.1' });
  expect(made.error).toBeNull();
  expect((await confirm(third.id)).data).toBe(made.data);
  await client.rpc('revoke_sync', { connection: own.id }).throwOnError();
  expect((await confirm(second.id)).data).toBe(id);
  await client.rpc('make_sync_connection').throwOnError();
});

test('an account whose trades are here is connected to the same account of the journal', async () => {
  const cara = await addTrader(server, 'Cara');
  const own = await connected(server, cara);
  await post(own, wholePost(history(1)));
  await cara.client.rpc('revoke_sync', { connection: own.id }).throwOnError();
  const made = await cara.client
    .from('trading_accounts')
    .insert({ name: 'Other' })
    .select('id')
    .single()
    .throwOnError();
  const next = await connect(server, cara);
  await post(next, wholePost([]));
  const confirm = (account: string) =>
    cara.client.rpc('confirm_sync', { connection: next.id, details: usualDetails(account) });
  const refused = await confirm(made.data?.id);
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    expect.stringContaining('Choose that account.'),
  ]);
  expect((await confirm(cara.id)).data).toBe(cara.id);
});

test('a removed student’s program saves nothing, and goes on once they are back', async () => {
  const cara = await addTrader(server, 'Cara');
  const own = await connected(server, cara);
  const { client } = people.owner;
  await client.rpc('admin_remove_student', { user_id: cara.id }).throwOnError();
  expect((await post(own, wholePost(history(1)))).body).toMatchObject({ state: 'paused' });
  expect((await client.rpc('sync_of_students', { user_ids: [cara.id] })).data).toEqual([]);
  await client.rpc('admin_take_back_student', { user_id: cara.id }).throwOnError();
  expect((await post(own, wholePost(history(1)))).body).toMatchObject({ state: 'synced' });
});

test('with an account or a trader all of a connection is deleted', async () => {
  const left = async (id: string) => {
    const tables = [
      'public.sync_connections',
      'private.sync_tokens',
      'private.sync_items',
      'public.open_positions',
    ];
    const [row] = await server.sql(
      `select ${tables.map(table => `(select count(*)::int from ${table} where user_id = $1)`).join(' + ')} as rows`,
      [id],
    );
    return row?.rows;
  };
  const cara = await addTrader(server, 'Cara');
  const { data: account } = await cara.client
    .from('trading_accounts')
    .insert({ name: 'Second' })
    .select('id')
    .single()
    .throwOnError();
  const own = await connected(server, cara, { details: { account: account?.id } });
  await post(own, wholePost(history(1), { open: [openPosition(tradeDeals(9))] }));
  expect(await left(cara.id)).toBe(6);
  await cara.client.rpc('delete_trading_account', { account: account?.id, name: 'Second' }).throwOnError();
  expect([await left(cara.id), (await post(own, wholePost([]))).status]).toEqual([0, 401]);

  const dan = await addTrader(server, 'Dan');
  await post(await connected(server, dan), wholePost(history(1)));
  await people.owner.client.rpc('delete_user', { user_id: dan.id }).throwOnError();
  expect(await left(dan.id)).toBe(0);
});
