import { expect, test } from 'vitest';
import { balanceOfEachFile, winLossOfEachFile } from './each-files.ts';
import { balanceSeries, byDay, tradeSeries } from './series.ts';

const amara = { id: '1', name: '=HYPERLINK("x")', email: 'amara@example.com' };
const bo = { id: '2', name: 'Bo', email: 'bo@example.com' };
const range = { from: '2026-03-02', to: '2026-03-04' };
const users = [amara, bo];
const trades = [
  { user_id: '1', days: ['2026-03-03'], wins: [2], losses: [1] },
  { user_id: '2', days: [], wins: [], losses: [] },
];
const balances = [
  { user_id: '2', days: ['2026-03-03', '2026-03-04'], balances: [50, 40.5] },
  { user_id: '1', days: ['2026-03-02'], balances: [1000] },
];

test('everybody has the points of the range, whether they traded or not', () => {
  const series = tradeSeries(users, trades, range);
  expect(series.map(({ label, points }) => [label, points.map(({ total }) => total)])).toEqual([
    [amara.name, [0, 3, 0]],
    ['Bo', [0, 0, 0]],
  ]);
  expect(byDay(series, trades)).toMatchObject([
    { day: '2026-03-03', points: [{ wins: 2, losses: 1 }, { total: 0 }] },
  ]);
  expect(balanceSeries(users, balances, range).map(({ points }) => points.map(one => one.balance))).toEqual([
    [1000, 1000, 1000],
    [null, 50, 40.5],
  ]);
});

test('who is not among the students any more is left out', () => {
  expect(tradeSeries(users, trades.slice(1), range).map(({ label }) => label)).toEqual(['Bo']);
});

test('the sheets have a row a user and day, a name that is a formula is none there, and no balance of before', () => {
  const winLoss = winLossOfEachFile(tradeSeries(users, trades, range), range);
  expect(winLoss.name).toBe('pipstone-win-loss-of-each-2026-03-02-to-2026-03-04.csv');
  const lines = winLoss.content.split('\r\n');
  expect(lines).toHaveLength(1 + 6 + 1);
  expect(lines[0]).toBe('\uFEFFName,Email,Date,Wins,Losses,Total');
  expect(lines[2]).toBe(`"'=HYPERLINK(""x"")",amara@example.com,2026-03-03,2,1,3`);
  const balance = balanceOfEachFile(balanceSeries(users, balances, range), range);
  expect(balance.content.split('\r\n').slice(4)).toEqual([
    'Bo,bo@example.com,2026-03-03,50',
    'Bo,bo@example.com,2026-03-04,40.5',
    '',
  ]);
});

test('a year is a row for each day, and weeks come to the days', () => {
  const year = { from: '2025-03-05', to: '2026-03-05' };
  const rows = [
    { user_id: '1', days: ['2025-03-09', '2025-03-10', '2026-03-05'], wins: [1, 1, 1], losses: [0, 2, 0] },
  ];
  const series = tradeSeries(users, rows, year);
  expect(winLossOfEachFile(series, year).content.split('\r\n')).toHaveLength(1 + 366 + 1);
  expect(byDay(series, rows).map(({ day }) => day)).toEqual(rows[0]?.days);
  const [weeks] = tradeSeries(users, rows, year, 'week');
  expect(weeks?.points.slice(0, 2)).toEqual([
    { day: '2025-03-05', until: '2025-03-09', wins: 1, losses: 0, total: 1 },
    { day: '2025-03-10', until: '2025-03-16', wins: 1, losses: 2, total: 3 },
  ]);
  expect(weeks?.points.reduce((sum, { total }) => sum + total, 0)).toBe(5);
});
