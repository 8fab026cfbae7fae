import { describe, expect, test } from 'vitest';
import { readNameList } from './name-list.ts';
import { readQueryString } from './query-string.ts';

describe('a query string', () => {
  test('is sorted into its parts, decoded, the rest in order', () => {
    expect(
      readQueryString(
        'select=id%2Cname&b=eq.1&order=id&limit=1&offset=2&columns=a&on_conflict=id&a=eq.x+y%26z&a=gt.1',
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
    });
  });

  test('may be empty, or broken in its escapes', () => {
    expect(readQueryString('').others).toEqual([]);
    expect(readQueryString('a=eq.%zz%').others).toEqual([['a', 'eq.%zz%']]);
  });

  test.each([
    ['select=a&select=b', 'PGRST100'],
    ['limit=1&limit=2', 'PGRST100'],
    ['or=(a.eq.1,b.eq.2)', 'PGRST127'],
    ['and=(a.eq.1)', 'PGRST127'],
    ['not.or=(a.eq.1)', 'PGRST127'],
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
