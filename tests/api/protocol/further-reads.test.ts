import { beforeAll, describe, expect, test } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { lostTrade, plan, wonTrade } from '../../../lab/harness/trading.ts';
import { ownServerForFile } from '../../support/own-server.ts';
import { type Request, requester } from './requests.ts';

/** A table that refers to itself, with a column hidden from its reader. */
const pages = `
  create table public.pages (id integer primary key, parent integer references public.pages, title text, hidden jsonb);
  insert into public.pages values (1, null, 'cover', '{"a": 1}'), (2, 1, 'left', null), (3, 1, 'right', null);
  grant select (id, parent, title) on public.pages to authenticated`;

const server = ownServerForFile({ prepare: pages });
let amara: Person;
let bo: Person;
let asAmara: Request;

const mapping = {
  types: { Kauf: 'buy', Verkauf: 'sell' },
  columns: ['Zeit', 'Typ'],
  'odd "key"': { deep: 1.5 },
};

beforeAll(async () => {
  amara = await addTrader(server, 'Amara');
  bo = await addTrader(server, 'Bo');
  const { data } = await amara.client.auth.getSession();
  asAmara = await requester(server.url, data.session?.access_token);
  const { data: made } = await amara.client.from('trading_plans').insert(plan).select('id').single();
  await amara.client
    .from('trading_records')
    .insert([
      {
        ...wonTrade,
        plan_id: made?.id,
        felt_before: ['calm', 'focused'],
        notes: 'Waited for the retest, "clean" entry',
      },
      {
        ...lostTrade,
        plan_id: made?.id,
        felt_before: ['tired'],
        notes: 'Chased the move, then waiting\nno longer',
      },
      { ...wonTrade, plan_id: null, felt_before: [], notes: null, amount: 3 },
    ])
    .throwOnError();
  await amara.client
    .from('statement_mappings')
    .insert({ shape: '0'.repeat(64), mapping })
    .throwOnError();
});

const trades = (person = amara) => person.client.from('trading_records').select('amount');
const amounts = (answer: { data: { amount: number }[] | null; error: unknown }) => {
  expect(answer.error).toBeNull();
  return answer.data?.map(({ amount }) => amount).sort((one, two) => one - two);
};

describe('lists', () => {
  test('contain, are contained and overlap', async () => {
    expect(amounts(await trades().contains('felt_before', ['calm']))).toEqual([150.25]);
    expect(amounts(await trades().containedBy('felt_before', ['tired', 'angry']))).toEqual([-50.5, 3]);
    expect(amounts(await trades().overlaps('felt_before', ['focused', 'tired']))).toEqual([-50.5, 150.25]);
    expect(amounts(await trades().not('felt_before', 'cs', '{calm}'))).toEqual([-50.5, 3]);
    expect(amounts(await trades().or('felt_before.cs.{calm,focused},amount.eq.3'))).toEqual([3, 150.25]);
  });

  test('of another hold nothing of hers', async () => {
    expect(amounts(await trades(bo).contains('felt_before', ['calm']))).toEqual([]);
  });

  test('and what is no list is refused', async () => {
    const { error, status } = await trades().contains('notes', ['calm']);
    expect({ code: error?.code, status }).toEqual({ code: '42883', status: 404 });
    expect((await trades().contains('felt_before', '{"calm')).error?.code).toBe('22P02');
  });
});

describe('several values', () => {
  test('of which one, or all, must pass', async () => {
    expect(amounts(await trades().likeAnyOf('notes', ['Waited%', '%longer']))).toEqual([-50.5, 150.25]);
    expect(amounts(await trades().ilikeAllOf('notes', ['%WAIT%', '%chased%']))).toEqual([-50.5]);
    expect(amounts(await trades().filter('amount', 'gt(all)', '{1,4}'))).toEqual([150.25]);
    expect(amounts(await trades().filter('amount', 'eq(any)', '{3,4}'))).toEqual([3]);
    expect(amounts(await trades().isDistinct('notes', 'x'))).toEqual([-50.5, 3, 150.25]);
    expect((await trades().filter('amount', 'eq(any)', '{3,x}')).error?.code).toBe('22P02');
  });
});

