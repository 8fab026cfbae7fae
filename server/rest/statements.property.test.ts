import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleCatalog } from '#examples/catalog.ts';
import { callFunction } from './actions/call-function.ts';
import { deleteRows } from './actions/delete-rows.ts';
import { insertRows } from './actions/insert-rows.ts';
import type { Plan, RestRequest } from './actions/plan.ts';
import { readRows } from './actions/read-rows.ts';
import { updateRows } from './actions/update-rows.ts';
import { sheetColumn } from './compile/answer-row.ts';
import { RestError } from './errors/rest-error.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '"',
        "'",
        '\\',
        ';',
        '--',
        '/*',
        '*/',
        '(',
        ')',
        ',',
        '.',
        ':',
        '::',
        '->',
        '->>',
        '->a',
        '->0',
        'fts(english).',
        'like(any).{',
        'cs.{',
        '}',
        'details',
        'count',
        '$1',
        '$$',
        '\0',
        '\n',
        ' ',
        'id',
        'plans',
        'select',
        'union',
        'drop table plans',
        'or 1=1',
        'eq.',
        'in.(',
        'is.',
        'not.',
        'null',
        '__proto__',
        'constructor',
        '*',
        '!inner',
        '!trades_plan',
        'trades',
        'and(',
        'or(',
        '...',
        '%',
        'é',
        '\ud800',
        '1e999',
        'NaN',
        '-1',
      ),
      { maxLength: 8 },
    )
    .map(parts => parts.join('')),
);

