import { describe, expect, test } from 'vitest';
import { exampleCatalog } from '#examples/catalog.ts';
import { processorSeconds } from '#examples/processor-time.ts';
import { callFunction } from '../actions/call-function.ts';
import { insertRows } from '../actions/insert-rows.ts';
import type { RestRequest } from '../actions/plan.ts';
import { readRows } from '../actions/read-rows.ts';
import { updateRows } from '../actions/update-rows.ts';
import { checkValue } from './check-values.ts';

const zone = '1/1/1+aaaa1';

const request = (part: Partial<RestRequest>): RestRequest => ({
  method: 'GET',
  name: 'plans',
  search: '',
  headers: {},
  ...part,
});
const body = (value: unknown) => Buffer.from(JSON.stringify(value));
const read = (search: string) => readRows(exampleCatalog, request({ search }));
const insert = (value: unknown, search = '') =>
  insertRows(exampleCatalog, request({ method: 'POST', body: body(value), search }));
const update = (value: unknown) =>
  updateRows(exampleCatalog, request({ method: 'PATCH', body: body(value) }));
const call = (value: unknown) =>
  callFunction(exampleCatalog, request({ method: 'POST', name: 'wins', body: body(value) }));
const callByAddress = (search: string) => callFunction(exampleCatalog, request({ name: 'days', search }));

const refusal = (code: string) => expect.objectContaining({ status: 400, code });

describe('a time with a zone by name never reaches PostgreSQL', () => {
  test.each<[string, () => unknown]>([
    ['as a filter', () => read(`day=eq.${zone}`)],
    ['in a list', () => read(`day=in.(2026-01-01,"${zone}")`)],
    ['in a tree', () => read(`or=(id.is.null,not.and(day.gt.${zone}))`)],
    ['in a pattern', () => read(`day=like.${zone}`)],
    ['in a row', () => insert({ day: zone })],
    ['in the last of many rows', () => insert([{ day: '2026-01-01' }, { day: null }, { day: zone }])],
    ['in a row whose columns are named', () => insert([{ id: 1 }, { day: zone }], 'columns=id,day')],
    [
      'as the later of two',
      () =>
        insertRows(exampleCatalog, request({ body: Buffer.from(`{"day":"2026-01-01","day":"${zone}"}`) })),
    ],
    ['in an object', () => insert({ day: { at: zone } })],
    ['in a list where a day belongs', () => insert({ day: [zone] })],
    ['in an update', () => update({ day: zone })],
    [
      'as an argument',
      () =>
        callFunction(exampleCatalog, request({ method: 'POST', name: 'days', body: body({ since: zone }) })),
    ],
    ['as an argument in the address', () => callByAddress(`since=${zone}`)],
    ['as a filter on the rows of a function', () => callByAddress(`since=2026-01-01&day=lt.${zone}`)],
  ])('%s', (_, ask) => {
    expect(ask).toThrow(refusal('22007'));
  });

  test('and a text cannot be cast to one', () => {
    for (const cast of ['timestamptz', 'timestamp', 'date', 'time', 'numeric', 'jsonb']) {
      expect(() => read(`select=plan_name::${cast}`)).toThrow(refusal('PGRST127'));
    }
    expect(read('select=plan_name::text,day::timestamptz').text).toContain('cast(');
  });

  test('but a day that is one does', () => {
    expect(read('day=gte.2026-01-31').values).toEqual(['2026-01-31']);
    expect(insert([{ day: '2026-01-31' }, { day: null }]).values).toHaveLength(1);
    expect(callByAddress('since=2026-01-31').values).toContain('2026-01-31');
  });
});

describe('a value that is far too long for its type', () => {
  test.each<[string, () => unknown, string]>([
    ['an id', () => insert({ id: 'x'.repeat(4_000_000) }), '22P02'],
    ['an object in place of an id', () => insert({ id: { a: 'x'.repeat(4_000_000) } }), '22P02'],
    ['a number as text', () => update({ target: '1'.repeat(201) }), '22P02'],
    ['a truth', () => read(`is_active=eq.${'t'.repeat(201)}`), '22P02'],
    ['an argument', () => call({ trader: 'x'.repeat(201) }), '22P02'],
    ['a name, by the check of its table', () => insert({ plan_name: 'é'.repeat(201) }), '23514'],
  ])('is refused: %s', (_, ask, code) => {
    expect(ask).toThrow(refusal(code));
  });

  test('as a number of many digits too, and the answer repeats little of it', () => {
    const long = Buffer.from(`{"target":${'1'.repeat(1_000_000)}}`);
    expect(() => insertRows(exampleCatalog, request({ method: 'POST', body: long }))).toThrow(
      refusal('PGRST102'),
    );
    try {
      insert({ id: 'x'.repeat(1_000_000) });
    } catch (error) {
      expect(String(error).length).toBeLessThan(200);
    }
  });

  test('counts characters as PostgreSQL does', () => {
    expect(insert({ plan_name: '💥'.repeat(200) }).values).toHaveLength(1);
    expect(() => insert({ plan_name: '💥'.repeat(201) })).toThrow(refusal('23514'));
  });
});

test('lists are limited, and types that contain times are refused', () => {
  const list = { name: 'ids', type: 'uuid[]', kind: 'list' } as const;
  expect(() => checkValue(list, Array(10_000).fill('x'))).not.toThrow();
  expect(() => checkValue(list, Array(10_001).fill('x'))).toThrow(refusal('22P02'));
  expect(() => checkValue(list, ['x'.repeat(20_000)])).toThrow(refusal('22P02'));
  expect(() => checkValue(list, [Array(5_000).fill('x'), [[Array(5_000).fill('x')]]])).not.toThrow();
  expect(() => checkValue(list, [Array(5_000).fill('x'), [[Array(5_001).fill('x')]]])).toThrow(
    refusal('22P02'),
  );
  expect(() => checkValue({ name: 'span', type: 'tstzrange', kind: 'others' }, '[,]')).toThrow(
    refusal('PGRST127'),
  );
});

describe('what a request may ask for at once', () => {
  const many = (count: number, part: string) => Array(count).fill(part).join();

  test('50 conditions, wherever they are', () => {
    expect(read(`or=(${many(50, 'id.is.null')})`).text).toContain('where');
    for (const search of [
      `or=(${many(51, 'plan_name.ilike.*a*')})`,
      `${'plan_name=like.a&'.repeat(51)}`,
      `or=(${many(30, 'id.is.null')})&and=(not.or(${many(21, 'id.is.null')}))`,
      `select=trades!trades_plan(id)&trades.or=(${many(51, 'id.is.null')})`,
    ]) {
      expect(() => read(search)).toThrow(refusal('PGRST127'));
    }
  });

  test('2,000 values of a list and 16 columns to sort by', () => {
    expect(read(`target=in.(${many(2_000, '1')})`).values).toHaveLength(1);
    expect(() => read(`target=in.(${many(100_000, '1')})`)).toThrow(refusal('PGRST127'));
    expect(read(`order=${many(16, 'id')}`).text).toContain('order by');
    expect(() => read(`order=${many(5_000, 'id')}`)).toThrow(refusal('PGRST127'));
  });
});

test('of a list that is too long only as much is looked at as there may be', () => {
  const list = { name: 'ids', type: 'uuid[]', kind: 'list' } as const;
  const long = Array(400_000).fill(12_345);
  const seconds = Array.from({ length: 4 }, () =>
    processorSeconds(() => expect(() => checkValue(list, long)).toThrow(refusal('22P02'))),
  );
  // Less than a millisecond; all of it took fifty.
  expect(Math.min(...seconds)).toBeLessThan(0.02);
});
