import { expect, test } from 'vitest';
import { leadPlan } from './lead-plan.ts';

const today = '2026-05-04';
const plan = (name: string, fields: object = {}) => ({
  name,
  is_active: true,
  start_date: '2026-05-01',
  target_date: '2026-06-01',
  current_amount: 100,
  target_amount: 1000,
  daily_target: 30,
  ...fields,
});
const leader = (...plans: ReturnType<typeof plan>[]) => leadPlan(plans, today)?.name;

test('the nearest target date leads', () => {
  expect(leader(plan('far', { target_date: '2027-01-01' }), plan('near'))).toBe('near');
});

test('of two with the same target date the newer leads', () => {
  expect(leader(plan('newer'), plan('older'))).toBe('newer');
});

test('a target date of today still leads', () => {
  expect(leader(plan('later'), plan('today', { target_date: today }))).toBe('today');
});

test.each([
  ['overdue', { target_date: '2026-05-03' }],
  ['pending', { start_date: '2026-05-05', target_date: '2026-05-20' }],
  ['switched off', { is_active: false, target_date: '2026-05-20' }],
  ['reached', { current_amount: 1000, target_date: '2026-05-20' }],
])('a plan that is %s does not lead before one that runs', (_case, fields) => {
  expect(leader(plan('other', fields), plan('running'))).toBe('running');
});

test('where no plan runs, the newest that is switched on leads', () => {
  const off = plan('off', { is_active: false });
  const overdue = plan('overdue', { target_date: '2026-05-03' });
  const pending = plan('pending', { start_date: '2026-05-05' });
  expect(leader(off, overdue, pending)).toBe('overdue');
  expect(leader(off, pending, overdue)).toBe('pending');
});

test('nothing leads where every plan is switched off, or there is none', () => {
  expect(leader(plan('off', { is_active: false }))).toBeUndefined();
  expect(leader()).toBeUndefined();
});
