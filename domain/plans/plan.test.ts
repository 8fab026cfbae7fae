import { expect, test } from 'vitest';
import { planProgress, planTargets, progressOnBar } from './plan.ts';

test('a plan asks for its days between start and target date', () => {
  const plan = { current: 1000, target: 5000, startDate: '2026-03-01', targetDate: '2026-06-09' };
  expect(planTargets(plan, '2026-01-01')).toEqual({
    dailyTarget: 40,
    riskAmount: 2,
    recommendedLotSize: 0.2,
  });
});

test('without a start date the days are counted from today', () => {
  const plan = { current: 1000, target: 5000, startDate: null, targetDate: '2026-06-09' };
  expect(planTargets(plan, '2026-03-01')).toEqual({
    dailyTarget: 40,
    riskAmount: 2,
    recommendedLotSize: 0.2,
  });
});

test('a target date on the start date asks for nothing', () => {
  const plan = { current: 1000, target: 5000, startDate: '2026-03-01', targetDate: '2026-03-01' };
  expect(planTargets(plan, '2026-01-01')).toEqual({ dailyTarget: 0, riskAmount: 0, recommendedLotSize: 0 });
});

test('the bar stays between empty and full', () => {
  expect(progressOnBar(planProgress(6000, 5000))).toBe(100);
  expect(progressOnBar(planProgress(-250, 5000))).toBe(0);
  expect(progressOnBar(planProgress(1250, 5000))).toBe(25);
});

test('a plan without a target has no progress', () => {
  expect(planProgress(100, 0)).toBe(0);
});
