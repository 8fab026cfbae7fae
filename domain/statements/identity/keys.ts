import type { FormatId, ReadCash, ReadTrade, Statement } from '#domain/statements/statement.ts';
import { canonical } from '#domain/statements/values/decimals.ts';
import { moneyText } from '#domain/statements/values/money.ts';
import { sha256 } from './sha256.ts';

/** A row under the key by which it is known again in every file of its account, and a hash of what it says. */
type Keyed<Row> = { key: string; content: string; row: Row };

const longestId = 100;

const letters: Partial<Record<FormatId, string>> = { ctrader: 'd', tradingview: 'o' };

/**
 * The trades of a statement under their keys: the platform's number, or a hash of the row where there is none. Equal rows are
 * legal (two equal fills) and counted, so that the order of the file changes no key.
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

/** The balance operations under their keys. */
export function keyedCash({ cash, account }: Statement): readonly Keyed<ReadCash>[] {
  return once(cashKeys, cash, () =>
    keyed(cash, account.digits, ({ id }) => (id === null ? null : `c:${id}`)),
  );
}

/** What `keyedTrades` and `keyedCash` found, without the rows: it travels from the worker that has read them. */
export type RowKeys = Record<'trades' | 'cash', Omit<Keyed<never>, 'row'>[]>;

export function rowKeysOf(statement: Statement): RowKeys {
  const bare = ({ key, content }: Keyed<unknown>) => ({ key, content });
  return { trades: keyedTrades(statement).map(bare), cash: keyedCash(statement).map(bare) };
}

/** Makes known the keys of rows that were hashed elsewhere. */
export function giveRowKeys({ trades, cash }: Statement, keys: RowKeys): void {
  once(tradeKeys, trades, () => withKeys(trades, keys.trades));
  once(cashKeys, cash, () => withKeys(cash, keys.cash));
}

function withKeys<Row>(rows: readonly Row[], keys: RowKeys['trades']): Keyed<Row>[] {
  return rows.map((row, index) => ({ key: '', content: '', ...keys[index], row }));
}

/** Hashing thousands of rows takes its time, and they are asked for with each choice that the person changes. */
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
    const content = sha256(contentOf(row, digits));
    const own = id === null ? `h:${sha256(identityOf(row, digits))}` : boundedId(id);
    return { id, own, content, row };
  });
  const counts = new Map<string, number>();
  const keys = new Map<Row, string>();
  // Rows of one key are counted in the order of what they say, which no file changes.
  for (const { id, own, row } of found.toSorted((a, b) =>
    a.content < b.content ? -1 : a.content > b.content ? 1 : 0,
  )) {
    const count = (counts.get(own) ?? 0) + 1;
    counts.set(own, count);
    keys.set(row, id !== null && count === 1 ? own : `${own}#${count}`);
  }
  return found.map(({ content, row }) => ({ key: keys.get(row) ?? '', content, row }));
}

/** A cell of a file may hold far more than a number, and a key is small. */
function boundedId(id: string): string {
  return id.length > longestId ? `i:${sha256(id)}` : id;
}

/** What tells a row without a number from others. */
function identityOf(row: ReadTrade | ReadCash, digits: number): string {
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

/** All that may change between two files of an account: a position that grew, a swap that was corrected. Comments are not asked. */
function contentOf(row: ReadTrade | ReadCash, digits: number): string {
  if ('at' in row) {
    return identityOf(row, digits);
  }
  const more = [row.stopLoss, row.takeProfit].map(shortened);
  const costs = [row.fee, row.tax].map(amount => canonical(moneyText(amount, digits)));
  return [identityOf(row, digits), ...more, ...costs].join('|');
}

function shortened(decimal: string | null): string {
  return decimal === null ? '' : canonical(decimal);
}
