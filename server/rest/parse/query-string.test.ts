import { describe, expect, test } from 'vitest';
import { readNameList } from './name-list.ts';
import { readQueryString } from './query-string.ts';

describe('a query string', () => {
  test('is sorted into its parts, decoded, the rest in order', () => {
    expect(
      readQueryString(
        'select=id%2Cname&b=eq.1&order=id&limit=1&offset=2&columns=a&on_conflict=id&a=eq.x+y%26z&a=gt.1&not.or=(a.eq.1)&trades.limit=3&trades.a=eq.2&"my+t".and=(b.is.null)',
      ),
    ).toEqual({
      select: 'id,name',
      order: 'id',
      limit: '1',
      offset: '2',
      columns: 'a',
      onConflict: 'id',
      others: [
        ['b', 'eq.1'],
        ['a', 'eq.x y&z'],
        ['a', 'gt.1'],
      ],
      trees: [['not.or', '(a.eq.1)']],
      embedded: new Map([
        ['trades', { order: null, limit: '3', offset: null, trees: [], others: [['a', 'eq.2']] }],
        ['my t', { order: null, limit: null, offset: null, trees: [['and', '(b.is.null)']], others: [] }],
      ]),
    });
  });

  test('may be empty, or broken in its escapes', () => {
    expect(readQueryString('').others).toEqual([]);
    expect(readQueryString('a=eq.%zz%').others).toEqual([['a', 'eq.%zz%']]);
  });

  test.each([
    ['select=a&select=b', 'PGRST100'],
    ['limit=1&limit=2', 'PGRST100'],
    ['trades.limit=1&trades.limit=2', 'PGRST100'],
  ])('%s is refused with %s', (search, code) => {
    expect(() => readQueryString(search)).toThrow(expect.objectContaining({ code, status: 400 }));
  });
});

describe('a list of names', () => {
  test.each([
    [null, null],
    ['a', ['a']],
    ['a,"b,c",a', ['a', 'b,c']],
  ])('%s', (text, names) => {
    expect(readNameList('columns', text)).toEqual(names);
  });

  test.each(['', 'a,', 'a;b', '"a'])('"%s" is refused', text => {
    expect(() => readNameList('on_conflict', text)).toThrow(expect.objectContaining({ code: 'PGRST100' }));
  });
});
