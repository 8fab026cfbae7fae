import { expect, test } from 'vitest';
import {
  filterStudents,
  type StudentFilter,
  type StudentRow,
  type StudentSort,
  searchStudents,
  sortStudents,
} from './students-view.ts';

const now = new Date('2026-03-20T12:00:00Z');
const idle: StudentRow = {
  id: '',
  name: '',
  email: '',
  groupId: null,
  joinedAt: '2026-01-01T00:00:00Z',
  weekTrades: 0,
  weekNet: 0,
  trades: 0,
  winRate: 0,
  drawdown: null,
  lastTradeAt: null,
  wroteAt: null,
  unread: 0,
  overduePlans: 0,
  reasons: [],
  urgency: 0,
};
const rows: StudentRow[] = [
  {
    ...idle,
    name: 'Cara',
    email: 'cara@example.com',
    weekTrades: 4,
    weekNet: -30,
    trades: 40,
    winRate: 39.9,
    drawdown: 12,
    lastTradeAt: '2026-03-12T12:00:01Z',
    wroteAt: '2026-03-06T12:00:00Z',
    unread: 2,
    reasons: [{ kind: 'silent', since: '2026-03-01T00:00:00Z', days: 9, has_traded: true }],
    urgency: 3,
  },
  { ...idle, name: 'Dan', overduePlans: 1, joinedAt: '2026-03-19T00:00:00Z' },
  {
    ...idle,
    name: 'Amára Ö.',
    email: 'amara@example.com',
    weekTrades: 2,
    weekNet: 50,
    trades: 29,
    winRate: 10,
    drawdown: 5,
    lastTradeAt: '2026-03-20T11:00:00Z',
    wroteAt: '2026-03-06T12:00:01Z',
    reasons: [{ kind: 'doubled', since: '2026-03-12T10:00:00Z', times: 2 }],
    urgency: 40,
  },
  {
    ...idle,
    name: 'bo',
    weekTrades: null,
    weekNet: null,
    trades: 9000,
    winRate: 55,
    lastTradeAt: '2026-03-06T12:00:00Z',
  },
];
const names = (list: readonly StudentRow[]) => list.map(({ name }) => name);

test.each<[StudentSort, string[], string[]]>([
  ['name', ['Amára Ö.', 'bo', 'Cara', 'Dan'], ['Dan', 'Cara', 'bo', 'Amára Ö.']],
  ['net', ['Cara', 'Amára Ö.', 'bo', 'Dan'], ['Amára Ö.', 'Cara', 'bo', 'Dan']],
  ['win_rate', ['Amára Ö.', 'Cara', 'bo', 'Dan'], ['bo', 'Cara', 'Amára Ö.', 'Dan']],
  ['drawdown', ['Amára Ö.', 'Cara', 'bo', 'Dan'], ['Cara', 'Amára Ö.', 'bo', 'Dan']],
  ['last_trade', ['bo', 'Cara', 'Amára Ö.', 'Dan'], ['Amára Ö.', 'Cara', 'bo', 'Dan']],
  ['written', ['Cara', 'Amára Ö.', 'bo', 'Dan'], ['Amára Ö.', 'Cara', 'bo', 'Dan']],
  ['unread', ['Cara', 'Amára Ö.', 'bo', 'Dan'], ['Cara', 'Amára Ö.', 'bo', 'Dan']],
  ['needs', ['Cara', 'Amára Ö.', 'bo', 'Dan'], ['Amára Ö.', 'Cara', 'bo', 'Dan']],
])('by %s, those without the figure come last in both directions', (sort, up, down) => {
  expect(names(sortStudents(rows, { sort, descending: false }))).toEqual(up);
  expect(names(sortStudents(rows, { sort, descending: true }))).toEqual(down);
});

test.each<[StudentFilter | null, string[]]>([
  [null, ['Cara', 'Dan', 'Amára Ö.', 'bo']],
  ['word', ['Amára Ö.']],
  ['silent_7', ['Cara', 'bo']],
  ['silent_14', ['bo']],
  ['overdue', ['Dan']],
  ['unread', ['Cara']],
  ['losing', ['Cara']],
  ['drawdown', ['Cara', 'Amára Ö.']],
  ['low_win_rate', ['Cara']],
  // 14 days ago to the second, never, and a second later.
  ['quiet', ['Cara', 'Dan', 'bo']],
])('the filter %s', (filter, found) => {
  expect(names(filterStudents(rows, filter, now))).toEqual(found);
});

test('a search has every word, in the name or the email, ignoring case and accents', () => {
  expect(names(searchStudents(rows, 'AMARA o.'))).toEqual(['Amára Ö.']);
  expect(names(searchStudents(rows, ' example  cara '))).toEqual(['Cara']);
  expect(names(searchStudents(rows, ''))).toHaveLength(4);
  expect(names(searchStudents(rows, 'nobody'))).toEqual([]);
});
