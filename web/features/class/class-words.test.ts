import { expect, test } from 'vitest';
import { shareInWords, staffInWords, toldInWords } from './class-words.ts';

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

test('a notice says who did what to a sign-in, and what to do about it', () => {
  const at = '2026-11-24T21:12:00Z';
  expect(toldInWords({ kind: 'factors_removed', name: 'Tess Of Steps', at, is_new: true })).toMatch(
    /^Tess Of Steps reset your two-step sign-in on Nov 2\d, 2026, .*\. Set it up again under Account › Security\. If you didn’t ask for this, /,
  );
  expect(toldInWords({ kind: 'password_link', name: 'Tess Linking', at, is_new: true })).toMatch(
    /^Tess Linking created a password reset link for you on Nov 2\d, 2026, .*\. If you didn’t ask for it, /,
  );
});
