import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { maxInstrumentEntries, maxPrintedNameLength, maxSymbolNames, maxTypedRates } from '#domain/limits.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { badEntries, badRates, type Case, euro, gold, letters, noNumbers, numbersOfEntry } from './rows.ts';

const server = inject('server');
let amara: Person;
let bo: Person;
let ada: Person;
beforeAll(async () => {
  [bo, ada] = [await addTrader(server, 'Bo'), await admin(server)];
});
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

const printed = { printed: 'Gold.m #1', symbol: 'XAUUSD' };

const own: Case[] = [
  {
    table: 'account_instruments',
    row: gold,
    change: { pip: 0.1 },
    nth: n => ({ symbol: `S${n}`, pip: 1 }),
    most: maxInstrumentEntries,
    full: 'You can keep at most 500 instruments. Delete one of them first.',
  },
  {
    table: 'typed_rates',
    row: euro,
    change: { rate: 1.09 },
    nth: n => ({ ...euro, base: letters(n) }),
    most: maxTypedRates,
    full: 'You can keep at most 200 rates. Delete one of them first.',
  },
  {
    table: 'symbol_names',
    row: printed,
    change: { symbol: 'XAUEUR' },
    nth: n => ({ ...printed, printed: `Gold ${n}` }),
    most: maxSymbolNames,
    full: 'You can keep at most 500 names of symbols. Delete one of them first.',
  },
];

describe.each(own)('$table', ({ table, row, change, nth, most, full }) => {
  const readRows = async ({ client }: Person, trader = amara) =>
    (await client.from(table).select().eq('user_id', trader.id).throwOnError()).data ?? [];

  test('Amara adds a row, replaces it by the same key, and deletes it', async () => {
    await amara.client.from(table).upsert(row).throwOnError();
    expect(await readRows(amara)).toEqual([expect.objectContaining({ ...row, user_id: amara.id })]);
    await amara.client
      .from(table)
      .upsert({ ...row, ...change })
      .throwOnError();
    expect(await readRows(amara)).toEqual([expect.objectContaining({ ...row, ...change })]);
    await amara.client.from(table).delete().eq('user_id', amara.id).throwOnError();
    expect(await readRows(amara)).toEqual([]);
  });

  test('Bo sees nothing of it, Ada reads it, and neither can write it; a visitor is refused', async () => {
    await amara.client.from(table).insert(row).throwOnError();
    expect(await readRows(bo)).toEqual([]);
    expect(await readRows(ada)).toHaveLength(1);
    for (const { client, id } of [bo, ada]) {
      const hers = { ...row, ...change, user_id: amara.id };
      expect((await client.from(table).insert(hers)).status).toBe(403);
      expect((await client.from(table).upsert(hers)).status).toBe(403);
      await client.from(table).update(change).eq('user_id', amara.id).throwOnError();
      await client.from(table).delete().eq('user_id', amara.id).throwOnError();
      expect((await amara.client.from(table).update({ user_id: id }).eq('user_id', amara.id)).status).toBe(
        403,
      );
    }
    expect(await readRows(amara)).toEqual([expect.objectContaining(row)]);
    const anyone = await visitor(server.url);
    for (const request of [
      anyone.from(table).select(),
      anyone.from(table).insert(row),
      anyone.from(table).delete().eq('user_id', amara.id),
    ]) {
      expect((await request).error?.code).toBe('42501');
    }
  });

  test('there is room for so many, in one request or in many at once', async () => {
    const some = (from: number, count: number) => Array.from({ length: count }, (_, i) => nth(from + i));
    const refused = { status: 422, error: { code: 'PT422', message: full } };
    expect(await amara.client.from(table).insert(some(0, most + 1))).toMatchObject(refused);
    await amara.client
      .from(table)
      .insert(some(0, most - 2))
      .throwOnError();
    const answers = await Promise.all([0, 1, 2, 3].map(n => amara.client.from(table).insert(nth(most + n))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await amara.client.from(table).upsert(nth(0))).status).toBe(200);
  });

  test('it is deleted with the account', async () => {
    await amara.client.from(table).insert(row).throwOnError();
    await amara.client.rpc('delete_my_account').throwOnError();
    const left = await query(server.connection, `select from public.${table} where user_id = '${amara.id}'`);
    expect(left).toHaveLength(0);
  });
});

describe('what is refused', () => {
  test.each(numbersOfEntry)('a %s beyond what its field takes', async (column, { least, most }) => {
    const save = (value: unknown) =>
      amara.client.from('account_instruments').upsert({ symbol: 'BOUNDS', [column]: value });
    for (const value of [least, most]) {
      await save(value).throwOnError();
      const { data } = await amara.client.from('account_instruments').select(column).single();
      expect(data).toEqual({ [column]: value });
    }
    for (const value of [least - 1, most + 1, ...noNumbers]) {
      expect([value, (await save(value)).status]).toEqual([value, 400]);
    }
  });

  test('an empty entry, and one without a valid symbol or currency', async () => {
    for (const [what, fields] of [...badEntries, ['an account that is none', { account_id: 'x' }]]) {
      const { status } = await amara.client
        .from('account_instruments')
        .insert({ symbol: 'XAUUSD', pip: 0.1, ...(fields as object) });
      expect([what, status]).toEqual([what, 400]);
    }
  });

  test('a rate of anything but two currencies on a day', async () => {
    for (const [what, fields] of badRates) {
      const { status } = await amara.client.from('typed_rates').insert({ ...euro, ...fields });
      expect([what, status]).toEqual([what, 400]);
    }
  });

  test('a second rate of a pair, typed the other way round', async () => {
    await amara.client.from('typed_rates').upsert(euro).throwOnError();
    const turned = { ...euro, base: 'USD', quote: 'EUR', rate: 0.92 };
    expect(await amara.client.from('typed_rates').upsert(turned)).toMatchObject({
      status: 409,
      error: { code: '23505' },
    });
  });

  test('a printed name that is none or long', async () => {
    const long = 'G'.repeat(maxPrintedNameLength);
    await amara.client
      .from('symbol_names')
      .insert({ ...printed, printed: long })
      .throwOnError();
    for (const fields of [
      { printed: '' },
      { printed: ' Gold' },
      { printed: `${long}G` },
      { symbol: 'gold' },
    ]) {
      const { status } = await amara.client.from('symbol_names').insert({ ...printed, ...fields });
      expect([fields, status]).toEqual([fields, 400]);
    }
  });

  test('what is of another trader’s account', async () => {
    for (const [table, row] of [
      ['account_instruments', gold],
      ['symbol_names', printed],
    ] as const) {
      expect(await amara.client.from(table).insert({ ...row, account_id: bo.id })).toMatchObject({
        status: 409,
        error: { code: '23503' },
      });
    }
  });
});
