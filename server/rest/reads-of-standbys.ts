/**
 * The functions that a standby may answer, where there is one (`DATABASE_READ_URL`): totals, lists and charts of an educator,
 * and records over long periods. They only read, take their time, and are asked for often enough to be worth a question to the
 * primary. All else is the primary's.
 */
export const readsOfStandbys: ReadonlySet<string> = new Set([
  'admin_balance_by_day',
  'admin_balance_by_day_of_each',
  'admin_totals',
  'admin_trades_by_day',
  'admin_trades_by_day_of_each',
  'admin_users',
  'class_forecast_record',
  'forecast_record',
  'insight_trades',
  'process_board',
]);
