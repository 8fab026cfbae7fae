import { expect, test } from 'vitest';
import { newPlan, planChanges, toPlanForm } from './plan-rows.ts';
import { planEditSchema, planSchema } from './plan-schema.ts';

const today = '2026-03-01';
const id = '6f1d2a52-8f0e-4b8e-9d57-0f6a3d6f4b11';
const typed = {
  planName: '  Road to 5k ',
  startingAmount: '1000',
  targetAmount: '5000.00',
  startDate: '2026-03-01',
  targetDate: '2026-06-09',
  lossFloor: '',
  accountId: '',
};
const account = '0b0f3c5a-35a2-4c6b-9a53-6a0f4c7d1e22';

const kept = {
  id,
  user_id: '0d2f5d4e-7c0f-4a06-8f0c-2a1d1c1f9a10',
  plan_name: 'Road to 5k',
  starting_amount: 1000,
  current_amount: 1250.1,
  target_amount: 5000,
  start_date: '2026-03-01' as string | null,
  target_date: '2026-06-09',
  risk_percentage: 20,
  risk_amount: 2,
  daily_target: 40,
  recommended_lot_size: 0.2,
  is_active: true,
  loss_floor: null as number | null,
  account_id: null as string | null,
  created_at: '2026-03-01T10:00:00+00:00',
  version: 1,
};

function changes(plan: typeof kept, anew: Partial<typeof typed>) {
  const form = { ...toPlanForm(plan), ...anew };
  const amounts = { starting: plan.starting_amount, current: plan.current_amount, floor: plan.loss_floor };
  return planChanges(planEditSchema('2026-03-01', toPlanForm(plan), amounts).parse(form), plan);
}

test('a plan becomes its row, with what it asks of each day', () => {
  expect(newPlan(id, planSchema(today).parse(typed), today)).toEqual({
    id,
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
    loss_floor: null,
    account_id: null,
  });
  const own = planSchema(today).parse({ ...typed, lossFloor: '900.5', accountId: account });
  expect(newPlan(id, own, today)).toMatchObject({ loss_floor: 900.5, account_id: account });
});

test('without a start date the row has none, and the days count from today', () => {
  const row = newPlan(id, planSchema(today).parse({ ...typed, startDate: '' }), today);
  expect(row).toMatchObject({ start_date: null, daily_target: 40 });
});

test('a form that is saved as it was opened changes nothing', () => {
  expect(changes(kept, {})).toEqual({});
  expect(changes({ ...kept, starting_amount: -999_999_999_999.99 }, {})).toEqual({});
});

test('a new name changes the name alone, also where the figures were made elsewhere', () => {
  const elsewhere = { ...kept, risk_percentage: 5, risk_amount: 7, daily_target: 1 };
  expect(changes(elsewhere, { planName: 'Onwards ' })).toEqual({ plan_name: 'Onwards' });
});

test('a floor and an account change alone, are kept, and can be taken away again', () => {
  expect(changes(kept, { lossFloor: '812.50' })).toEqual({ loss_floor: 812.5 });
  expect(changes(kept, { accountId: account })).toEqual({ account_id: account });
  const own = { ...kept, loss_floor: 812.5, account_id: account };
  expect(changes(own, {})).toEqual({});
  expect(changes(own, { lossFloor: '', accountId: '' })).toEqual({ loss_floor: null, account_id: null });
});

const recalculated = {
  starting_amount: 1000,
  target_amount: 5000,
  start_date: '2026-03-01' as string | null,
  target_date: '2026-06-09',
  daily_target: 40,
  risk_percentage: 20,
  risk_amount: 2,
  recommended_lot_size: 0.2,
};

test('other amounts or dates make other figures, and go together', () => {
  expect(changes(kept, { startingAmount: '2000' })).toEqual({
    ...recalculated,
    starting_amount: 2000,
    daily_target: 30,
    risk_amount: 4,
    recommended_lot_size: 0.4,
  });
  expect(changes(kept, { targetDate: '2026-09-17' })).toEqual({
    ...recalculated,
    target_date: '2026-09-17',
    daily_target: 20,
    risk_amount: 1,
    recommended_lot_size: 0.1,
  });
});

test('without a start date the days count from the day on which the plan was made', () => {
  const open = { ...kept, start_date: null };
  expect(changes(open, { targetAmount: '6000' })).toEqual({
    ...recalculated,
    start_date: null,
    target_amount: 6000,
    daily_target: 50,
  });
  expect(changes(kept, { startDate: '' })).toEqual({ ...recalculated, start_date: null });
});
