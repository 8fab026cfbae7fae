import { describe, expect, test } from 'vitest';
import { exceededLimit } from './json-shape.ts';
import { bodies, json } from './limits.ts';

const exceeded = (text: string, levels?: number) => exceededLimit(Buffer.from(text), levels);

describe('exceededLimit', () => {
  test.each([
    ['nothing', ''],
    ['a row', '{"pair":"EURUSD","amount":1.5,"notes":null}'],
    ['brackets, commas and colons within a text', `["${'[{,:'.repeat(1_000_000)}"]`],
    ['escaped quotes within a text', `["\\"${'['.repeat(100)}\\\\"]`],
    ['as many levels as there may be', '['.repeat(64) + ']'.repeat(64)],
    ['many objects beside each other', `[${Array(10_000).fill('{"a":1,"b":{"c":2}}').join(',')}]`],
    ['brackets that close nothing', `${']'.repeat(100)}[]`],
    ['text that never ends', `"${'['.repeat(100)}`],
  ])('lets %s pass', (_name, text) => {
    expect(exceeded(text)).toBeNull();
  });

  test.each([
    ['levels', '['.repeat(65)],
    ['levels', '{"a":['.repeat(33)],
    ['levels', '['.repeat(bodies.withSession)],
    ['values', '[],'.repeat(bodies.withSession / 3)],
    ['values', '0,'.repeat(bodies.withSession / 2)],
    ['values', `[${'{},'.repeat(json.values)}{}]`],
    ['keys', `{${Array.from({ length: json.keys + 1 }, (_, index) => `"${index}":0`).join(',')}}`],
    ['keys', `[{"a":1},{${'"a":0,'.repeat(json.keys)}"a":0}]`],
  ] as const)('finds too many %s: %#', (what, text) => {
    expect(exceeded(text)).toBe(what);
  });

  test('takes the levels that its caller allows', () => {
    expect(exceeded('[[[', 2)).toBe('levels');
  });

  test('looks over the largest body quickly', () => {
    const text = Buffer.from(
      `[${'{"a":"b c d e f","g":1.25},'.repeat(150_000)}{}]`.slice(0, bodies.withSession),
    );
    const times = Array.from({ length: 4 }, () => {
      const start = performance.now();
      exceededLimit(text);
      return performance.now() - start;
    });
    // About 10 on a quiet machine; parsing takes half a second.
    expect(Math.min(...times)).toBeLessThan(250);
  });
});
