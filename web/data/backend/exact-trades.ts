import type { LoggedTrade } from './rows.ts';

/** Columns with more than the 15 digits of a JavaScript number, transferred as text. */
type ExactColumn = 'entry_price' | 'take_profit' | 'stop_loss' | 'lot_size' | 'close_price';

/** A trade with all digits of its prices and lots. */
export type ExactTrade = Omit<LoggedTrade, ExactColumn> & {
  [Column in ExactColumn]: LoggedTrade[Column] extends number ? string : string | null;
};

const columns: Record<keyof LoggedTrade, 'as it is' | 'as text'> = {
  id: 'as it is',
  user_id: 'as it is',
  plan_id: 'as it is',
  trade_type: 'as it is',
  currency_pair: 'as it is',
  entry_price: 'as text',
  take_profit: 'as text',
  stop_loss: 'as text',
  lot_size: 'as text',
  trade_result: 'as it is',
  amount: 'as it is',
  notes: 'as it is',
  created_at: 'as it is',
  logged_at: 'as it is',
  version: 'as it is',
  opened_at: 'as it is',
  close_price: 'as text',
  commission: 'as it is',
  swap: 'as it is',
  fee: 'as it is',
  account_id: 'as it is',
  account_amount: 'as it is',
  import_id: 'as it is',
  figures_changed_at: 'as it is',
  tags: 'as it is',
  setup: 'as it is',
  felt_before: 'as it is',
  felt_after: 'as it is',
  plan_followed: 'as it is',
  rules_kept: 'as it is',
  rules_broken: 'as it is',
  idea_id: 'as it is',
};

/** Every column of a trade, for the `select` of an ExactTrade. */
export const exactTradeColumns: string = Object.entries(columns)
  .map(([column, form]) => (form === 'as text' ? `${column}::text` : column))
  .join();

/** A price or lot size of an ExactTrade without trailing zeros: '1.08543'. */
export function withoutEndZeros(number: string): string {
  return number.includes('.') ? number.replace(/\.?0+$/, '') : number;
}
