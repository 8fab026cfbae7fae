import { expect, test } from 'vitest';
import { offeredPlan, planChoices, rememberedPlan } from './plan-choice.ts';

const today = '2026-11-22';
const plan = (id: string, fields: object = {}) => ({
  id,
  user_id: 'amara',
  plan_name: id,
  target_amount: 1000,
  target_date: '2027-03-01',
  start_date: '2026-11-01',
  current_amount: 250,
  daily_target: 6.25,
  is_active: true,
  starting_amount: 1000,
  risk_percentage: 20,
  loss_floor: null,
  account_id: null,
  ...fields,
});
const plans = [
  plan('later'),
  plan('lead', { target_date: '2026-12-24' }),
  plan('off', { is_active: false }),
  plan('to come', { start_date: '2027-01-01' }),
];

test.each([
  ['nothing was chosen', undefined, 'lead'],
  ['another plan was chosen', 'later', 'later'],
  ['a plan that has not begun was chosen', 'to come', 'to come'],
  ['No Plan was chosen', 'none', 'none'],
  ['the chosen plan is gone', 'deleted', 'lead'],
  ['the chosen plan was switched off', 'off', 'lead'],
])('%s: %s offers %s', (_, chosen, offered) => {
  expect(offeredPlan(chosen, plans, today)).toBe(offered);
});

test('without a plan that is switched on there is none to offer', () => {
  expect(offeredPlan(undefined, [], today)).toBe('none');
  expect(offeredPlan(undefined, [plan('off', { is_active: false })], today)).toBe('none');
});

test.each([
  ['what was offered is left', undefined, { offered: 'lead', logged: 'lead' }, undefined],
  ['what was remembered is left', 'none', { offered: 'none', logged: 'none' }, 'none'],
  ['No Plan is chosen', undefined, { offered: 'lead', logged: 'none' }, 'none'],
  ['another plan is chosen', 'none', { offered: 'none', logged: 'later' }, 'later'],
  ['the lead plan is chosen again', 'none', { offered: 'none', logged: 'lead' }, undefined],
])('%s', (_, before, choice, remembered) => {
  expect(rememberedPlan(before, choice, plans, today)).toBe(remembered);
});

test('plans that do not run say so, and a chosen one that is not known has a place', () => {
  expect(planChoices(plans, 'deleted', today).map(({ label }) => label)).toEqual([
    'No Plan',
    'later',
    'lead',
    'off — inactive',
    'to come — not started',
    'Unlisted plan',
  ]);
});
