import { describe, expect, test } from 'vitest';
import { exampleCatalog } from '#examples/catalog.ts';
import { callFunction } from './call-function.ts';

const outcome = { total: null, page: 1, body: '3', inserted: null, key: null };

function call(name: string, body: unknown, search = '', headers: Record<string, string> = {}) {
  const bytes = Buffer.from(JSON.stringify(body));
  return callFunction(exampleCatalog, { method: 'POST', name, search, headers, body: bytes });
}

const get = (name: string, search: string, method = 'GET') =>
  callFunction(exampleCatalog, { method, name, search, headers: {} });

const inner = (text: string) =>
  /^with pgrst_called as materialized \((.*)\) select (?:null|\()/.exec(text)?.[1];

describe('a call as SQL', () => {
  test('gives the arguments by name, out of one JSON value', () => {
    const plan = call('add_up', { b: 2, a: 1 });
    expect(inner(plan.text)).toBe(
      'select "public"."add_up"("a" := pgrst_body."a", "b" := pgrst_body."b") as pgrst_value from json_to_recordset($1::json) as pgrst_body ("a" integer, "b" integer)',
    );
    expect(plan.values).toEqual(['[{"b":2,"a":1}]']);
  });

  test('leaves out what keeps its default', () => {
    expect(inner(call('add_up', { a: 1 }).text)).toContain('"add_up"("a" := pgrst_body."a") as');
  });

  test('needs no value without arguments', () => {
    const plan = call('totals', {});
    expect(inner(plan.text)).toBe('select pgrst_call.* from "public"."totals"() as pgrst_call');
    expect(plan.values).toEqual([]);
    expect(
      callFunction(exampleCatalog, { method: 'POST', name: 'totals', search: '', headers: {} }).text,
    ).toBe(plan.text);
  });

  test('takes rows as rows, to be selected, filtered, ordered and paged', () => {
    const plan = call('best', { upto: 3 }, 'select=pair&amount=gt.0&order=amount.desc&limit=2', {
      prefer: 'count=exact',
    });
    expect(plan.text).toBe(
      'with pgrst_called as materialized (select pgrst_call.* from json_to_recordset($1::json) as pgrst_body ("upto" integer), lateral "public"."best"("upto" := pgrst_body."upto") as pgrst_call) ' +
        'select (select count(*) from pgrst_called where pgrst_called."amount" > $2)::double precision as total, count(*)::double precision as page, ' +
        `coalesce(json_agg(pgrst_row), '[]')::text as body from (select pgrst_called."pair" from pgrst_called where pgrst_called."amount" > $2 order by pgrst_called."amount" desc limit (select $3::bigint)) as pgrst_row`,
    );
    expect(plan.values).toEqual(['[{"upto":3}]', '0', 2]);
  });

  test.each([
    ['add_up', { a: 1 }, `coalesce(json_agg(pgrst_row.pgrst_value) -> 0, 'null')::text as body`],
    ['wins', { trader: 'x' }, `coalesce(json_agg(pgrst_row.pgrst_value), '[]')::text as body`],
    ['totals', {}, `coalesce(json_agg(pgrst_row) -> 0, 'null')::text as body`],
    ['best', { upto: 1 }, `coalesce(json_agg(pgrst_row), '[]')::text as body`],
    ['touch', { note: 'x' }, `'' as body`],
  ])('gathers what %s returns', (name, body, column) => {
    expect(call(name, body).text).toContain(column);
  });

  test('by GET takes its arguments from the address, typed, and what reads as a filter as one', () => {
    const plan = get('best', 'upto=3&pair=eq.EURUSD');
    expect(inner(plan.text)).toBe(
      'select pgrst_call.* from "public"."best"("upto" := $1::integer) as pgrst_call',
    );
    expect(plan.values).toEqual(['3', 'EURUSD']);
  });

  test('may write only by POST, and only where the function may', () => {
    expect(call('touch', { note: 'x' }).isReadOnly).toBe(false);
    expect(call('add_up', { a: 1 }).isReadOnly).toBe(true);
    expect(get('touch', 'note=x').isReadOnly).toBe(true);
    expect(get('touch', 'note=x', 'HEAD').isReadOnly).toBe(true);
  });
});

test('a call answers its value, and 204 without one', () => {
  expect(call('add_up', { a: 1 }).answer(outcome)).toEqual({
    status: 200,
    headers: { 'content-range': '0-0/*', 'content-type': 'application/json; charset=utf-8' },
    body: '3',
  });
  expect(call('touch', { note: 'x' }).answer({ ...outcome, body: '' })).toEqual({
    status: 204,
    headers: { 'content-range': '0-0/*' },
    body: '',
  });
});

describe('a call is refused', () => {
  test.each([
    ['nope', {}, '', 'PGRST202', 404],
    ['add_up', {}, '', 'PGRST202', 404],
    ['add_up', { a: 1, __proto__1: 1 }, '', 'PGRST202', 404],
    ['add_up', [{ a: 1 }], '', 'PGRST102', 400],
    ['add_up', { a: 1 }, 'select=a', '42703', 400],
    ['best', { upto: 1 }, 'order=nope', '42703', 400],
    ['best', { upto: 1 }, 'on_conflict=pair', 'PGRST127', 400],
  ])('%s(%j)?%s with %s', (name, body, search, code, status) => {
    expect(() => call(name, body, search)).toThrow(expect.objectContaining({ code, status }));
  });

  test('where an argument comes twice', () => {
    expect(() => get('add_up', 'a=1&a=2')).toThrow(expect.objectContaining({ code: 'PGRST127' }));
  });

  test('where it limits the rows of a function that returns one value', () => {
    const prefer = 'handling=strict, max-affected=1';
    expect(() => call('add_up', { a: 1 }, '', { prefer })).toThrow(
      expect.objectContaining({ code: 'PGRST128', status: 400 }),
    );
  });
});
