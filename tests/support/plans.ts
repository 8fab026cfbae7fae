import { addDays } from '#domain/clock/calendar-day.ts';

const dayInNewYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** In the time zone of the tests' browsers. */
export function dayFromToday(days: number): string {
  return addDays(dayInNewYork.format(new Date()), days);
}

/** Behind, ahead, overdue, pending, inactive, reached. */
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
