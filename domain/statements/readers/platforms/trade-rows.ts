import { exitByComment } from '#domain/statements/readers/metatrader-words.ts';
import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import { isVoid } from '#domain/statements/readers/table/looks.ts';
import type { RowValues } from '#domain/statements/readers/table/row-values.ts';
import { sideByMove } from '#domain/statements/readers/table/side.ts';
import type { Money, ReadTrade, Wall } from '#domain/statements/statement.ts';
import { readSize } from '#domain/statements/values/sizes.ts';
import { readJournal } from './journal-fields.ts';
import { type FieldColumns, findColumn } from './names.ts';
import type { Platform } from './platform.ts';
import type { PrintedMoney, TradeMoney } from './printed-money.ts';
import { type ColumnOf, sideIn } from './row-kind.ts';

export type TradeRow = { trade: ReadTrade; printed: PrintedMoney };

export function tradeRow(values: RowValues, columns: FieldColumns, platform: Platform): TradeRow | null {
  const at: ColumnOf = field => findColumn(columns, field);
  const { row } = values;
  const printed = printedMoney(values, columns, platform);
  if (printed.profit === null && printed.net === null) {
    const [money] = [at('net'), at('profit'), at('running')].filter(column => column >= 0);
    values.fail(money ?? -1, 'missing');
  }
  const turn = findTurn(values, columns, platform);
  const size = values.size(at('size'));
  const kind = textAt(row, at('kind'));
  const symbol = (platform.symbolIn?.(textAt(row, at('symbol')), kind) ?? textAt(row, at('symbol'))).trim();
  if (symbol === '') {
    values.fail(at('symbol'), 'missing');
  }
  const counts = readSize(textAt(row, at('size')), '.')?.counts ?? platform.size ?? 'units';
  const isLots = counts === 'either' ? isLotsOfPair(symbol, size) : counts === 'lots';
  const comment = textAt(row, at('comment')) || null;
  const amount = printed.profit ?? printed.net ?? 0;
  const journal = readJournal(row, columns);
  const trade: ReadTrade = {
    id: platform.hasListNumbers ? null : rowId(row, columns),
    side: turn.side ?? sideByMove(turn.openPrice, turn.closePrice, amount),
    symbol,
    lots: isLots ? size : null,
    units: isLots ? null : size,
    opened: turn.opened,
    closed: turn.closed,
    openPrice: turn.openPrice,
    closePrice: turn.closePrice,
    stopLoss: values.price(at('stopLoss')),
    takeProfit: values.price(at('takeProfit')),
    ...{ profit: 0, commission: 0, swap: 0, fee: 0, tax: 0 },
    comment,
    exit: exitByComment(comment ?? ''),
    parts: 1,
    row: row.number,
    ...(journal && { journal }),
  };
  return values.isWhole() ? { trade, printed } : null;
}

export function withMoney({ trade }: TradeRow, money: TradeMoney): ReadTrade {
  return { ...trade, ...money };
}

/** As printed. Costs only repeat a part of an amount after costs. */
export function printedMoney(
  values: RowValues,
  columns: FieldColumns,
  { isAfterCosts }: Platform,
): PrintedMoney {
  const moneyIn = (field: 'profit' | 'net' | 'running'): Money | null => {
    const column = findColumn(columns, field);
    return isVoid(values.row.cells[column]) ? null : values.money(column);
  };
  const cost = (field: 'commission' | 'swap' | 'fee' | 'tax'): Money =>
    isAfterCosts ? 0 : (columns.get(field) ?? []).reduce((sum, column) => sum + values.money(column), 0);
  return {
    profit: moneyIn('profit'),
    net: moneyIn('net'),
    running: moneyIn('running'),
    costs: { commission: cost('commission'), swap: cost('swap'), fee: cost('fee'), tax: cost('tax') },
  };
}

type Turn = Pick<ReadTrade, 'opened' | 'openPrice' | 'closePrice'> & {
  closed: Wall;
  side: 'buy' | 'sell' | null;
};

/** Times, prices and side; of a buy and a sell, the earlier one opened the trade. */
function findTurn(values: RowValues, columns: FieldColumns, platform: Platform): Turn {
  const at: ColumnOf = field => findColumn(columns, field);
  if (at('boughtAt') < 0 || at('soldAt') < 0) {
    return {
      side: printedSide(values, at, platform),
      opened: values.timeOrNull(at('opened')),
      closed: values.time(at('closed')),
      openPrice: values.price(at('openPrice')),
      closePrice: values.price(at('closePrice')),
    };
  }
  const [bought, sold] = [values.time(at('boughtAt')), values.time(at('soldAt'))];
  const [buyPrice, sellPrice] = [values.price(at('buyPrice')), values.price(at('sellPrice'))];
  const first = sold === bought ? earlierFill(values, columns) : sold < bought ? 'sell' : 'buy';
  const isShort = first === 'sell';
  return {
    side: first,
    opened: isShort ? sold : bought,
    closed: isShort ? bought : sold,
    openPrice: isShort ? sellPrice : buyPrice,
    closePrice: isShort ? buyPrice : sellPrice,
  };
}

function earlierFill(values: RowValues, columns: FieldColumns): 'buy' | 'sell' | null {
  const [buy = '', sell = ''] = (columns.get('id') ?? []).map(column => values.text(column));
  const areNumbers = [buy, sell].every(id => /^\d{1,15}$/.test(id));
  return areNumbers && buy !== sell ? (Number(sell) < Number(buy) ? 'sell' : 'buy') : null;
}

function printedSide({ row }: RowValues, at: ColumnOf, platform: Platform): 'buy' | 'sell' | null {
  const size = textAt(row, at('size')).trim();
  if (platform.isSideBySize && /^[-+−(]?\s*[\d.,]/.test(size)) {
    return /^[-−(]/.test(size) ? 'sell' : 'buy';
  }
  const side = sideIn(textAt(row, at('side'))) ?? sideIn(textAt(row, at('kind')));
  if (side === null || !platform.isClosingSide) {
    return side;
  }
  return side === 'buy' ? 'sell' : 'buy';
}

/** The row's number; of a buy and a sell both, as one buy may be sold in parts. */
function rowId(row: GridRow, columns: FieldColumns): string | null {
  const parts = (columns.get('id') ?? []).map(column => textAt(row, column).replace(/^#/, '').trim());
  return parts.filter(part => part !== '').join('-') || null;
}

const pairs = /^(?:(?:USD|EUR|GBP|JPY|CHF|AUD|CAD|NZD|SEK|NOK|SGD|XAU|XAG)[/_-]?){2}$/i;
const mostLots = 500;

/** For currency pairs and metals, small sizes are lots and large ones units. */
function isLotsOfPair(symbol: string, size: string | null): boolean {
  return size !== null && pairs.test(symbol) && Number(size) <= mostLots;
}
