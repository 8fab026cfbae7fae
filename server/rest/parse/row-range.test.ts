import { describe, expect, test } from 'vitest';
import { readRowRange } from './row-range.ts';

describe('a range of rows', () => {
  test.each([
    [null, null, undefined, { offset: 0, limit: 1000 }],
    ['10', null, undefined, { offset: 0, limit: 10 }],
    ['10', '20', undefined, { offset: 20, limit: 10 }],
    [null, '20', undefined, { offset: 20, limit: 1000 }],
    [null, '-4', undefined, { offset: 0, limit: 1000 }],
    ['0', '7', '3-5', { offset: 0, limit: 0 }],
    [null, null, '3-5', { offset: 3, limit: 3 }],
    [null, null, '3-', { offset: 3, limit: 1000 }],
    ['5000', null, undefined, { offset: 0, limit: 1000 }],
    ['5000', '900', '0-4999', { offset: 900, limit: 1000 }],
    ['3', null, '0-1', { offset: 0, limit: 2 }],
    ['2', null, '0-9', { offset: 0, limit: 2 }],
    ['10', '2', '4-', { offset: 4, limit: 8 }],
    [null, null, 'bytes=0-5', { offset: 0, limit: 1000 }],
  ])('limit %s, offset %s, Range %s', (limit, offset, header, range) => {
    expect(readRowRange(limit, offset, header)).toEqual(range);
  });

  test.each([
    ['-1', null, undefined, 'PGRST103', 416],
    [null, null, '5-3', 'PGRST103', 416],
    ['2', null, '5-9', 'PGRST103', 416],
    ['all', null, undefined, 'PGRST100', 400],
    ['1.5', null, undefined, 'PGRST100', 400],
    ['', null, undefined, 'PGRST100', 400],
    [null, '1e3', undefined, 'PGRST100', 400],
    ['9999999999999999', null, undefined, 'PGRST100', 400],
  ])('limit %s, offset %s, Range %s is refused with %s', (limit, offset, header, code, status) => {
    expect(() => readRowRange(limit, offset, header)).toThrow(expect.objectContaining({ code, status }));
  });
});
