import type { FormatId, ReadCash, ReadTrade, Statement } from '#domain/statements/statement.ts';
import { canonical } from '#domain/statements/values/decimals.ts';
import { moneyText } from '#domain/statements/values/money.ts';
import { sha256 } from './sha256.ts';

/** A row with its key, the same in all files of the account, and a hash of its content. */
type Keyed<Row> = { key: string; content: string; row: Row };

const longestId = 100;

const letters: Partial<Record<FormatId, string>> = { ctrader: 'd', tradingview: 'o' };

/**
 * Trades with their keys: the platform's number, or else a hash of the row. Equal rows (two equal fills) are
 * valid and numbered in any order.
 */
export function keyedTrades({ format, trades, account }: Statement): readonly Keyed<ReadTrade>[] {
  return once(tradeKeys, trades, () =>
    keyed(trades, account.digits, trade => {
      if (trade.id === null) {
        return null;
      }
      const isMt5 = format.startsWith('mt5');
      return isMt5 ? `p:${trade.id}@${trade.opened ?? ''}` : `${letters[format] ?? 't'}:${trade.id}`;
    }),
  );
}

export function keyedCash({ cash, account }: Statement): readonly Keyed<ReadCash>[] {
  return once(cashKeys, cash, () =>
    keyed(cash, account.digits, ({ id }) => (id === null ? null : `c:${id}`)),
  );
}

export type RowKeys = Record<'trades' | 'cash', Omit<Keyed<never>, 'row'>[]>;

export function toRowKeys(statement: Statement): RowKeys {
  const bare = ({ key, content }: Keyed<unknown>) => ({ key, content });
  return { trades: keyedTrades(statement).map(bare), cash: keyedCash(statement).map(bare) };
}

/** Sets keys that were hashed elsewhere. */
export function setRowKeys({ trades, cash }: Statement, keys: RowKeys): void {
  once(tradeKeys, trades, () => withKeys(trades, keys.trades));
  once(cashKeys, cash, () => withKeys(cash, keys.cash));
}

function withKeys<Row>(rows: readonly Row[], keys: RowKeys['trades']): Keyed<Row>[] {
  return rows.map((row, index) => ({ key: '', content: '', ...keys[index], row }));
}

/** Cached: hashing thousands of rows is slow, and each choice of the user needs them. */
const tradeKeys = new WeakMap<readonly ReadTrade[], readonly Keyed<ReadTrade>[]>();
const cashKeys = new WeakMap<readonly ReadCash[], readonly Keyed<ReadCash>[]>();

function once<Row>(
  known: WeakMap<readonly Row[], readonly Keyed<Row>[]>,
  rows: readonly Row[],
  make: () => Keyed<Row>[],
): readonly Keyed<Row>[] {
  const made = known.get(rows) ?? make();
  known.set(rows, made);
  return made;
}

function keyed<Row extends ReadTrade | ReadCash>(
  rows: readonly Row[],
  digits: number,
  idOf: (row: Row) => string | null,
): Keyed<Row>[] {
  const found = rows.map(row => {
    const id = idOf(row);
    const content = sha256(rowContent(row, digits));
    const own = id === null ? `h:${sha256(rowIdentity(row, digits))}` : boundedId(id);
    return { id, own, content, row };
  });
  const counts = new Map<string, number>();
  const keys = new Map<Row, string>();
  // Rows with the same key are numbered by content, which is the same in every file.
  for (const { id, own, row } of found.toSorted((a, b) =>
    a.content < b.content ? -1 : a.content > b.content ? 1 : 0,
  )) {
    const count = (counts.get(own) ?? 0) + 1;
    counts.set(own, count);
    keys.set(row, id !== null && count === 1 ? own : `${own}#${count}`);
  }
  return found.map(({ content, row }) => ({ key: keys.get(row) ?? '', content, row }));
}

/** Cells may be much longer than a number; keys are short. */
function boundedId(id: string): string {
  return id.length > longestId ? `i:${sha256(id)}` : id;
}

function rowIdentity(row: ReadTrade | ReadCash, digits: number): string {
  const money = (amount: number) => canonical(moneyText(amount, digits));
  if ('at' in row) {
    return ['cash', row.kind, row.at, money(row.amount), row.comment ?? ''].join('|');
  }
  return [
    row.symbol,
    row.side,
    ...[row.lots ?? row.units].map(shortened),
    row.opened ?? '',
    row.closed,
    ...[row.openPrice, row.closePrice].map(shortened),
    ...[row.profit, row.commission, row.swap].map(money),
  ].join('|');
}

/** The parts that may differ between an account's files: a grown position, a corrected swap. No comments. */
function rowContent(row: ReadTrade | ReadCash, digits: number): string {
  if ('at' in row) {
    return rowIdentity(row, digits);
  }
  const more = [row.stopLoss, row.takeProfit].map(shortened);
  const costs = [row.fee, row.tax].map(amount => canonical(moneyText(amount, digits)));
  return [rowIdentity(row, digits), ...more, ...costs].join('|');
}

function shortened(decimal: string | null): string {
  return decimal === null ? '' : canonical(decimal);
}
