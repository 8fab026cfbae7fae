import { expect, test } from 'vitest';
import { aheadBy, expectedByToday, paceOnBar } from './pace.ts';

const today = '2026-03-26';
const plan = {
  is_active: true,
  start_date: '2026-03-01',
  target_date: '2026-06-09',
  current_amount: 2120,
  target_amount: 5000,
  daily_target: 40,
};

test('nothing is expected of a plan that is switched off', () => {
  expect(expectedByToday({ ...plan, is_active: false }, today)).toBeNull();
  expect(aheadBy({ ...plan, is_active: false }, today)).toBeNull();
  expect(paceOnBar({ ...plan, is_active: false }, today)).toBeNull();
});

test('a bar is marked where the money should be, not where the days are', () => {
  expect(paceOnBar(plan, today)).toBe(40);
});

test('without a daily target the mark is at the share of days passed', () => {
  expect(paceOnBar({ ...plan, daily_target: null }, today)).toBe(25);
});

test('an overdue plan is marked at the end of its bar', () => {
  expect(paceOnBar(plan, '2026-07-01')).toBe(100);
});

test('a plan that has yet to begin, or begins with nothing today, has no mark', () => {
  expect(paceOnBar(plan, '2026-02-01')).toBeNull();
  expect(paceOnBar({ ...plan, daily_target: 0 }, '2026-03-01')).toBeNull();
});

test('the mark stays on the bar', () => {
  expect(paceOnBar({ ...plan, daily_target: 100 }, today)).toBeNull();
});
