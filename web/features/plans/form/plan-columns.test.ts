import { expect, test } from 'vitest';
import type { WholePlan } from '#data/plans/plans.ts';
import { planColumns } from './plan-columns.ts';

const plan = { starting_amount: 1000, loss_floor: null, account_id: null } as WholePlan;

function worded(column: keyof WholePlan, change: Partial<WholePlan>) {
  const columns = planColumns([{ value: 'one', label: 'FTMO' }]);
  return columns.find(one => one.column === column)?.words({ ...plan, ...change });
}

test('a floor and an account have words for two versions of a plan', () => {
  expect(worded('loss_floor', {})).toBe('$800.00 (20% below start)');
  expect(worded('loss_floor', { starting_amount: 0 })).toBe('20% below start');
  expect(worded('loss_floor', { loss_floor: 812.5 })).toBe('$812.50');
  expect(worded('account_id', {})).toBe('All accounts');
  expect(worded('account_id', { account_id: 'one' })).toBe('FTMO');
  expect(worded('account_id', { account_id: 'gone' })).toBe('Another account');
});
