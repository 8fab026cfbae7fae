import { lostTrade } from '../../lab/harness/trading.ts';
import { dayFromToday } from './plans.ts';

export const longName =
  'Bartholomew Maximilian Featherstonehaugh-Cholmondeley von Hohenlohe-Waldenburg-Schillingsfürst';

/** With the longest names and most extreme amounts that the database accepts. */
export const extremePlans = [
  { plan_name: 'W'.repeat(200), target_amount: 999_999_999_999.99, current_amount: -999_999_999_999.99 },
  { plan_name: 'Negative', target_amount: 0.01, current_amount: -999_999_999_999.99 },
  {
    plan_name:
      'A plan with a name of many words that goes on for longer than any card or heading has lines to show',
    start_date: dayFromToday(-58),
    target_date: dayFromToday(42),
    target_amount: 999_999_999_999.99,
    current_amount: 123_456_789_012.34,
    daily_target: 9_000_000_000,
  },
];

/** With the longest texts and largest amounts, and with nothing to show. */
export const extremeTrades = [
  { amount: 999_999_999_999.99, lot_size: 99_999_999.99, currency_pair: 'NZDCAD', notes: 'W'.repeat(10_000) },
  { ...lostTrade, amount: -999_999_999_999.99, lot_size: 99_999_999.99, notes: 'Many words. '.repeat(500) },
  { amount: 0, created_at: '1900-01-01T12:00:00Z', notes: '\n\n  \n' },
  { ...lostTrade, amount: 0, notes: 'Out at the entry' },
];
