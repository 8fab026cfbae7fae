import { describe, expect, test } from 'vitest';
import { exampleCatalog } from '#examples/catalog.ts';
import { deleteRows } from './delete-rows.ts';
import { insertRows } from './insert-rows.ts';
import { updateRows } from './update-rows.ts';

const plans = '"public"."plans"';
const action = { POST: insertRows, PATCH: updateRows, DELETE: deleteRows };
const outcome = { total: null, page: 1, body: '', inserted: null, key: null };

function write(
  method: keyof typeof action,
  search: string,
  body: unknown,
  headers: Record<string, string> = {},
  name = 'plans',
) {
  const text = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  return action[method](exampleCatalog, { method, name, search, headers, ...(text && { body: text }) });
}

const inner = (text: string) =>
  /^with pgrst_written as \((.*) returning (.*)\) select count/.exec(text)?.slice(1);

describe('an insert', () => {
  test('takes its rows from one JSON value, typed by PostgreSQL', () => {
    const plan = write('POST', '', { plan_name: 'A', target: 1 });
    expect(inner(plan.text)).toEqual([
      `insert into ${plans} ("plan_name", "target") select "plan_name", "target" from json_to_recordset($1::json) as pgrst_body ("plan_name" text, "target" numeric)`,
      '1',
    ]);
    expect(plan.values).toEqual(['[{"plan_name":"A","target":1}]']);
    expect(plan).toMatchObject({ isReadOnly: false, checkRows: null });
  });

  test('of many rows has the same text, so that it is prepared once', () => {
    const one = write('POST', '', { plan_name: 'A' });
    const many = write('POST', 'columns="plan_name"', [{ plan_name: 'A' }, { plan_name: 'B' }]);
    expect(many.text).toBe(one.text);
    expect(many.values).toEqual(['[{"plan_name":"A"},{"plan_name":"B"}]']);
  });

  test('puts defaults in the place of missing keys when asked', () => {
    const plan = write('POST', 'columns=is_active,target', [{ target: 1 }], { prefer: 'missing=default' });
    expect(inner(plan.text)?.[0]).toBe(
      `insert into ${plans} ("is_active", "target") select "is_active", "target" from jsonb_to_recordset((select jsonb_agg(jsonb_build_object('is_active', true) || pgrst_object) from jsonb_array_elements($1::jsonb) as pgrst_object)) as pgrst_body ("is_active" boolean, "target" numeric)`,
    );
  });

  test('of an empty object is a row of defaults', () => {
    expect(inner(write('POST', '', {}).text)?.[0]).toBe(
      `insert into ${plans} select from json_array_elements($1::json) as pgrst_body`,
    );
  });

  test('asks back what is shown and nothing more', () => {
    const returning = (search: string, prefer: string) =>
      inner(write('POST', search, { target: 1 }, { prefer }).text)?.[1];
    expect(returning('select=id,day&order=target', 'return=minimal')).toBe('1');
    expect(returning('', 'return=representation')).toBe(`${plans}.*`);
    expect(returning('select=id,a:id,day&order=target', 'return=representation')).toBe(
      `${plans}."id", ${plans}."day", ${plans}."target"`,
    );
    expect(returning('', 'return=headers-only')).toBe(`${plans}."id"`);
  });

  test('answers 201, and the address of a row where asked', () => {
    const plan = write('POST', '', { target: 1 }, { prefer: 'return=headers-only, count=exact' });
    expect(plan.answer({ ...outcome, key: '{"id":"a b&c"}' })).toEqual({
      status: 201,
      headers: {
        location: '/plans?id=eq.a%20b%26c',
        'content-range': '*/1',
        'preference-applied': 'return=headers-only, count=exact',
      },
      body: '',
    });
    expect(
      write('POST', '', { price: 1 }, { prefer: 'return=headers-only' }, 'ticks').answer(outcome),
    ).toEqual({
      status: 201,
      headers: { 'content-range': '*/*', 'preference-applied': 'return=headers-only' },
      body: '',
    });
  });
});

