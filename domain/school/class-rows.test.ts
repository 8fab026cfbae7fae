import { expect, test } from 'vitest';
import { type ClassRow, filterClass, sortClass } from './class-rows.ts';

const idle: ClassRow = {
  id: '',
  name: '',
  trades: 0,
  wins: 0,
  net: 0,
  planRated: 0,
  planKept: 0,
  lastTradeAt: null,
  unread: 0,
  reasons: [],
  urgency: 0,
};
const rows: ClassRow[] = [
  {
    ...idle,
    name: 'Cara',
    trades: 4,
    wins: 1,
    net: -30,
    planRated: 2,
    planKept: 2,
    lastTradeAt: '2026-03-12T10:00:00Z',
    unread: 2,
    reasons: [{ kind: 'silent', since: '2026-03-01T00:00:00Z', days: 9, has_traded: true }],
    urgency: 3,
  },
  { ...idle, name: 'Dan' },
  {
    ...idle,
    name: 'Amara',
    trades: 2,
    wins: 1,
    net: 50,
    planRated: 3,
    planKept: 1,
    lastTradeAt: '2026-03-12T11:00:00.5+00:00',
    reasons: [{ kind: 'doubled', since: '2026-03-12T10:00:00Z', times: 2 }],
    urgency: 40,
  },
  { ...idle, name: 'bo', trades: null, wins: null, net: null, planRated: null, planKept: null, unread: 5 },
];
const names = (list: readonly ClassRow[]) => list.map(({ name }) => name);

test.each([
  ['name', ['Amara', 'bo', 'Cara', 'Dan'], ['Dan', 'Cara', 'bo', 'Amara']],
  ['net', ['Cara', 'Amara', 'bo', 'Dan'], ['Amara', 'Cara', 'bo', 'Dan']],
  ['win_rate', ['Cara', 'Amara', 'bo', 'Dan'], ['Amara', 'Cara', 'bo', 'Dan']],
  ['plan', ['Amara', 'Cara', 'bo', 'Dan'], ['Cara', 'Amara', 'bo', 'Dan']],
  ['last_trade', ['Cara', 'Amara', 'bo', 'Dan'], ['Amara', 'Cara', 'bo', 'Dan']],
  ['unread', ['Cara', 'bo', 'Amara', 'Dan'], ['bo', 'Cara', 'Amara', 'Dan']],
  ['needs', ['Cara', 'Amara', 'bo', 'Dan'], ['Amara', 'Cara', 'bo', 'Dan']],
] as const)('by %s, students without the figure are last both ways', (sort, rising, falling) => {
  expect(names(sortClass(rows, { sort, descending: false }))).toEqual(rising);
  expect(names(sortClass(rows, { sort, descending: true }))).toEqual(falling);
});

test('a filter keeps those who need a word, not those to keep an eye on, or those with unread messages', () => {
  expect(names(filterClass(rows, 'word'))).toEqual(['Amara']);
  expect(names(filterClass(rows, 'unread'))).toEqual(['Cara', 'bo']);
  expect(filterClass(rows, null)).toHaveLength(4);
});
