import { expect, test } from 'vitest';
import { shareInWords, staffInWords } from './class-words.ts';

test('staff are named with what they are', () => {
  expect(
    staffInWords([
      { name: 'The owner', duty: 'owner' },
      { name: 'Tess Bloom', duty: 'teacher' },
    ]),
  ).toBe('The owner, Tess Bloom (teacher)');
});

test('a share says what it is of, and nothing is no share', () => {
  expect([shareInWords(10, 15), shareInWords(0, 3), shareInWords(0, 0)]).toEqual([
    '67% of 15',
    '0% of 3',
    '–',
  ]);
});
