import type { Source } from '#domain/statements/rows/row.ts';
import type { FormatId } from '#domain/statements/statement.ts';
import type { DateOrder } from '#domain/statements/values/times.ts';

export type Field =
  | 'id'
  | 'account'
  | 'currency'
  | 'symbol'
  | 'side'
  | 'kind'
  | 'status'
  | 'size'
  | 'opened'
  | 'closed'
  | 'openedClock'
  | 'closedClock'
  | 'openPrice'
  | 'closePrice'
  /** If a row has a buy and a sell: the earlier one opened the trade. */
  | 'boughtAt'
  | 'soldAt'
  | 'buyPrice'
  | 'sellPrice'
  | 'stopLoss'
  | 'takeProfit'
  /** Before costs. */
  | 'profit'
  /** After costs. */
  | 'net'
  /** Cumulative net. */
  | 'running'
  | 'balance'
  | 'commission'
  | 'swap'
  | 'fee'
  | 'tax'
  | 'costCurrency'
  | 'cash'
  | 'position'
  | 'effect'
  | 'proceeds'
  | 'netProceeds'
  | 'comment'
  | JournalField;

export type JournalField =
  | 'notes'
  | 'tags'
  | 'mistakes'
  | 'setup'
  | 'rating'
  | 'r'
  | 'plannedR'
  | 'risk'
  | 'mae'
  | 'mfe';

/** Column names as in `squeezedName`, separated by spaces, the most specific first. */
export type ColumnNames = Partial<Record<Field, string>>;

export type Platform = {
  format: FormatId;
  version: number;
  rows: 'trades' | 'fills';
  columns: ColumnNames;
  marks: string;
  least?: number;
  /** Other printed names, whose content follows from the columns taken. */
  others?: string;
  /** The unit of sizes; with 'either', small sizes of currency pairs are lots. */
  size?: 'lots' | 'units' | 'either';
  isAfterCosts?: true;
  isNetUnsure?: true;
  isClosingSide?: true;
  /** True if sells have a negative size. */
  isSideBySize?: true;
  /** True if ids are numbered per list rather than per account. */
  hasListNumbers?: true;
  currency?: string;
  /** The offset of times printed without one ('+00:00'). */
  offset?: string;
  /** The usual date order, if the file is ambiguous. */
  days?: DateOrder;
  symbolIn?: (text: string, kind: string) => string;
  /** The kind of rows other than trades, by `kind` and `status`. */
  kindOf?: (kind: string, status: string) => RowKind | null;
  /** Repeated rows by the file's `kind` values ('order' beside 'execution'). */
  repeatedKinds?: (kinds: ReadonlySet<string>) => RegExp;
  /** Extracts the table's rows if mixed or in another form; null for other files. */
  prepare?: (source: Source) => Source | null;
  operations?: Operations;
};

export type RowKind = 'cash' | 'open' | 'working' | 'cancelled' | 'repeated' | 'trade';

type Operations = {
  columns: Pick<ColumnNames, 'id' | 'closed' | 'kind' | 'cash' | 'comment' | 'currency' | 'symbol'>;
  /** Operations already included in the trades, by `kind`. */
  ofTrades: RegExp;
};
