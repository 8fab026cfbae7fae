import { describe, expect, test } from 'vitest';
import { exampleCatalog } from '#examples/catalog.ts';
import { readRows } from './read-rows.ts';

const get = (search: string, headers: Record<string, string> = {}, method = 'GET') =>
  readRows(exampleCatalog, { method, name: 'plans', search, headers });

const inner = (text: string) => /from \((select .*)\) as pgrst_row$/.exec(text)?.[1];

const plans = '"public"."plans"';

describe('a read as SQL', () => {
  test.each([
    ['', `select ${plans}.* from ${plans}`, []],
    ['select=id', `select ${plans}."id" from ${plans}`, []],
    ['select=a:id,*', `select ${plans}."id" as "a", ${plans}.* from ${plans}`, []],
    ['select=target::text', `select cast(${plans}."target" as text) as "target" from ${plans}`, []],
    ['select=t:target::int4', `select cast(${plans}."target" as integer) as "t" from ${plans}`, []],
    ['select="odd \\"name\\""', `select ${plans}."odd ""name""" from ${plans}`, []],
    ['id=eq.x', `select ${plans}.* from ${plans} where ${plans}."id" = $1`, ['x']],
    [
      'target=gte.1&target=not.lt.5&day=is.null&plan_name=ilike.*a*&id=in.(x,y)',
      `select ${plans}.* from ${plans} where ${plans}."target" >= $1 and not (${plans}."target" < $2) and ${plans}."day" is null and ${plans}."plan_name" ilike $3 and ${plans}."id" = any ($4)`,
      ['1', '5', '%a%', ['x', 'y']],
    ],
    ['is_active=not.is.true', `select ${plans}.* from ${plans} where not (${plans}."is_active" is true)`, []],
    [
      'or=(id.eq.x,and(target.gt.1,day.not.is.null))&not.and=(day.is.null,id.in.(y))',
      `select ${plans}.* from ${plans} where (${plans}."id" = $1 or (${plans}."target" > $2 and not (${plans}."day" is null))) and not (${plans}."day" is null and ${plans}."id" = any ($3))`,
      ['x', '1', ['y']],
    ],
    [
      'order=day.desc.nullslast,id',
      `select ${plans}.* from ${plans} order by ${plans}."day" desc nulls last, ${plans}."id"`,
      [],
    ],
    ['limit=2&offset=4', `select ${plans}.* from ${plans} limit (select $1::bigint) offset $2`, [2, 4]],
    ['limit=9000', `select ${plans}.* from ${plans} limit 1000`, []],
  ])('%s', (search, sql, values) => {
    const plan = get(search);
    expect(inner(plan.text)).toBe(search.includes('limit') ? sql : `${sql} limit 1000`);
    expect(plan.values).toEqual(values);
    expect(plan.isReadOnly).toBe(true);
  });

  test.each([
    [
      'plans',
      'select=id,trades!trades_plan(amount)&trades.order=amount.desc&trades.limit=3&trades.amount=gt.0',
      `select ${plans}."id", (select coalesce(json_agg(pgrst_related_row), '[]') from (select pgrst_related."amount" from "public"."trades" as pgrst_related where pgrst_related."plan_id" = ${plans}."id" and pgrst_related."amount" > $1 order by pgrst_related."amount" desc limit (select $2::bigint)) as pgrst_related_row) as "trades" from ${plans} limit 1000`,
      ['0', 3],
    ],
    [
      'notes',
      'select=text,of:trades!inner(*)&of.amount=gt.5',
      `select "public"."notes"."text", (select row_to_json(pgrst_related_row) from (select pgrst_related.* from "public"."trades" as pgrst_related where pgrst_related."id" = "public"."notes"."trade_id" and pgrst_related."amount" > $2 limit 1000) as pgrst_related_row) as "of" from "public"."notes" where exists (select from "public"."trades" as pgrst_related where pgrst_related."id" = "public"."notes"."trade_id" and pgrst_related."amount" > $1) limit 1000`,
      ['5', '5'],
    ],
    [
      'trades',
      'select=id,notes!inner()',
      `select "public"."trades"."id" from "public"."trades" where exists (select from "public"."notes" as pgrst_related where pgrst_related."trade_id" = "public"."trades"."id") limit 1000`,
      [],
    ],
    [
      'trades',
      'select=details->a->>0,tags->>1&details->a=eq.1&order=details->>b.desc',
      `select ("public"."trades"."details" -> $3::text ->> $4::integer) as "a", (to_jsonb("public"."trades"."tags") ->> $5::integer) as "tags" from "public"."trades" where ("public"."trades"."details" -> $1::text) = $2 order by ("public"."trades"."details" ->> $6::text) desc limit 1000`,
      ['a', '1', 'a', 0, 1, 'b'],
    ],
    [
      'trades',
      'select=id&tags=cs.{a}&tags=not.ov.{b}&amount=isdistinct.1&amount=eq(any).{1,2}',
      `select "public"."trades"."id" from "public"."trades" where "public"."trades"."tags" @> $1 and not ("public"."trades"."tags" && $2) and "public"."trades"."amount" is distinct from $3 and "public"."trades"."amount" = any ($4) limit 1000`,
      ['{a}', '{b}', '1', '{1,2}'],
    ],
    [
      'notes',
      'select=text&text=wfts(english).fear&text=like(all).{*a*,b}',
      `select "public"."notes"."text" from "public"."notes" where to_tsvector($1::regconfig, "public"."notes"."text") @@ websearch_to_tsquery($1::regconfig, $2) and "public"."notes"."text" like all ($3) limit 1000`,
      ['english', 'fear', '{%a%,b}'],
    ],
    [
      'plans',
      'select=id,trades!trades_plan(count)&trades.amount=gt.0',
      `select ${plans}."id", (select json_build_array(json_build_object('count', count(*))) from "public"."trades" as pgrst_related where pgrst_related."plan_id" = ${plans}."id" and pgrst_related."amount" > $1) as "trades" from ${plans} limit 1000`,
      ['0'],
    ],
  ])('embeds in %s what %s asks for', (name, search, sql, values) => {
    const plan = readRows(exampleCatalog, { method: 'GET', name, search, headers: {} });
    expect(inner(plan.text)).toBe(sql);
    expect(plan.values).toEqual(values);
  });

  test('is one row of counts and JSON', () => {
    expect(get('select=id').text).toBe(
      `select null as total, count(*)::double precision as page, coalesce(json_agg(pgrst_row), '[]')::text as body from (select ${plans}."id" from ${plans} limit 1000) as pgrst_row`,
    );
  });

  test('counts all rows that pass the filters when asked, with the same values', () => {
    const plan = get('id=eq.x&limit=1', { prefer: 'count=exact' });
    expect(plan.text).toContain(
      `(select count(*) from ${plans} where ${plans}."id" = $1)::double precision as total`,
    );
    expect(plan.values).toEqual(['x', 1]);
  });

  test('makes no JSON for HEAD, and one object where one is wanted', () => {
    expect(get('', {}, 'HEAD').text).toContain(`'' as body`);
    expect(get('', { accept: 'application/vnd.pgrst.object+json' }).text).toContain(
      `coalesce(json_agg(pgrst_row) -> 0, 'null')::text as body`,
    );
  });

  test('heeds the Range header of GET alone', () => {
    expect(get('', { range: '2-3' }).values).toEqual([2, 2]);
    expect(get('', { range: '2-3' }, 'HEAD').values).toEqual([]);
  });
});

