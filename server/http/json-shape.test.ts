import { describe, expect, test } from 'vitest';
import { processorSeconds } from '#examples/processor-time.ts';
import { exceededLimit } from './json-shape.ts';
import { bodies, json } from './limits.ts';

const list = (count: number, make: (index: number) => string) =>
  `[${Array.from({ length: count }, (_, index) => make(index)).join(',')}]`;

const exceeded = (text: string, most?: Parameters<typeof exceededLimit>[1]) =>
  exceededLimit(Buffer.from(text), most);

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
    [
      '10,000 trades with their lists',
      list(10_000, () => '{"amount":1.5,"tags":["a"],"felt":[],"after":[]}'),
    ],
    ['a number of 20 digits', '12345678901234567000'],
    ['numbers beside each other', list(500, String)],
    ['a text of digits', `{"note":"${'1'.repeat(300)}"}`],
    ['digits behind a text with quotes and backslashes', `["\\\\","\\"","${'1'.repeat(300)}"]`],
    ['numbers with short exponents', '[1e400, 2E-308, true, {"a": false}, 12345, "1e131071"]'],
  ])('lets %s pass', (_name, text) => {
    expect(exceeded(text)).toBeNull();
  });

  test.each([
    ['levels', '['.repeat(65)],
    ['levels', '{"a":['.repeat(33)],
    ['levels', '['.repeat(bodies.withSession)],
    ['lists', '[],'.repeat(bodies.withSession / 3)],
    ['lists', list(json.lists, () => '{}')],
    ['values', '0,'.repeat(bodies.withSession / 2)],
    ['keys', `{${Array.from({ length: json.keys + 1 }, (_, index) => `"${index}":0`).join(',')}}`],
    ['keys', `[{"a":1},{${'"a":0,'.repeat(json.keys)}"a":0}]`],
    ['names', list(3_000, index => `{"key_${index}":0}`)],
    ['numbers', `{"note":"\\\\","amount":${'1'.repeat(201)}}`],
    ['numbers', `[-1.${'0'.repeat(200)}1e-5]`],
    ['numbers', '{"trades":[{"profit":1e131071}]}'],
    ['numbers', '[1E-16383]'],
  ] as const)('finds too many %s: %#', (what, text) => {
    expect(exceeded(text)).toBe(what);
  });

  test('takes the levels and values that its caller allows', () => {
    expect(exceeded('[[[', { levels: 2 })).toBe('levels');
    expect(exceeded('[1,2,3]', { values: 2 })).toBe('values');
  });

  test.each([
    ['rows', '{"a":"b c d e f","g":1.25},'.repeat(40_000)],
    ['digits', `${'7'.repeat(199)},`.repeat(20_000)],
    ['blanks', ' '.repeat(4_000_000)],
    ['quotes and backslashes', JSON.stringify('\\"'.repeat(1_000_000))],
  ])('looks over %s in a moment', (_name, text) => {
    const body = Buffer.from(text);
    const seconds = Array.from({ length: 4 }, () => processorSeconds(() => exceededLimit(body)));
    // Takes about 10 milliseconds.
    expect(Math.min(...seconds)).toBeLessThan(0.4);
  });
});
