import { isCostName, isGrossName, isNetName } from '#domain/statements/mapping/column-words.ts';
import type { Cell } from '#domain/statements/rows/row.ts';
import type { ReadTrade } from '#domain/statements/statement.ts';
import { type GridRow, textAt } from './grid.ts';
import { plainName, type Roles } from './header.ts';
import { isNumber, isVoid } from './looks.ts';

export type MoneyColumns = {
  commission: number;
  swap: number;
  profit: number;
  tax: number | null;
  fee: number | null;
};

type Told = keyof MoneyColumns | 'gross' | 'net' | 'other';

/** The money a column name means, in the languages of most terminals; null if unclear. */
function toldBy(text: string): Told | null {
  const name = plainName(text);
  if (/^(?:swaps?|своп|库存费)$|rollover/.test(name)) {
    return 'swap';
  }
  if (
    /^(?:commissions?|kommission(?:en)?|provision(?:en)?|comisi[oó]n(?:es)?|comiss(?:ão|ões)|commission[ei]|prowizja|provize|komisyon|комиссия|手续费)$/.test(
      name,
    )
  ) {
    return 'commission';
  }
  if (/^(?:tax(?:es)?|steuern?|impuestos?|impostos?|налоги?|税费?)$/.test(name)) {
    return 'tax';
  }
  if (
    /^(?:pips?|points?|magic(?: number)?|balance|saldo|kontostand|gain|r|duration)$|duration|dauer/.test(name)
  ) {
    return 'other';
  }
  if (isNetName(text) || isGrossName(text)) {
    return isNetName(text) ? 'net' : 'gross';
  }
  if (
    /^(?:profit|p&l|p\/l|gewinn|beneficio|bénéfice|lucro|profitto|zysk|zisk|kâr|прибыль|盈利)$/.test(name)
  ) {
    return 'profit';
  }
  return isCostName(text) ? 'fee' : null;
}

/**
 * The money columns by header names, if in another order than usual; null if the header contradicts the usual
 * order without being complete.
 * @param rows trades below the header: a name above other values doesn't count
 */
export function moneyByNames(
  header: GridRow | undefined,
  usual: MoneyColumns,
  rows: readonly GridRow[],
): { columns: MoneyColumns; isTold: boolean } | null {
  const told = (header?.cells ?? []).map((_, column) => toldBy(textAt(header as GridRow, column)));
  const at = (role: Told) => told.indexOf(role);
  const named: MoneyColumns = {
    commission: at('commission'),
    swap: at('swap'),
    profit: at('gross') < 0 ? at('profit') : at('gross'),
    tax: at('tax') < 0 ? null : at('tax'),
    fee: at('fee') < 0 ? null : at('fee'),
  };
  const { commission, swap, profit, tax, fee } = named;
  const isWhole = commission >= 0 && swap >= 0 && profit >= 0;
  const isAbove = (column: number | null) =>
    column === null || rows.every(row => isVoid(row.cells[column]) || isNumber(row.cells[column]));
  // None of several fees may be dropped.
  if (told.filter(role => role === 'fee').length > 1) {
    return null;
  }
  if (
    isWhole &&
    [commission, swap, profit, tax, fee].every(isAbove) &&
    rows.some(row => isNumber(row.cells[profit]))
  ) {
    return { columns: named, isTold: true };
  }
  const roles = Object.entries(usual) as [keyof MoneyColumns, number | null][];
  const isOther = ([role, column]: (typeof roles)[number]) => {
    const name = column === null ? null : (told[column] ?? null);
    return (
      name !== null &&
      name !== role &&
      !(name === 'fee' && role === 'commission') &&
      !(name === 'gross' && role === 'profit')
    );
  };
  return roles.some(isOther) ? null : { columns: usual, isTold: false };
}

/** A table's roles with money columns by header, as `moneyByNames`; null if it names other money. */
export function rolesByNames(
  roles: Roles,
  header: GridRow | undefined,
  rows: readonly GridRow[],
): Roles | null {
  const { commission = -1, swap = -1, profit = -1 } = roles;
  const money = moneyByNames(header, { commission, swap, profit, tax: null, fee: null }, rows)?.columns;
  return money ? { ...roles, ...money, tax: money.tax ?? undefined, fee: money.fee ?? undefined } : null;
}

export function moneyCells(row: GridRow, columns: MoneyColumns): (Cell | undefined)[] {
  return Object.values(columns).map(column => (column === null ? undefined : row.cells[column]));
}

/** True if most costs are positive: only a total of the file can show that they were income. */
export function hasAmbiguousSigns(trades: readonly ReadTrade[]): boolean {
  return (['commission', 'fee', 'tax'] as const).some(
    role => trades.reduce((sum, trade) => sum + Math.sign(trade[role]), 0) > 0,
  );
}
