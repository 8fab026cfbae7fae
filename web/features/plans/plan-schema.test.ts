import { describe, expect, test } from 'vitest';
import { emptyPlan, firstTargetDay, newPlan, planSchema } from './plan-schema.ts';

const today = '2026-03-01';
const typed = {
  planName: '  Road to 5k ',
  currentAmount: '1000',
  targetAmount: '5000.00',
  startDate: '2026-03-01',
  targetDate: '2026-06-09',
};

/** The messages beside each field. */
function messages(form: typeof typed) {
  const { error } = planSchema(today).safeParse(form);
  return Object.fromEntries(error?.issues.map(issue => [issue.path.join('.'), issue.message]) ?? []);
}

test('a plan becomes its row, with what it asks of each day', () => {
  expect(newPlan(planSchema(today).parse(typed), today)).toEqual({
    plan_name: 'Road to 5k',
    current_amount: 1000,
    target_amount: 5000,
    start_date: '2026-03-01',
    target_date: '2026-06-09',
    risk_percentage: 20,
    risk_amount: 2,
    daily_target: 40,
    recommended_lot_size: 0.2,
    is_active: true,
  });
});

test('without a start date the row has none, and the days count from today', () => {
  const row = newPlan(planSchema(today).parse({ ...typed, startDate: '' }), today);
  expect(row).toMatchObject({ start_date: null, daily_target: 40 });
});

test('an empty form says what each field needs', () => {
  expect(messages(emptyPlan)).toEqual({
    planName: 'Enter a name for the plan.',
    currentAmount: 'Enter a number, like 1250.50.',
    targetAmount: 'Enter a number, like 1250.50.',
    targetDate: 'Choose a target date.',
  });
});

test('a name of blanks or of 201 characters is refused', () => {
  expect(messages({ ...typed, planName: '   ' })).toEqual({ planName: 'Enter a name for the plan.' });
  expect(messages({ ...typed, planName: 'n'.repeat(200) })).toEqual({});
  expect(messages({ ...typed, planName: 'n'.repeat(201) })).toEqual({
    planName: 'Use at most 200 characters.',
  });
});

test('amounts are exact or refused', () => {
  expect(messages({ ...typed, currentAmount: '1,000' })).toHaveProperty('currentAmount');
  expect(messages({ ...typed, currentAmount: '0' })).toEqual({});
  expect(messages({ ...typed, targetAmount: '0' })).toEqual({ targetAmount: 'Enter 0.01 or more.' });
});

describe('the target date', () => {
  test('comes after the start date, or after today when there is none', () => {
    expect(firstTargetDay('2026-03-28', today)).toBe('2026-03-29');
    expect(firstTargetDay('', today)).toBe('2026-03-02');
  });

  test('is refused on the start date, also while other fields are still wrong', () => {
    const moved = { ...typed, startDate: '2026-06-09' };
    expect(messages(moved)).toEqual({ targetDate: 'Choose a day after the start date.' });
    expect(messages({ ...moved, planName: '' })).toEqual({
      planName: 'Enter a name for the plan.',
      targetDate: 'Choose a day after the start date.',
    });
  });

  test('is refused today when there is no start date', () => {
    expect(messages({ ...typed, startDate: '', targetDate: today })).toEqual({
      targetDate: 'Choose a day after today.',
    });
  });
});
