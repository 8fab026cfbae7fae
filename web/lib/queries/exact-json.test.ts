import { expect, test } from 'vitest';
import { ExactNumber, exactJson } from './exact-json.ts';

test('every digit of an exact number is written, below zero too, and all else as ever', () => {
  const content = {
    price: new ExactNumber('123456789012.12345678'),
    none: null,
    lots: [new ExactNumber('-2')],
  };
  expect(exactJson(content)).toBe(`{
  "price": 123456789012.12345678,
  "none": null,
  "lots": [
    -2
  ]
}`);
});

test.each(['1.5', '\\u00001', '"\\u00001"', '\\"\\u00001\\"', '\n"1"'])(
  'no text is taken for a number: %j',
  notes => {
    expect(JSON.parse(exactJson({ notes, [notes]: 1 }))).toEqual({ notes, [notes]: 1 });
  },
);
