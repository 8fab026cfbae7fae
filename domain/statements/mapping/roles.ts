import type { Role } from '#domain/statements/readers/table/header.ts';

/** Columns the user can map; other roles exist only in known platforms. */
export type MappedRole =
  | Exclude<Role, 'order' | 'position' | 'type' | 'net' | 'balance' | 'account' | 'leverage' | 'margin'>
  | 'openedClock'
  | 'closedClock';

export const neededRoles: readonly MappedRole[] = ['symbol', 'closed', 'profit'];

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
