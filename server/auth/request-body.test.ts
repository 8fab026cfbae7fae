import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyAs, optional, parsed as parsedBytes } from './request-body.ts';

const parsed = (body: string) => parsedBytes(Buffer.from(body));

describe('parsed', () => {
  test('reads JSON, emoji and all', () => {
    expect(parsed('{"full_name":"Amara 👍","list":[1,null]}')).toEqual({
      full_name: 'Amara 👍',
      list: [1, null],
    });
  });

  test('nothing is no body, as the library sends it with a sign-out', () => {
    expect(parsed('')).toBeUndefined();
  });

  test.each([' ', '{', "{'a':1}", 'undefined', '{"a":NaN}'])('%j is bad_json', body => {
    expect(() => parsed(body)).toThrow(expect.objectContaining({ code: 'bad_json', status: 400 }));
  });

  test.each([
    '"\\u0000"',
    '{"a":["\\u0000"]}',
    '{"\\u0000":1}',
    '"\\ud83d"',
    '"\\udc4d\\ud83d"',
    `${'['.repeat(17)}1${']'.repeat(17)}`,
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  ])('%# cannot be stored', body => {
    expect(() => parsed(body)).toThrow(expect.objectContaining({ code: 'validation_failed', status: 400 }));
  });
});

describe('bodyAs', () => {
  const schema = z.object({ email: z.string(), data: optional(z.object({ full_name: z.string() })) });

  test('answers what the route needs and drops the rest', () => {
    expect(bodyAs(schema, { email: 'x', code_challenge: null, data: null })).toEqual({
      email: 'x',
      data: undefined,
    });
  });

  test('names the first field that does not fit, never its value', () => {
    const read = () => bodyAs(schema, { email: 'x', data: { full_name: 4711 } });
    expect(read).toThrow(/^data\.full_name: /);
    expect(read).not.toThrow(/4711/);
    expect(() => bodyAs(schema, [])).toThrow(/expected object/);
  });
});
