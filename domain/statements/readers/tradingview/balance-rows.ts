import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import type { FoundHeader } from '#domain/statements/readers/table/header.ts';
import type { Print } from '#domain/statements/readers/table/row-values.ts';
import { rowValues } from '#domain/statements/readers/table/row-values.ts';
import type { Decimal, Money, Problem, Wall } from '#domain/statements/statement.ts';
import { readNumber } from '#domain/statements/values/numbers.ts';

type BalanceFill = {
  symbol: string;
  price: Decimal;
  units: Decimal;
  average: Decimal | null;
  isCommission: boolean;
};

export type BalanceRow = {
  at: Wall;
  amount: Money;
  balance: Money | null;
  action: string;
  row: number;
  /** Null for money without a fill: a deposit, a reset. */
  fill: {
    symbol: string;
    price: Decimal;
    units: Decimal;
    average: Decimal | null;
    isCommission: boolean;
  } | null;
};

const fillText = /\bsymbol (\S{1,64}) at price ([\d.,]{1,30}) for ([\d.,]{1,30}) units?\b/i;
const averageText = /\bAVG Price was ([\d.]{1,30}?)(?=[.,]?(?:\s|,|$))/i;

export function balanceRows(
  part: FoundHeader & { rows: readonly GridRow[] },
  print: Print,
  problems: Problem[],
): BalanceRow[] {
  const { opened = -1, openPrice = -1, profit = -1, type = -1, balance = -1 } = part.roles;
  const rows = part.rows.flatMap(row => {
    const values = rowValues(row, { ...print, header: part.header }, problems);
    const action = textAt(row, type);
    const after = textAt(row, balance) === '' ? null : values.money(balance);
    const isMoved = textAt(row, profit) === '' && after !== null && textAt(row, openPrice) !== '';
    const read: BalanceRow = {
      at: values.time(opened),
      amount: isMoved ? (after ?? 0) - values.money(openPrice) : values.money(profit, true),
      balance: after,
      action,
      row: row.number,
      fill: fillIn(action),
    };
    return values.isWhole() ? [read] : [];
  });
  return oldestFirst(rows);
}

/** TradingView prints the newest first; rows of one second stay in file order. */
export function oldestFirst<Timed extends { at: Wall }>(rows: readonly Timed[]): Timed[] {
  const isNewestFirst = (rows[0]?.at ?? '') > (rows.at(-1)?.at ?? '');
  const turned = isNewestFirst ? rows.toReversed() : [...rows];
  return turned.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** The action text is English in every language. */
export function fillIn(action: string): BalanceFill | null {
  const [, symbol, priceText = '', unitsText = ''] = fillText.exec(action.slice(0, 1000)) ?? [];
  const [price, units] = [priceText, unitsText].map(text => readNumber(text.replace(/\.$/, ''), '.'));
  if (!symbol || !price || !units) {
    return null;
  }
  const average = averageText.exec(action.slice(0, 1000))?.[1] ?? '';
  return {
    symbol,
    price,
    units,
    average: readNumber(average, '.'),
    isCommission: /^commission/i.test(action),
  };
}
