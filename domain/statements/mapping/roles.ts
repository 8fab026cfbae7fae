import type { Role } from '#domain/statements/readers/table/header.ts';

/** A column that a person may name. The others are those of known platforms alone. */
export type MappedRole =
  | Exclude<Role, 'order' | 'position' | 'type' | 'net' | 'balance' | 'account' | 'leverage' | 'margin'>
  /** Where day and time of day have a column each. */
  | 'openedClock'
  | 'closedClock';

/** What no table can do without. */
export const neededRoles: readonly MappedRole[] = ['symbol', 'closed', 'profit'];

/** What columns hold, in the words of the person, in the order in which they are asked. */
export const roleNames: Record<MappedRole, string> = {
  symbol: 'Symbol',
  closed: 'Close Time',
  profit: 'Profit or Loss',
  side: 'Side',
  size: 'Size',
  opened: 'Open Time',
  openPrice: 'Entry Price',
  closePrice: 'Exit Price',
  closedClock: 'Close: Time of Day',
  openedClock: 'Open: Time of Day',
  stopLoss: 'Stop Loss',
  takeProfit: 'Take Profit',
  commission: 'Commission',
  swap: 'Swap',
  fee: 'Fee',
  tax: 'Tax',
  id: 'Ticket or ID',
  comment: 'Comment',
};