describe('an upsert', () => {
  const upsert = (
    search: string,
    resolution: string,
    body: unknown = { id: 'x', target: 1 },
    name = 'plans',
  ) => write('POST', search, body, { prefer: `resolution=${resolution}` }, name);

  test('merges over the primary key, or over the columns that it names', () => {
    expect(inner(upsert('', 'merge-duplicates').text)?.[0]).toMatch(
      / on conflict \("id"\) do update set "target" = excluded\."target" where set_config/,
    );
    expect(inner(upsert('on_conflict=plan_name,day', 'merge-duplicates').text)?.[0]).toContain(
      ' on conflict ("plan_name", "day") do update set ',
    );
  });

  test('asks that what may not be changed stays as it is, and is undone where it would not', () => {
    const body = [
      { id: 'x', target: 1, 'odd "name"': 'a' },
      { id: 'y', target: 2, 'odd "name"': 'b' },
    ];
    const plan = upsert('', 'merge-duplicates', body);
    expect(plan.mayBeUndone).toBe(true);
    expect(inner(plan.text)?.[0]).toContain(
      'set "target" = excluded."target" where "public"."plans"."odd ""name""" is not distinct from excluded."odd ""name""" and set_config',
    );
    expect(plan.answer({ ...outcome, total: 2 }).status).toBe(200);
    expect(() => plan.answer({ ...outcome, total: 1 })).toThrow(
      expect.objectContaining({ status: 403, code: '42501' }),
    );
    expect(upsert('', 'merge-duplicates').mayBeUndone).toBe(false);
  });

  test('leaves duplicates alone when asked', () => {
    expect(inner(upsert('', 'ignore-duplicates').text)?.[0]).toMatch(/ on conflict \("id"\) do nothing$/);
    expect(inner(upsert('', 'merge-duplicates', {}).text)?.[0]).toMatch(/ on conflict \("id"\) do nothing$/);
  });

  test('is a plain insert where the table has no key', () => {
    const plan = upsert('', 'merge-duplicates', { price: 1 }, 'ticks');
    expect(plan.text).not.toContain('conflict');
    expect(plan.answer(outcome)).toMatchObject({ status: 201, headers: { 'content-range': '*/*' } });
    expect(plan.answer(outcome).headers).not.toHaveProperty('preference-applied');
  });

  test('answers 200 when no row was new', () => {
    const { answer } = upsert('', 'merge-duplicates');
    expect(answer({ ...outcome, inserted: 1 })).toMatchObject({
      status: 201,
      headers: { 'preference-applied': 'resolution=merge-duplicates' },
    });
    expect(answer({ ...outcome, inserted: 0 }).status).toBe(200);
    expect(upsert('', 'ignore-duplicates').answer(outcome).status).toBe(201);
  });
});

describe('an update', () => {
  test('sets typed columns where the filters pass', () => {
    const plan = write('PATCH', 'id=eq.x', { target: 1 }, { prefer: 'return=representation' });
    expect(inner(plan.text)).toEqual([
      `update ${plans} set "target" = pgrst_body."target" from json_to_recordset($1::json) as pgrst_body ("target" numeric) where ${plans}."id" = $2`,
      `${plans}.*`,
    ]);
    expect(plan.values).toEqual(['[{"target":1}]', 'x']);
  });

  test('answers 204, or 200 with the rows', () => {
    expect(write('PATCH', 'id=eq.x', { target: 1 }).answer(outcome)).toEqual({
      status: 204,
      headers: { 'content-range': '0-0/*' },
      body: '',
    });
    const shown = write('PATCH', '', { target: 1 }, { prefer: 'return=representation, count=exact' });
    expect(shown.answer({ ...outcome, page: 2, body: '[1,2]' })).toEqual({
      status: 200,
      headers: {
        'content-range': '0-1/2',
        'content-type': 'application/json; charset=utf-8',
        'preference-applied': 'return=representation, count=exact',
      },
      body: '[1,2]',
    });
  });

  test('of nothing touches nothing', () => {
    const plan = write('PATCH', 'id=eq.x', {}, { prefer: 'return=representation' });
    expect(plan).toMatchObject({
      text: `select 0::double precision as page, '[]' as body`,
      values: [],
      isReadOnly: true,
    });
  });
});

describe('a delete', () => {
  test('takes the rows where the filters pass', () => {
    const plan = write('DELETE', 'day=lt.2026-01-01', undefined);
    expect(inner(plan.text)).toEqual([`delete from ${plans} where ${plans}."day" < $1`, '1']);
    expect(plan.answer(outcome)).toEqual({ status: 204, headers: { 'content-range': '*/*' }, body: '' });
  });

  test('is undone when it would reach more rows than the request allows', () => {
    const { checkRows } = write('DELETE', '', undefined, { prefer: 'handling=strict, max-affected=2' });
    expect(() => checkRows?.(2)).not.toThrow();
    expect(() => checkRows?.(3)).toThrow(
      expect.objectContaining({ code: 'PGRST124', status: 400, details: 'The query affects 3 rows' }),
    );
  });
});

test.each([
  ['POST', '', { nope: 1 }, 'PGRST204'],
  ['POST', 'columns=nope', [{ nope: 1 }], 'PGRST204'],
  ['POST', 'on_conflict=nope', { target: 1 }, '42703'],
  ['POST', 'id=eq.x', { target: 1 }, 'PGRST127'],
  ['POST', 'limit=1', { target: 1 }, 'PGRST127'],
  ['PATCH', '', { nope: 1 }, 'PGRST204'],
  ['PATCH', '', [{ target: 1 }], 'PGRST102'],
  ['PATCH', 'limit=1', { target: 1 }, 'PGRST127'],
  ['PATCH', 'nope=eq.1', { target: 1 }, '42703'],
  ['DELETE', 'limit=1', undefined, 'PGRST127'],
  ['DELETE', 'columns=id', undefined, 'PGRST127'],
  ['DELETE', 'id=1', undefined, 'PGRST100'],
] as const)('%s ?%s of %j is refused with %s', (method, search, body, code) => {
  expect(() => write(method, search, body)).toThrow(expect.objectContaining({ code, status: 400 }));
});
