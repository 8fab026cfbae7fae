import { describe, expect, test } from 'vitest';
import { readTree } from './filter-trees.ts';

const compare = (column: string, operator: string, value: string, isNegated = false) => ({
  column,
  isNegated,
  test: 'compare',
  operator,
  value,
});

describe('a tree of filters', () => {
  test('holds filters, each to its comma or bracket', () => {
    expect(readTree('or', '(a.eq.1, b.gt.2 x ,c.not.is.NULL,d.in.(1,"2,3"),e.like.*x*)')).toEqual({
      isNegated: false,
      operator: 'or',
      branches: [
        compare('a', 'eq', '1'),
        compare('b', 'gt', '2 x '),
        { column: 'c', isNegated: true, test: 'is', truth: 'null' },
        { column: 'd', isNegated: false, test: 'in', values: ['1', '2,3'] },
        compare('e', 'like', '*x*'),
      ],
    });
  });

  test('may hold others, each with its own not', () => {
    expect(readTree('not.and', '(a.eq.1,not.or(b.eq.2,and(c.not.eq.3)))')).toEqual({
      isNegated: true,
      operator: 'and',
      branches: [
        compare('a', 'eq', '1'),
        {
          isNegated: true,
          operator: 'or',
          branches: [
            compare('b', 'eq', '2'),
            { isNegated: false, operator: 'and', branches: [compare('c', 'eq', '3', true)] },
          ],
        },
      ],
    });
  });

  test('takes commas and brackets in double quotes', () => {
    expect(readTree('or', '(a.eq."x,(\\"y\\")","and".neq.1,or.eq.2)').branches).toEqual([
      compare('a', 'eq', 'x,("y")'),
      compare('and', 'neq', '1'),
      compare('or', 'eq', '2'),
    ]);
  });

  test('a branch may test what a path finds, and a list in braces is one value', () => {
    expect(
      readTree('or', '(a->b->>"c.d".eq.1,tags.cs.{x,y},like.like(any).{%a%,b},n.wfts(english).x)').branches,
    ).toEqual([
      {
        ...compare('a', 'eq', '1'),
        path: [
          { to: 'b', asText: false },
          { to: 'c.d', asText: true },
        ],
      },
      compare('tags', 'cs', '{x,y}'),
      {
        ...{ column: 'like', isNegated: false, test: 'quantified', operator: 'like' },
        ...{ quantifier: 'any', value: '{%a%,b}' },
      },
      { column: 'n', isNegated: false, test: 'search', operator: 'wfts', config: 'english', value: 'x' },
    ]);
  });

  test.each([
    ['', 'PGRST100'],
    ['()', 'PGRST100'],
    ['a.eq.1', 'PGRST100'],
    ['(a.eq.1', 'PGRST100'],
    ['(a.eq.1)x', 'PGRST100'],
    ['(a.eq.1,)', 'PGRST100'],
    ['(a)', 'PGRST100'],
    ['(and)', 'PGRST100'],
    ['(trades.a.eq.1)', 'PGRST100'],
    ['(not.a.eq.1)', 'PGRST100'],
    ['(a.is.nothing)', 'PGRST100'],
    ['(a->.eq.1)', 'PGRST100'],
    ['(a.match.b)', 'PGRST127'],
    [`(a${'->b'.repeat(17)}.eq.1)`, 'PGRST127'],
    [`${'(and'.repeat(33)}(a.eq.1)${')'.repeat(33)}`, 'PGRST127'],
    ['(or'.repeat(5000), 'PGRST127'],
  ])('%s is refused with %s', (text, code) => {
    expect(() => readTree('and', text)).toThrow(expect.objectContaining({ code, status: 400 }));
  });
});
