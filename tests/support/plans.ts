import { addDays } from '#domain/calendar-day.ts';
import type { Person } from './people.ts';
import { plan } from './trading.ts';

/** Somebody whose name no layout expects. */
export const longestName =
  'Bartholomew Maximilian Featherstonehaugh-Cholmondeley von Hohenlohe-Waldenburg-Schillingsfürst';

const dayInNewYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** A calendar day so many days from today, where the browsers of the tests are. */
export function dayFromToday(days: number): string {
  return addDays(dayInNewYork.format(new Date()), days);
}

/** Plans in every state a card can show: behind, ahead, overdue, pending, inactive, reached. */
export const plansOfEveryKind = [
  { plan_name: 'Behind', start_date: dayFromToday(-58), target_date: dayFromToday(42), current_amount: 300 },
  {
    plan_name: 'Ahead',
    start_date: dayFromToday(-10),
    target_date: dayFromToday(50),
    daily_target: 0,
    current_amount: 400,
  },
  { plan_name: 'Overdue', start_date: dayFromToday(-100), target_date: dayFromToday(-3) },
  { plan_name: 'Pending', start_date: dayFromToday(20), target_date: dayFromToday(200) },
  { plan_name: 'Inactive', is_active: false },
  { plan_name: 'Reached', start_date: null, target_date: dayFromToday(42), current_amount: 1200 },
];

/** Plans with the longest names and the largest amounts that the database takes. */
export const extremePlans = [
  { plan_name: 'W'.repeat(200), target_amount: 999999999999.99, current_amount: -999999999999.99 },
  { plan_name: 'Negative', target_amount: 0.01, current_amount: -999999999999.99 },
  {
    plan_name:
      'A plan with a name of many words that goes on for longer than any card or heading has lines to show',
    start_date: dayFromToday(-58),
    target_date: dayFromToday(42),
    target_amount: 999999999999.99,
    current_amount: 123456789012.34,
    daily_target: 9000000000,
  },
];

/** Gives a trader plans, the first of them newest. */
export async function addPlans(person: Person, plans: readonly object[]): Promise<void> {
  for (const fields of plans.toReversed()) {
    const { error } = await person.client
      .from('trading_plans')
      .insert({ ...plan, ...fields, user_id: person.id });
    if (error) throw error;
  }
}
