import { exact } from '#domain/statements/readers/table/average.ts';
import { textAt } from '#domain/statements/readers/table/grid.ts';
import { isVoid } from '#domain/statements/readers/table/looks.ts';
import type { RowValues } from '#domain/statements/readers/table/row-values.ts';
import type { Decimal, Money, Problem, Wall } from '#domain/statements/statement.ts';
import { type FieldColumns, findColumn } from './names.ts';
import type { Platform } from './platform.ts';
import type { PrintedMoney } from './printed-money.ts';
import { type ColumnOf, sideIn } from './row-kind.ts';
import { printedMoney } from './trade-rows.ts';

export type Fill = {
  id: string | null;
  /** A symbol or numbered position, within which fills are paired. */
  group: string;
  symbol: string;
  side: 'buy' | 'sell';
  effect: 'open' | 'close' | null;
  at: Wall;
  price: Decimal | null;
  /** In 1e-8 units. */
  size: bigint;
  isLots: boolean;
  printed: PrintedMoney;
  proceeds: Money | null;
  netProceeds: Money | null;
  stopLoss: Decimal | null;
  takeProfit: Decimal | null;
  row: number;
};

export function fillRow(
  values: RowValues,
  columns: FieldColumns,
  platform: Platform,
  problems: Problem[],
): Fill | null {
  const at: ColumnOf = field => findColumn(columns, field);
  const { row } = values;
  const text = (field: keyof Platform['columns']) => textAt(row, at(field)).trim();
  const symbol = (platform.symbolIn?.(text('symbol'), text('kind')) ?? text('symbol')).trim();
  if (symbol === '') {
    values.fail(at('symbol'), 'missing');
  }
  const size = values.size(at('size'));
  const isNegative = /^[-−(]/.test(text('size'));
  const side = sideIn(text('side')) ?? (platform.isSideBySize ? (isNegative ? 'sell' : 'buy') : null);
  if (side === null) {
    values.fail(at('side'), text('side') === '' ? 'missing' : 'unknown-side');
  }
  if (size === null) {
    values.fail(at('size'), 'missing');
  }
  const isNet = !columns.has('proceeds') && columns.has('netProceeds');
  const printed = printedMoney(values, columns, isNet ? { ...platform, isAfterCosts: true } : platform);
  const amount = (column: number) => (isVoid(row.cells[column]) ? null : values.money(column));
  const netProceeds = amount(at('netProceeds'));
  const proceeds = isNet ? netProceeds : amount(at('proceeds'));
  const [coin, own] = [text('costCurrency'), text('currency')];
  const { costs } = printed;
  const isOwn = own === '' ? symbol.endsWith(coin) : coin === own;
  if (coin !== '' && !isOwn && Object.values(costs).some(cost => cost !== 0)) {
    if (!problems.some(({ why, text: other }) => why === 'other-currency' && other === coin)) {
      problems.push({ row: 0, column: '', text: coin, why: 'other-currency' });
    }
    Object.assign(costs, { commission: 0, swap: 0, fee: 0, tax: 0 });
  }
  const when = values.time(at('closed'));
  const fill = {
    id: text('id') || null,
    group: text('position') || `${symbol}|${effectGroup(text('effect'))}`,
    symbol,
    side: side ?? 'buy',
    effect: effectIn(text('effect')),
    at: when,
    price: values.price(at('openPrice')),
    size: exact(size ?? '0'),
    isLots: platform.size === 'lots',
    printed,
    ...{ proceeds, netProceeds },
    stopLoss: values.price(at('stopLoss')),
    takeProfit: values.price(at('takeProfit')),
    row: row.number,
  };
  return values.isWhole() ? fill : null;
}

/** Hedged accounts have long and short positions of one symbol. */
function effectGroup(effect: string): string {
  return /^(?:long|short)$/i.test(effect) ? effect.toLowerCase() : '';
}

function effectIn(text: string): Fill['effect'] {
  if (/^(?:o|to[ _]open|open(?:ing|ed)?)\b/i.test(text)) {
    return 'open';
  }
  return /^(?:c|to[ _]close|clos(?:e|ing|ed))\b/i.test(text) ? 'close' : null;
}
