import { expect, test } from 'vitest';
import { planResult, targetOfToday } from './plan-day.ts';

const plan = {
  is_active: true,
  start_date: '2026-03-01',
  target_date: '2026-06-09',
  current_amount: 1920,
  target_amount: 5000,
};

test('a plan that is switched off asks nothing of today', () => {
  expect(targetOfToday(plan, 0, '2026-03-26')).toBe(41.07);
  expect(targetOfToday({ ...plan, is_active: false }, 0, '2026-03-26')).toBe(0);
});

test('what a plan made is the sum of its own trades, to the cent', () => {
  const trades = [
    { plan_id: 'summer', amount: 0.1 },
    { plan_id: 'summer', amount: 0.2 },
    { plan_id: null, amount: -50.5 },
  ];
  expect(planResult(trades, 'summer')).toBe(0.3);
  expect(planResult(trades, 'winter')).toBe(0);
  expect(planResult(trades)).toBe(-50.2);
});
