import { type GridRow, textAt } from './grid.ts';

export type Role =
  | 'id'
  | 'order'
  | 'position'
  | 'type'
  | 'side'
  | 'symbol'
  | 'size'
  | 'opened'
  | 'closed'
  | 'openPrice'
  | 'closePrice'
  | 'stopLoss'
  | 'takeProfit'
  | 'profit'
  | 'net'
  | 'commission'
  | 'swap'
  | 'fee'
  | 'tax'
  | 'balance'
  | 'account'
  | 'leverage'
  | 'margin'
  | 'comment';

/** Columns by content; by position, as names repeat. */
export type Roles = Partial<Record<Role, number>>;

/** Column names as patterns over `plainName`. */
export type Names = Partial<Record<Role, RegExp>>;

export type FoundHeader = { index: number; roles: Roles; header: string[] };

/** A lower-case name without brackets and quotes: 'closing time' for 'Closing Time (UTC+3)'. */
export function plainName(text: string): string {
  return text
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/["'*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export function findHeader(
  rows: readonly GridRow[],
  names: Names,
  needed: readonly Role[],
  from = 0,
): FoundHeader | null {
  for (let index = from; index < rows.length; index += 1) {
    const row = rows[index];
    const roles = row && row.cells.length >= needed.length && mayName(row) ? findRoles(row, names) : {};
    if (row && needed.every(role => roles[role] !== undefined)) {
      return { index, roles, header: row.cells.map(cell => cell.text) };
    }
  }
  return null;
}

function findRoles(row: GridRow, names: Names): Roles {
  const roles: Roles = {};
  const all = Object.entries(names) as [Role, RegExp][];
  row.cells.forEach((_, column) => {
    const text = textAt(row, column);
    const name = /^[-+.,]?\d/.test(text) ? '' : plainName(text);
    const roleNames = name === '' || name.length > 60 ? [] : all;
    const role = roleNames.find(([role, pattern]) => roles[role] === undefined && pattern.test(name))?.[0];
    if (role) {
      roles[role] = column;
    }
  });
  return roles;
}

function mayName(row: GridRow): boolean {
  return !row.cells.some(cell => cell.number !== null || /^-?\d/.test(cell.text));
}
