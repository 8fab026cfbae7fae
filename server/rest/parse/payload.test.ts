import { describe, expect, test } from 'vitest';
import { readPayload } from './payload.ts';

const read = (text: string, columns: string[] | null = null, type: string | undefined = 'application/json') =>
  readPayload(Buffer.from(text), type, columns);

describe('a body', () => {
  test.each([
    ['{"a":1,"b":null}', { isList: false, keys: ['a', 'b'] }],
    ['{}', { isList: false, keys: [] }],
    ['[]', { isList: true, keys: [] }],
    ['[{"a":1},{"a":2}]', { isList: true, keys: ['a'] }],
    [' [{"a":1,"b":2},{"b":2,"a":1}] ', { isList: true, keys: ['a', 'b'] }],
    ['{"__proto__":1}', { isList: false, keys: ['__proto__'] }],
  ])('%s', (text, payload) => {
    expect(read(text)).toEqual({ text, ...payload, rows: [JSON.parse(text)].flat() });
  });

  test('keeps the text of numbers that JavaScript cannot hold', () => {
    expect(read('{"amount":12345678901234567890.12}').text).toBe('{"amount":12345678901234567890.12}');
  });

  test('takes its names from `columns` when they are given', () => {
    expect(read('[{"a":1},{"b":2}]', ['a', 'b']).keys).toEqual(['a', 'b']);
  });

  test('may be nested 64 levels deep and no deeper', () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(read(nested(63)).keys).toEqual(['a']);
    expect(() => read(nested(64))).toThrow(expect.objectContaining({ code: 'PGRST102', status: 400 }));
    expect(() => read(nested(100_000))).toThrow(expect.objectContaining({ code: 'PGRST102', status: 400 }));
  });

  test('has at most 10,000 rows', () => {
    const rows = (count: number) => `[${'{},'.repeat(count - 1)}{}]`;
    expect(read(rows(10_000)).isList).toBe(true);
    expect(() => read(rows(10_001))).toThrow(expect.objectContaining({ code: 'PGRST102', status: 413 }));
  });

  test.each([
    '',
    'nonsense',
    '{"a":1',
    '1',
    'null',
    '"text"',
    '[1]',
    '[[]]',
    '[{"a":1},{"b":1}]',
    '[{"a":1},{}]',
  ])('%s is refused', text => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'PGRST102', status: 400 }));
  });

  test('is refused where it is missing or no UTF-8', () => {
    const refused = expect.objectContaining({ code: 'PGRST102', status: 400 });
    expect(() => readPayload(undefined, undefined, null)).toThrow(refused);
    expect(() => readPayload(Buffer.from([0x22, 0xff, 0x22]), undefined, null)).toThrow(refused);
  });

  test('is JSON and nothing else', () => {
    expect(read('{}', null, 'Application/JSON; charset=utf-8').keys).toEqual([]);
    expect(readPayload(Buffer.from('{}'), undefined, null).keys).toEqual([]);
    expect(() => read('a,b', null, 'text/csv')).toThrow(
      expect.objectContaining({
        code: 'PGRST102',
        status: 415,
        message: 'Content-Type not acceptable: text/csv',
      }),
    );
  });
});