describe('the answer to a read', () => {
  const outcome = { total: null, page: 2, body: '[]', inserted: null, key: null };

  test.each([
    ['', {}, { ...outcome }, 200, '0-1/*'],
    ['', {}, { ...outcome, page: 0 }, 200, '*/*'],
    ['offset=4', {}, { ...outcome }, 200, '4-5/*'],
    ['limit=2', { prefer: 'count=exact' }, { ...outcome, total: 2 }, 200, '0-1/2'],
    ['limit=2', { prefer: 'count=exact' }, { ...outcome, total: 9 }, 206, '0-1/9'],
    ['', { prefer: 'count=exact' }, { ...outcome, page: 0, total: 0 }, 200, '*/0'],
    ['offset=9', { prefer: 'count=exact' }, { ...outcome, page: 0, total: 9 }, 206, '*/9'],
  ])('%s %j', (search, headers, rows, status, range) => {
    const answer = get(search, headers).answer(rows);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-range']).toBe(range);
  });

  test('is 416 past the end', () => {
    const plan = get('offset=10', { prefer: 'count=exact' });
    expect(() => plan.answer({ ...outcome, page: 0, total: 9 })).toThrow(
      expect.objectContaining({
        status: 416,
        code: 'PGRST103',
        details: 'An offset of 10 was requested, but there are only 9 rows.',
        headers: { 'content-range': '*/9' },
      }),
    );
  });

  test('lists the preferences that it has applied', () => {
    const plan = get('', { prefer: 'return=minimal, count=exact, handling=lenient' });
    expect(plan.answer(outcome).headers['preference-applied']).toBe('count=exact, handling=lenient');
    expect(get('').answer(outcome).headers).not.toHaveProperty('preference-applied');
  });

  test('is refused where one row is wanted and there are others', () => {
    const { checkRows } = get('', { accept: 'application/vnd.pgrst.object+json' });
    expect(() => checkRows?.(1)).not.toThrow();
    for (const rows of [0, 2]) {
      expect(() => checkRows?.(rows)).toThrow(
        expect.objectContaining({
          status: 406,
          code: 'PGRST116',
          details: `The result contains ${rows} rows`,
        }),
      );
    }
  });
});

test.each([
  ['select=nope', '42703'],
  ['nope=eq.1', '42703'],
  ['order=nope', '42703'],
  ['columns=id', 'PGRST127'],
  ['on_conflict=id', 'PGRST127'],
  ['target=fts.1', 'PGRST127'],
  [`plan_name=fts.${'a'.repeat(201)}`, 'PGRST127'],
  [Array.from({ length: 5 }, () => 'plan_name=fts.a').join('&'), 'PGRST127'],
  ['day=eq(any).{2026-01-01}', 'PGRST127'],
  ['target=eq(any).1', '22P02'],
  [`plan_name=like(any).{${Array.from({ length: 51 }, () => 'a').join(',')}}`, 'PGRST127'],
  ['select=plan_name->>a::integer', 'PGRST127'],
  ['select=trades!trades_plan(count)&trades.limit=1', 'PGRST127'],
])('a read with %s is refused with %s', (search, code) => {
  expect(() => get(search)).toThrow(expect.objectContaining({ code, status: 400 }));
});
