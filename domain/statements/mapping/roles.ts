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
  closed: 'Close time',
  profit: 'Profit or loss',
  side: 'Buy or sell',
  size: 'Size',
  opened: 'Open time',
  openPrice: 'Open price',
  closePrice: 'Close price',
  closedClock: 'Close: time of day',
  openedClock: 'Open: time of day',
  stopLoss: 'Stop loss',
  takeProfit: 'Take profit',
  commission: 'Commission',
  swap: 'Swap',
  fee: 'Fee',
  tax: 'Tax',
  id: 'Ticket or ID',
  comment: 'Comment',
};
