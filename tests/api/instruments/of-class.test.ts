import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { maxInstrumentEntries, maxTypedRates } from '#domain/limits.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { badEntries, badRates, type Case, euro, gold, letters, noNumbers, numbersOfEntry } from './rows.ts';

// The class is one for the whole server: no other file writes to its tables.

const server = inject('server');
let amara: Person;
let bo: Person;
let ada: Person;
beforeAll(async () => {
  [amara, bo, ada] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo'), await admin(server)];
});
beforeEach(() =>
  query(server.connection, 'delete from public.class_instruments; delete from public.class_rates'),
);

const ofClass: Case[] = [
  {
    table: 'class_instruments',
    row: { ...gold, symbol: 'CLASS.GOLD' },
    change: { pip: 0.1 },
    nth: n => ({ symbol: `CLASS${n}`, pip: 1 }),
    most: maxInstrumentEntries,
    full: 'The class can have at most 500 instruments. Delete one of them first.',
  },
  {
    table: 'class_rates',
    row: { ...euro, quote: 'SEK' },
    change: { rate: 11.5 },
    nth: n => ({ ...euro, base: letters(n), quote: 'ZZZ' }),
    most: maxTypedRates,
    full: 'The class can have at most 200 rates. Delete one of them first.',
  },
];

describe.each(ofClass)('$table', ({ table, row, change, nth, most, full }) => {
  const rows = async ({ client }: Person) => (await client.from(table).select().throwOnError()).data ?? [];
  const [key = ''] = Object.keys(row);

  test('Ada writes it and every trader reads it', async () => {
    await ada.client.from(table).upsert(row).throwOnError();
    expect(await rows(amara)).toEqual([row]);
    await ada.client
      .from(table)
      .upsert({ ...row, ...change })
      .throwOnError();
    expect(await rows(bo)).toEqual([{ ...row, ...change }]);
    await ada.client.from(table).delete().eq(key, row[key]).throwOnError();
    expect(await rows(amara)).toEqual([]);
  });

  test('a trader can write none of it, and a visitor cannot even read it', async () => {
    await ada.client.from(table).insert(row).throwOnError();
    const { client } = amara;
    expect((await client.from(table).insert(nth(1))).status).toBe(403);
    expect((await client.from(table).upsert({ ...row, ...change })).status).toBe(403);
    await client.from(table).update(change).eq(key, row[key]).throwOnError();
    await client.from(table).delete().eq(key, row[key]).throwOnError();
    expect(await rows(amara)).toEqual([row]);
    const anyone = await visitor(server.url);
    expect((await anyone.from(table).select()).error?.code).toBe('42501');
    expect((await anyone.from(table).insert(row)).error?.code).toBe('42501');
  });

  test('there is room for so many', async () => {
    const some = Array.from({ length: most + 1 }, (_, n) => nth(n));
    expect(await ada.client.from(table).insert(some)).toMatchObject({
      status: 422,
      error: { code: 'PT422', message: full },
    });
    await ada.client
      .from(table)
      .insert(some.slice(0, most - 1))
      .throwOnError();
    const answers = await Promise.all([most - 1, most].map(n => ada.client.from(table).insert(nth(n))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});

describe('what is refused', () => {
  test.each(numbersOfEntry)('a %s beyond what its field takes', async (column, { least, most }) => {
    const save = (value: unknown) =>
      ada.client.from('class_instruments').upsert({ symbol: 'BOUNDS', [column]: value });
    for (const value of [least, most]) {
      await save(value).throwOnError();
      const { data } = await ada.client.from('class_instruments').select(column).single();
      expect(data).toEqual({ [column]: value });
    }
    for (const value of [least - 1, most + 1, ...noNumbers]) {
      expect([value, (await save(value)).status]).toEqual([value, 400]);
    }
  });

  test('an empty entry, and one without a valid symbol or currency', async () => {
    for (const [what, fields] of badEntries) {
      const entry = { symbol: 'XAUUSD', pip: 0.1, ...fields };
      const { status } = await ada.client.from('class_instruments').insert(entry);
      expect([what, status]).toEqual([what, 400]);
    }
  });

  test('a rate of anything but two currencies on a day, and a second one of a pair', async () => {
    for (const [what, fields] of badRates) {
      const { status } = await ada.client.from('class_rates').insert({ ...euro, ...fields });
      expect([what, status]).toEqual([what, 400]);
    }
    await ada.client.from('class_rates').insert(euro).throwOnError();
    const turned = { ...euro, base: 'USD', quote: 'EUR', rate: 0.92 };
    expect((await ada.client.from('class_rates').upsert(turned)).status).toBe(409);
  });
});

test('one answer has a trader’s entries and those of the class; Ada asks for any trader, Bo only for himself', async () => {
  await amara.client.from('account_instruments').insert({ symbol: 'OWN', pip: 0.5 }).throwOnError();
  await amara.client
    .from('typed_rates')
    .insert({ ...euro, base: 'OWN' })
    .throwOnError();
  await ada.client.from('class_instruments').upsert({ symbol: 'OF.CLASS', size: 10 }).throwOnError();
  await ada.client
    .from('class_rates')
    .upsert({ ...euro, base: 'CLA' })
    .throwOnError();
  const asked = async ({ client }: Person, args?: object) => {
    const [instruments, rates] = [
      await client.rpc('instruments_of', args).throwOnError(),
      await client.rpc('rates_of', args).throwOnError(),
    ];
    return [...instruments.data, ...rates.data];
  };
  const parts = { pip: null, size: null, quote: null, digits: null, lot_step: null };
  const ofAmara = [
    { ...parts, account_id: amara.id, symbol: 'OWN', pip: 0.5 },
    { ...euro, is_of_class: false, base: 'OWN' },
  ];
  const ofClass = [
    { ...parts, account_id: null, symbol: 'OF.CLASS', size: 10 },
    { ...euro, is_of_class: true, base: 'CLA' },
  ];
  for (const found of [await asked(amara), await asked(ada, { trader: amara.id })]) {
    expect(found).toEqual(expect.arrayContaining([...ofAmara, ...ofClass]));
  }
  for (const found of [await asked(bo), await asked(bo, { trader: amara.id })]) {
    expect(found).toEqual(expect.arrayContaining(ofClass));
    expect(JSON.stringify(found)).not.toContain('OWN');
  }
});
