/** Slow, frequent, read-only functions that a standby may answer: worth asking the primary for its position. */
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
