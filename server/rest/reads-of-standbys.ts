/**
 * Functions that a standby may answer (`DATABASE_READ_URL`): an educator's totals, lists and charts, and results over
 * long periods. They are read-only, slow, and frequent enough to be worth asking the primary for its position. All others
 * go to the primary.
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
  'group_week',
  'insight_trades',
  'process_board',
]);
