import { describe, expect, test } from 'vitest';
import { looksLikeFilter, readFilter } from './filters.ts';

describe('a filter', () => {
  test.each([
    ['eq.1', { test: 'compare', operator: 'eq', value: '1' }],
    ['neq.1', { test: 'compare', operator: 'neq', value: '1' }],
    ['gt.1', { test: 'compare', operator: 'gt', value: '1' }],
    ['gte.1', { test: 'compare', operator: 'gte', value: '1' }],
    ['lt.1', { test: 'compare', operator: 'lt', value: '1' }],
    ['lte.1', { test: 'compare', operator: 'lte', value: '1' }],
    ['like.a*', { test: 'compare', operator: 'like', value: 'a*' }],
    ['ilike.%a', { test: 'compare', operator: 'ilike', value: '%a' }],
    ['eq.', { test: 'compare', operator: 'eq', value: '' }],
    ['eq.a.b(c),"d', { test: 'compare', operator: 'eq', value: 'a.b(c),"d' }],
    ['isdistinct.1', { test: 'compare', operator: 'isdistinct', value: '1' }],
    ['cs.{a,"b,c"}', { test: 'compare', operator: 'cs', value: '{a,"b,c"}' }],
    ['cd.{"a":1}', { test: 'compare', operator: 'cd', value: '{"a":1}' }],
    ['ov.{a}', { test: 'compare', operator: 'ov', value: '{a}' }],
    ['gte(all).{1,2}', { test: 'quantified', operator: 'gte', quantifier: 'all', value: '{1,2}' }],
    ['ilike(any).{a*}', { test: 'quantified', operator: 'ilike', quantifier: 'any', value: '{a*}' }],
    ['fts.a & b', { test: 'search', operator: 'fts', config: null, value: 'a & b' }],
    ['plfts(german).a', { test: 'search', operator: 'plfts', config: 'german', value: 'a' }],
    ['is.null', { test: 'is', truth: 'null' }],
    ['is.NULL', { test: 'is', truth: 'null' }],
    ['is.not_null', { test: 'is', truth: 'not_null' }],
    ['is.true', { test: 'is', truth: 'true' }],
    ['is.unknown', { test: 'is', truth: 'unknown' }],
    ['in.(1,2)', { test: 'in', values: ['1', '2'] }],
    ['in.()', { test: 'in', values: [] }],
    ['in.("a,b",c)', { test: 'in', values: ['a,b', 'c'] }],
    ['in.("a\\"b\\\\c")', { test: 'in', values: ['a"b\\c'] }],
    ['in.("a"b,c)', { test: 'in', values: ['"a"b', 'c'] }],
    ['in.(,)', { test: 'in', values: ['', ''] }],
    ['in.("")', { test: 'in', values: [] }],
    ['in.(a"b)', { test: 'in', values: ['a"b'] }],
  ])('%s', (value, filter) => {
    expect(readFilter('id', value)).toEqual({ column: 'id', isNegated: false, ...filter });
    expect(readFilter('id', `not.${value}`)).toEqual({ column: 'id', isNegated: true, ...filter });
  });

  test('may name its column in quotes', () => {
    expect(readFilter('"a.b \\"c\\""', 'eq.1').column).toBe('a.b "c"');
  });

  test.each([
    ['id', '', 'PGRST100'],
    ['id', 'eq', 'PGRST100'],
    ['id', '1', 'PGRST100'],
    ['id', 'not.not.eq.1', 'PGRST100'],
    ['id', 'EQ.1', 'PGRST100'],
    ['id', 'is.nothing', 'PGRST100'],
    ['id', 'is.null or true', 'PGRST100'],
    ['id', 'in.1', 'PGRST100'],
    ['id', 'in.(1', 'PGRST100'],
    ['id', 'in.(1)2', 'PGRST100'],
    ['', 'eq.1', 'PGRST100'],
    ['id;', 'eq.1', 'PGRST100'],
    ['plans.id', 'eq.1', 'PGRST108'],
    ['doc->', 'eq.1', 'PGRST100'],
    ['id', 'cs(any).{a}', 'PGRST100'],
    ['id', 'neq(any).{a}', 'PGRST100'],
    ['id', "fts(english').a", 'PGRST100'],
    ['id', 'fts(99999).a', 'PGRST100'],
    ['id', 'match.^a', 'PGRST127'],
    ['id', 'imatch(all).{^a}', 'PGRST127'],
    ['id', 'sl.(1,10)', 'PGRST127'],
    ['id', 'adj.(1,10)', 'PGRST127'],
  ])('%s=%s is refused with %s', (key, value, code) => {
    expect(() => readFilter(key, value)).toThrow(expect.objectContaining({ code, status: 400 }));
  });

  test('points at what it could not read', () => {
    expect(() => readFilter('id', 'in.(1')).toThrow(
      expect.objectContaining({
        message: '"failed to parse filter (in.(1)" (line 1, column 6)',
        details: 'unexpected end of input expecting "," or ")"',
      }),
    );
  });
});

test.each([
  ['eq.1', true],
  ['not.in.(1)', true],
  ['is.null', true],
  ['cs.{1}', true],
  ['not.wfts(english).stop', true],
  ['eq(any).{1}', true],
  ['equal', false],
  ['csv.1', false],
  ['1', false],
  ['', false],
])('in the address of a call %s is a filter: %s', (value, isFilter) => {
  expect(looksLikeFilter(value)).toBe(isFilter);
});
