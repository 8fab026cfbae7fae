import { expect, test } from 'vitest';
import type { ListedUser } from '#data/school/users.ts';
import { foundToAdd } from './added-users.ts';
import { chartUser } from './chart-user.ts';

const listed = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(from + index),
    full_name: `Student ${from + index}`,
    email: `${from + index}@example.com`,
  })) as ListedUser[];
const charted = (from: number, count: number) => listed(from, count).map(chartUser);
const all = { more: 0, isCutOff: false };

test('who is found and not in the chart is added', () => {
  expect(foundToAdd(charted(1, 3), { users: listed(2, 3), ...all })).toEqual({
    added: charted(4, 1),
    words: '1 user added.',
  });
  expect(foundToAdd(charted(1, 4), { users: listed(1, 4), ...all }).words).toBe(
    'They’re all in the chart already.',
  );
  expect(foundToAdd([], { users: [], ...all }).words).toBe('No users to add.');
});

test('who does not fit is counted', () => {
  const full = foundToAdd([], { users: listed(1, 200), more: 43, isCutOff: false });
  expect([full.added.length, full.words]).toEqual([200, '200 users added, 43 left out.']);
  expect(foundToAdd(full.added, { users: listed(301, 5), ...all })).toEqual({
    added: [],
    words: '0 users added, 5 left out.',
  });
  const many = foundToAdd(charted(1, 199), { users: listed(301, 200), more: 2000, isCutOff: true });
  expect(many.words).toBe('1 user added, more than 2,199 left out.');
});
