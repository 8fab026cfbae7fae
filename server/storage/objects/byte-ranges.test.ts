import { expect, test } from 'vitest';
import { isHeld, readRange } from './byte-ranges.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-100', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-100', { start: 0, end: 9 }],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['lines=0-1', null],
  ['bytes=0x1-2', null],
  [undefined, null],
])('of ten bytes, %s asks for %j', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])('of ten bytes there are none in %s', header => {
  expect(() => readRange(header, 10)).toThrow('The file has no such bytes');
});

test('a copy is held under its tag, a weak one too, or any', () => {
  expect(['"a"', 'W/"a"', '"b", "a"', '*', '"b"', undefined].map(header => isHeld(header, '"a"'))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
