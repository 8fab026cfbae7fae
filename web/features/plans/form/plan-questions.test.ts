import { expect, test } from 'vitest';
import { planQuestions } from './plan-questions.ts';
import { emptyPlan } from './plan-rows.ts';

const today = '2026-11-22';
const empty = emptyPlan(today);
const typed = { ...empty, startingAmount: '1000', targetAmount: '3500', targetDate: '2026-12-12' };
const question = { targetAmount: 'That’s 3.5× your money in 20 days. Correct?' };

test('a plan that asks for more than doubling within a month is asked about, also without a start date', () => {
  expect(planQuestions(typed, empty, today)).toEqual(question);
  expect(planQuestions({ ...typed, startDate: '' }, empty, today)).toEqual(question);
  expect(planQuestions({ ...typed, targetAmount: '2000' }, empty, today)).toEqual({});
});

test('a target that is reached from the beginning is asked about', () => {
  const reached = { targetAmount: 'Not above your current amount. Correct?' };
  expect(planQuestions({ ...typed, targetAmount: '1000' }, empty, today)).toEqual(reached);
  expect(planQuestions({ ...typed, targetAmount: '1000.01' }, empty, today)).toEqual({});
});

test('a half-typed plan is asked nothing, and neither is an edited one whose amounts and days stay', () => {
  expect(planQuestions({ ...typed, targetAmount: '3,5,' }, empty, today)).toEqual({});
  expect(planQuestions({ ...typed, targetDate: '' }, empty, today)).toEqual({});
  expect(planQuestions({ ...typed, planName: 'Another name' }, typed, today)).toEqual({});
  expect(planQuestions({ ...typed, startingAmount: '999.99' }, typed, today)).toEqual(question);
});

test('a floor at which more than half is lost is asked about', () => {
  const floor = { ...typed, targetAmount: '1500', lossFloor: '499.99' };
  expect(planQuestions(floor, empty, today)).toEqual({
    lossFloor: '50% below the starting amount. Is that right?',
  });
  expect(planQuestions({ ...floor, lossFloor: '80' }, empty, today)).toEqual({
    lossFloor: '92% below the starting amount. Is that right?',
  });
  expect(planQuestions({ ...floor, lossFloor: '500' }, empty, today)).toEqual({});
  expect(planQuestions({ ...floor, lossFloor: '80', startingAmount: '' }, empty, today)).toEqual({});
  expect(planQuestions({ ...floor, targetDate: '2027-01-01' }, floor, today)).toEqual({});
});