/** Every place of a request that a client fills in. */
const places: Record<string, (text: string) => Plan> = {
  table: text => read({ name: text }),
  select: text => read({ search: `select=${encoded(text)}` }),
  'select, quoted': text => read({ search: `select="${encoded(text)}"` }),
  alias: text => read({ search: `select=${encoded(text)}:id` }),
  'alias, quoted': text => read({ search: `select="${encoded(text)}":id` }),
  cast: text => read({ search: `select=id::${encoded(text)}` }),
  'column of a filter': text => read({ search: `${encoded(text)}=eq.1` }),
  operator: text => read({ search: `id=${encoded(text)}` }),
  value: text => read({ search: `id=eq.${encoded(text)}` }),
  pattern: text => read({ search: `plan_name=not.ilike.${encoded(text)}` }),
  list: text => read({ search: `id=in.(${encoded(text)})` }),
  'list, quoted': text => read({ search: `id=in.("${encoded(text)}")` }),
  'path in a filter': text => read({ name: 'trades', search: `${encoded(`details->${text}`)}=eq.1` }),
  'path, selected': text => read({ name: 'trades', search: `select=details->>${encoded(text)}` }),
  'path, selected, quoted': text => read({ name: 'trades', search: `select=a:details->"${encoded(text)}"` }),
  'path, quoted': text =>
    read({ name: 'trades', search: `${encoded(`details->>${JSON.stringify(text)}`)}=eq.1` }),
  'path in an order': text => read({ name: 'trades', search: `order=tags->${encoded(text)}` }),
  'value of a path': text => read({ name: 'trades', search: `details->a=eq.${encoded(text)}` }),
  'list of an array': text => read({ name: 'trades', search: `tags=cs.${encoded(text)}` }),
  'list of any': text => read({ search: `plan_name=eq(any).{${encoded(text)}}` }),
  'list of patterns': text => read({ search: `plan_name=ilike(all).${encoded(text)}` }),
  search: text => read({ search: `plan_name=wfts.${encoded(text)}` }),
  'search, language': text => read({ search: `plan_name=fts(${encoded(text)}).a` }),
  'number of related rows': text =>
    read({ search: `select=trades!trades_plan(${encoded(text)}:count)&trades.amount=gt.${encoded(text)}` }),
  sheet: text => read({ search: `select=${encoded(text)}`, headers: { accept: 'text/csv' } }),
  truth: text => read({ search: `is_active=is.${encoded(text)}` }),
  order: text => read({ search: `order=${encoded(text)}` }),
  'order, direction': text => read({ search: `order=id.${encoded(text)}` }),
  limit: text => read({ search: `limit=${encoded(text)}` }),
  offset: text => read({ search: `offset=${encoded(text)}` }),
  'tree of filters': text => read({ search: `or=${encoded(text)}` }),
  'tree, branch': text => read({ search: `or=(${encoded(text)},id.is.null)` }),
  'tree, column': text => read({ search: `not.and=(id.eq.1,${encoded(text)}.eq.1)` }),
  'tree, value': text => read({ search: `and=(or(id.eq.${encoded(text)},id.is.null))` }),
  'tree, value, quoted': text => read({ search: `and=(plan_name.eq."${encoded(text)}")` }),
  'embedded table': text => read({ search: `select=${encoded(text)}(*)` }),
  'embedded table, hint': text => read({ search: `select=trades!${encoded(text)}(*)` }),
  'embedded table, alias': text => read({ search: `select=${encoded(text)}:trades!trades_plan!inner(*)` }),
  'embedded table, columns': text => read({ search: `select=trades!trades_plan(${encoded(text)})` }),
  'embedded table, parameter': text =>
    read({ search: `select=trades!trades_plan(*)&trades.${encoded(text)}=eq.1` }),
  'embedded table, value': text =>
    read({ search: `select=trades!trades_plan!inner(*)&trades.amount=gt.${encoded(text)}` }),
  'embedded table, order': text =>
    read({ search: `select=trades!trades_plan(*)&trades.order=${encoded(text)}` }),
  'embedded table, limit': text =>
    read({ search: `select=trades!trades_plan(*)&trades.limit=${encoded(text)}` }),
  'embedded table of a write': text =>
    insert({
      body: json({ plan_name: 'a' }),
      search: `select=trades!trades_plan(${encoded(text)})`,
      headers: { prefer: 'return=representation' },
    }),
  'query string': text => read({ search: text }),
  'Range header': text => read({ headers: { range: text } }),
  'Prefer header': text => read({ headers: { prefer: text } }),
  'Accept header': text => read({ headers: { accept: text } }),
  'body, value': text => insert({ body: json({ plan_name: text }) }),
  'body, key': text => insert({ body: json({ [text]: 1 }) }),
  'body, whole': text => insert({ body: Buffer.from(text) }),
  'Content-Type header': text => insert({ body: json({}), headers: { 'content-type': text } }),
  columns: text => insert({ body: json([{}]), search: `columns=${encoded(text)}` }),
  on_conflict: text =>
    insert({
      body: json({ id: 1 }),
      search: `on_conflict=${encoded(text)}`,
      headers: { prefer: 'resolution=merge-duplicates' },
    }),
  'value of an update': text =>
    updateRows(
      exampleCatalog,
      request({ method: 'PATCH', body: json({ plan_name: text }), search: 'id=eq.1' }),
    ),
  'day of an update': text =>
    updateRows(exampleCatalog, request({ method: 'PATCH', body: json({ day: text }), search: 'id=eq.1' })),
  'filter of a delete': text =>
    deleteRows(exampleCatalog, request({ method: 'DELETE', search: `id=${encoded(text)}` })),
  function: text => call({ name: text, body: json({}) }),
  argument: text => call({ body: json({ [text]: 1 }) }),
  'value of an argument': text => call({ body: json({ a: text }) }),
  'argument in the address': text => call({ method: 'GET', search: `${encoded(text)}=1` }),
  'value in the address': text => call({ method: 'GET', search: `a=${encoded(text)}` }),
};

