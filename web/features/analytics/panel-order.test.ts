import { expect, test } from 'vitest';
import { dayBefore, netById, orderUsers } from './panel-order.ts';

const users = [
  { id: '1', name: 'Cara', email: 'cara@example.com', joinedAt: '2026-03-02T00:00:00Z' },
  { id: '2', name: 'amara', email: 'amara@example.com', joinedAt: '2026-03-01T00:00:00Z' },
  { id: '3', name: 'Bo', email: 'bo@example.com' },
  { id: '4', name: 'Dan', email: 'dan@example.com', joinedAt: '2026-03-03T00:00:00Z' },
];
// Cara lost 10, Bo won 5, Dan did not trade. Amara is no longer a student.
const nets = netById([
  { user_id: '1', days: ['2026-03-01', '2026-03-04'], balances: [100, 90] },
  { user_id: '3', days: ['2026-03-01', '2026-03-02', '2026-03-04'], balances: [0, -20, 5] },
  { user_id: '4', days: ['2026-03-01'], balances: [70] },
]);

test.each([
  ['added', ['Cara', 'amara', 'Bo', 'Dan']],
  ['name', ['amara', 'Bo', 'Cara', 'Dan']],
  ['net', ['Bo', 'Dan', 'Cara', 'amara']],
  ['joined', ['Dan', 'Cara', 'amara', 'Bo']],
] as const)('by %s', (order, expected) => {
  expect(orderUsers(users, order, nets).map(({ name }) => name)).toEqual(expected);
});

test('the balance before a range is a day earlier, unless the range is as long as a chart can be', () => {
  expect(dayBefore({ from: '2026-03-01', to: '2026-03-04' })).toEqual({
    from: '2026-02-28',
    to: '2026-03-04',
  });
  const longest = { from: '2016-03-01', to: '2026-03-08' };
  expect(dayBefore(longest)).toEqual(longest);
});