describe('paths into JSON', () => {
  const mappings = (person = amara) => person.client.from('statement_mappings');

  test('are selected, filtered and sorted by', async () => {
    const found = await mappings()
      .select(
        'mapping->types->>Kauf, first:mapping->columns->0, mapping->columns->>-1, mapping->"odd \\"key\\""->deep',
      )
      .eq('mapping->types->>Kauf', 'buy')
      .eq('mapping->columns', '["Zeit","Typ"]')
      .order('mapping->>columns');
    expect(found).toMatchObject({
      data: [{ Kauf: 'buy', first: 'Zeit', columns: 'Typ', deep: 1.5 }],
      error: null,
    });
    expect(
      (
        await mappings()
          .select('shape')
          .contains('mapping', { types: { Kauf: 'buy' } })
      ).data,
    ).toHaveLength(1);
    expect((await mappings().select('shape').not('mapping->nothing', 'is', null)).data).toEqual([]);
    expect((await mappings(bo).select('mapping->types')).data).toEqual([]);
  });

  test('lead into lists, and into the rows of a write', async () => {
    const { data } = await amara.client
      .from('trading_records')
      .update({ plan_followed: 4 })
      .eq('felt_before->>0', 'calm')
      .select('amount, felt_before->1');
    expect(data).toEqual([{ amount: 150.25, felt_before: 'focused' }]);
  });

  test('come no further than the column that they begin with', async () => {
    for (const query of ['select=hidden->a', 'select=id&hidden->>a=eq.1', 'select=id&order=hidden->a']) {
      const answer = await asAmara('GET', `/pages?${query}`);
      expect([answer.status, answer.body.code]).toEqual([403, '42501']);
    }
    expect((await asAmara('GET', '/pages?select=title&hidden=cs.{"a":1}')).body.code).toBe('42501');
  });
});

describe('words in texts', () => {
  test('are found in each of the ways', async () => {
    const found = async (query: string, options: object) =>
      amounts(await trades().textSearch('notes', query, options));
    expect(await found('wait & !chase', { config: 'english' })).toEqual([150.25]);
    expect(await found('waited', { type: 'plain', config: 'english' })).toEqual([-50.5, 150.25]);
    expect(await found('the move', { type: 'phrase', config: 'simple' })).toEqual([-50.5]);
    expect(await found('"clean entry" or chased', { type: 'websearch' })).toEqual([-50.5, 150.25]);
  });

  test('in a search that cannot be read, in no language or of a number are refused', async () => {
    const refused = async (column: string, query: string, options = {}) => {
      const { error, status } = await trades().textSearch(column, query, options);
      return [error?.code, status];
    };
    expect(await refused('notes', 'a & & b')).toEqual(['42601', 400]);
    expect(await refused('notes', 'a', { config: 'klingon' })).toEqual(['42704', 400]);
    expect(await refused('amount', 'a')).toEqual(['PGRST127', 400]);
    expect(await refused('notes', 'a'.repeat(201))).toEqual(['PGRST127', 400]);
  });
});

describe('related rows', () => {
  test('are counted, those that pass the filters', async () => {
    const plans = (person = amara) =>
      person.client.from('trading_plans').select('plan_name, trading_records(count)');
    expect((await plans()).data).toEqual([{ plan_name: plan.plan_name, trading_records: [{ count: 2 }] }]);
    const { data } = await amara.client
      .from('trading_plans')
      .select('won:trading_records(n:count)')
      .gt('won.amount', 0);
    expect(data).toEqual([{ won: [{ n: 1 }] }]);
    expect((await plans(bo)).data).toEqual([]);
  });

  test('of the same table are those that lead here, or the one to which this leads', async () => {
    const found = async (query: string) => JSON.parse((await asAmara('GET', `/pages?${query}`)).text);
    expect(await found('select=title,pages(title)&id=eq.1')).toEqual([
      { title: 'cover', pages: [{ title: 'left' }, { title: 'right' }] },
    ]);
    expect(await found('select=title,parent(title)&id=eq.2')).toEqual([
      { title: 'left', parent: { title: 'cover' } },
    ]);
    expect(await found('select=id,n:pages!parent(count)&id=lte.2&order=id')).toEqual([
      { id: 1, n: [{ count: 2 }] },
      { id: 2, n: [{ count: 0 }] },
    ]);
  });
});

describe('a sheet', () => {
  test('has the names of its columns, a line for each row, and quotes where they are needed', async () => {
    const { data, error } = await amara.client
      .from('trading_records')
      .select('amount,notes,felt_before,is:plan_followed')
      .order('amount')
      .csv();
    expect(error).toBeNull();
    expect(data).toBe(
      [
        'amount,notes,felt_before,is',
        '-50.50,"Chased the move, then waiting\nno longer","[""tired""]",',
        '3.00,,[],',
        '150.25,"Waited for the retest, ""clean"" entry","[""calm"",""focused""]",4',
      ].join('\n'),
    );
  });

  test('has its type, is empty without rows, and is made of written rows and of those of a function', async () => {
    const accept = 'text/csv';
    const empty = await asAmara('GET', '/trading_records?amount=eq.0', { headers: { accept } });
    expect([empty.text, empty.headers.get('content-type')]).toEqual(['', 'text/csv; charset=utf-8']);
    const written = await asAmara('PATCH', '/trading_records?select=amount,pair:currency_pair&amount=eq.3', {
      body: { setup: 'range' },
      headers: { accept, prefer: 'return=representation' },
    });
    expect(written.text).toBe('amount,pair\n3.00,EURUSD');
    const ofFunction = await asAmara('POST', '/rpc/my_unread', { body: {}, headers: { accept } });
    expect([ofFunction.status, ofFunction.text]).toEqual([200, '']);
  });
});