describe('whatever a request contains', () => {
  test.each(Object.keys(places))('as %s, it is refused or the statement is one of ours', place => {
    fc.assert(
      fc.property(hostile, text => {
        const outcome = attempt(() => places[place]?.(text));
        if (outcome instanceof RestError) {
          // PostgREST's refusal of an ambiguous embedding (PGRST201) is 300.
          expect(outcome.status).toBeGreaterThanOrEqual(300);
          expect(outcome.status).toBeLessThan(500);
        } else {
          expect(foreignParts(outcome?.text ?? '')).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ...['value', 'pattern', 'body, value', 'value of an update', 'value of an argument'],
    ...['value of a path', 'list of an array'],
  ])('as %s, it does not change the statement at all', place => {
    const harmless = places[place]?.('harmless').text;
    fc.assert(
      fc.property(hostile, text => {
        expect(places[place]?.(text).text).toBe(harmless);
      }),
      { numRuns: 100 },
    );
  });

  test('a value reaches PostgreSQL as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(places.value?.(text).values).toEqual([text]);
        expect(JSON.parse(String(places['body, value']?.(text).values[0]))).toEqual([{ plan_name: text }]);
      }),
    );
  });
});

/** Parts that are neither a name in the catalog, nor an alias of plain letters, nor our SQL. */
function foreignParts(statement: string): string[] {
  const text = statement.replace(sheetColumn, '');
  const names = [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(match => match[1] ?? '');
  const rest = text
    .replaceAll(/"(?:[^"]|"")*"/g, '§')
    .split(generatedSql)
    .join('');
  return [
    ...names.filter(name => !ownNames.has(name) && !/^[\p{L}\p{N}_$ -]+$/u.test(name)),
    ...(rest && [rest]),
  ];
}

const ownNames = new Set(['public', 'plans', 'ticks', 'trades', 'notes', 'odd ""name""']);

const generatedSql = new RegExp(
  [
    '§|\\$\\d+(?!\\w)|[(),.*=<>| ]|->>?|::|:=|<>|@>|<@|&&|@@',
    `'(?:null|0|id|is_active|count|\\[\\]|pipstone\\.inserted)?'|\\b(?:[01]|1000)\\b|-1`,
    '\\b(?:select|from|where|and|not|any|or|exists|is|null|true|false|unknown|like|ilike|as|order|by|asc|desc|nulls|first|last)\\b',
    '\\b(?:all|distinct|to_jsonb|to_tsvector|(?:plainto|phraseto|websearch_to|to)_tsquery|regconfig)\\b',
    '\\b(?:json_build_array)\\b',
    '\\b(?:limit|offset|cast|count|total|page|body|with|materialized|coalesce|json_agg|row_to_json|double|precision|text|json)\\b',
    '\\b(?:insert|into|update|set|delete|returning|on|conflict|do|nothing|excluded|json_to_recordset|inserted|key)\\b',
    '\\b(?:json_array_elements|set_config|current_setting|nullif|bigint|integer|numeric|uuid|date|boolean|lateral)\\b',
    '\\b(?:smallint|real|time|timestamp|zone|jsonb|jsonb_to_recordset|jsonb_agg|jsonb_build_object|min|case|when)\\b',
    '\\b(?:jsonb_array_elements|json_build_object|json_strip_nulls|then|end|gen_random_uuid|\\+)\\b|[+]',
    '\\bpgrst_(?:row|body|object|written|called|call|value|related|related_row)\\b',
  ].join('|'),
  'g',
);

function attempt(make: () => Plan | undefined): Plan | RestError | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof RestError) {
      return error;
    }
    throw error;
  }
}

const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const request = (part: Partial<RestRequest>): RestRequest => ({
  method: 'GET',
  name: 'plans',
  search: '',
  headers: {},
  ...part,
});
const read = (part: Partial<RestRequest>) => readRows(exampleCatalog, request(part));
const insert = (part: Partial<RestRequest>) =>
  insertRows(exampleCatalog, request({ method: 'POST', ...part }));
const call = (part: Partial<RestRequest>) =>
  callFunction(exampleCatalog, request({ method: 'POST', name: 'add_up', ...part }));
