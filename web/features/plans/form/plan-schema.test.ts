import { describe, expect, test } from 'vitest';
import { emptyPlan } from './plan-rows.ts';
import { firstTargetDay, planEditSchema, planSchema } from './plan-schema.ts';

const today = '2026-03-01';
const typed = {
  planName: '  Road to 5k ',
  startingAmount: '1000',
  targetAmount: '5000.00',
  startDate: '2026-03-01',
  targetDate: '2026-06-09',
  lossFloor: '',
  accountId: '',
};
const amounts = { starting: 1000, current: 1250.1, floor: null };

function messages(form: typeof typed, schema = planSchema(today)) {
  const { error } = schema.safeParse(form);
  return Object.fromEntries(error?.issues.map(issue => [issue.path.join('.'), issue.message]) ?? []);
}

test('an empty form says what each field needs', () => {
  expect(messages(emptyPlan(today))).toEqual({
    planName: 'Enter a name for the plan.',
    startingAmount: 'Enter a number, like 1250.50.',
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
  expect(messages({ ...typed, startingAmount: '1.000' })).toHaveProperty('startingAmount');
  expect(messages({ ...typed, startingAmount: '0' })).toEqual({});
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

describe('the loss floor', () => {
  const refused = (lossFloor: string, rest: Partial<typeof typed> = {}) =>
    messages({ ...typed, ...rest, lossFloor }).lossFloor;

  test('lies below the current amount and the target, also below zero', () => {
    expect(refused('999.99')).toBeUndefined();
    expect(refused('-50')).toBeUndefined();
    expect(refused('1000')).toBe('Enter less than $1,000.00, the current amount.');
    expect(refused('900', { targetAmount: '900' })).toBe('Enter less than the target amount.');
    expect(refused('9,00,50')).toBe('Use digits and a decimal point, like 1250.50.');
  });

  test('is refused beside what else is wrong, and not for an amount that is half typed', () => {
    expect(messages({ ...typed, planName: '', lossFloor: '1000' })).toHaveProperty('lossFloor');
    expect(messages({ ...typed, startingAmount: '1,,', lossFloor: '1000' })).not.toHaveProperty('lossFloor');
  });

  test('of a plan that exists is held below what its trades have made of it, unless they came down to it', () => {
    const form = { ...typed, lossFloor: '1200' };
    const check = (
      startingAmount: string,
      plan: typeof amounts | { floor: number; current: number; starting: number },
    ) => messages({ ...form, startingAmount }, planEditSchema(today, typed, plan));
    expect(check('1000', amounts)).toEqual({});
    expect(check('900', amounts)).toEqual({ lossFloor: 'Enter less than $1,150.10, the current amount.' });
    const fallen = { starting: 1500, current: 1100, floor: 1200 };
    expect(check('1500', fallen)).toEqual({});
    expect(check('1400', fallen)).toEqual({ lossFloor: 'Enter less than $1,000.00, the current amount.' });
  });
});

describe('a plan that exists', () => {
  const past = { ...typed, startDate: '2025-01-01', targetDate: '2025-02-01' };
  const none = { startDate: '', targetDate: '' };

  test('may have its dates in the past', () => {
    expect(messages(past, planEditSchema('2025-01-01', none, amounts))).toEqual({});
    expect(
      messages({ ...past, targetDate: '2025-01-01' }, planEditSchema('2025-01-01', none, amounts)),
    ).toEqual({
      targetDate: 'Choose a day after the start date.',
    });
  });

  test('without a start date aims past the day on which it was made', () => {
    const open = { ...past, startDate: '', targetDate: '2025-01-09' };
    expect(messages(open, planEditSchema('2025-01-09', none, amounts))).toEqual({
      targetDate: 'Choose a day after Jan 9, 2025.',
    });
    expect(messages(open, planEditSchema('2025-01-08', none, amounts))).toEqual({});
  });

  test('keeps the days it has, however long ago', () => {
    const open = { ...past, startDate: '', targetDate: '2025-01-09' };
    expect(messages(open, planEditSchema('2026-01-01', open, amounts))).toEqual({});
    expect(
      messages({ ...open, startDate: '2025-01-09' }, planEditSchema('2026-01-01', open, amounts)),
    ).toHaveProperty('targetDate');
  });

  test('may have begun below zero', () => {
    const owing = { ...past, startingAmount: '-250.10' };
    expect(messages(owing)).toHaveProperty('startingAmount');
    expect(messages(owing, planEditSchema('2025-01-01', none, amounts))).toEqual({});
  });
});
