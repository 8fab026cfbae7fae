import { exitByComment } from '#domain/statements/readers/metatrader-words.ts';
import type { Cell } from '#domain/statements/rows/row.ts';
import type { ReadTrade, Wall } from '#domain/statements/statement.ts';
import { readSize } from '#domain/statements/values/sizes.ts';
import { type GridRow, textAt } from './grid.ts';
import type { Roles } from './header.ts';
import { readSide } from './looks.ts';
import type { Columns } from './print.ts';
import type { RowValues } from './row-values.ts';
import { sideByMove } from './side.ts';

export type Meaning = {
  amount: 'profit' | 'net';
  size: 'lots' | 'units';
  /** Costs printed as positive numbers and subtracted; others change the balance as printed. */
  positiveCosts?: readonly ('commission' | 'swap' | 'fee' | 'tax')[];
  moreFees?: readonly number[];
};

const none = -1;

export function tableTrade(values: RowValues, roles: Roles, meaning: Meaning): ReadTrade | null {
  const { row } = values;
  const at = (role: keyof Roles) => roles[role] ?? none;
  const cost = (role: 'commission' | 'swap' | 'fee' | 'tax') => {
    const more = role === 'fee' ? (meaning.moreFees ?? []) : [];
    const printed = more.reduce((sum, column) => sum + values.money(column), values.money(at(role)));
    return meaning.positiveCosts?.includes(role) ? 0 - printed : printed;
  };
  const costs = { commission: cost('commission'), swap: cost('swap'), fee: cost('fee'), tax: cost('tax') };
  const amount = values.money(at(meaning.amount), true);
  const profit =
    meaning.amount === 'profit' ? amount : amount - costs.commission - costs.swap - costs.fee - costs.tax;
  const openPrice = values.price(at('openPrice'));
  const closePrice = values.price(at('closePrice'));
  const size = values.size(at('size'));
  const isUnits = (readSize(textAt(row, at('size')), '.')?.counts ?? meaning.size) === 'units';
  const closed: Wall = values.time(at('closed'));
  const symbol = textAt(row, at('symbol')).trim();
  if (symbol === '') {
    values.fail(at('symbol'), 'missing');
  }
  const comment = textAt(row, at('comment'));
  const trade: ReadTrade = {
    id: textAt(row, at('id')).replace(/^#/, '') || null,
    side: readSide(textAt(row, at('side'))) ?? sideByMove(openPrice, closePrice, amount),
    symbol,
    lots: isUnits ? null : size,
    units: isUnits ? size : null,
    opened: values.timeOrNull(at('opened')),
    closed,
    openPrice,
    closePrice,
    stopLoss: values.price(at('stopLoss')),
    takeProfit: values.price(at('takeProfit')),
    profit,
    ...costs,
    comment: comment || null,
    exit: exitByComment(comment),
    parts: 1,
    row: row.number,
  };
  return values.isWhole() ? trade : null;
}

export function tableColumns(rows: readonly GridRow[], roles: Roles): Columns {
  const pickCells = (...wanted: (keyof Roles)[]): Cell[] =>
    wanted.flatMap(role => rows.flatMap(row => row.cells[roles[role] ?? none] ?? []));
  return {
    money: pickCells('profit', 'net', 'commission', 'swap', 'fee', 'tax', 'balance'),
    prices: pickCells('openPrice', 'closePrice', 'stopLoss', 'takeProfit'),
    sizes: pickCells('size'),
    times: pickCells('opened', 'closed'),
  };
}
