import type { Source } from '#domain/statements/rows/row.ts';
import type { FormatId } from '#domain/statements/statement.ts';
import type { DateOrder } from '#domain/statements/values/times.ts';

export type Field =
  | 'id'
  | 'account'
  | 'currency'
  | 'symbol'
  | 'side'
  /** The row type, if `side` doesn't separate trades, orders and operations. */
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
  /** The currency of costs, if it may differ. */
  | 'costCurrency'
  /** The amount of an operation, if it has its own column. */
  | 'cash'
  /** For a fill: its position, opening or closing, and payment or proceeds. */
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
  /** Increases with each change in how rows are read. */
  version: number;
  rows: 'trades' | 'fills';
  columns: ColumnNames;
  /** Names that distinguish this platform, and how many are required (default 1). */
  marks: string;
  least?: number;
  /** Other printed names, whose content follows from the columns taken. */
  others?: string;
  /** The unit of sizes; with 'either', small sizes of currency pairs are lots. */
  size?: 'lots' | 'units' | 'either';
  /** True if money is after costs and the cost columns only repeat them. */
  isAfterCosts?: true;
  /** True if `net` may be before costs: prices and sizes decide. */
  isNetUnsure?: true;
  /** True if the side is the closing order's. */
  isClosingSide?: true;
  /** True if sells have a negative size. */
  isSideBySize?: true;
  /** True if ids are numbered per list rather than per account. */
  hasListNumbers?: true;
  /** The account's currency, if money is printed in several. */
  currency?: string;
  /** The offset of times printed without one ('+00:00'). */
  offset?: string;
  /** The usual date order, if the file is ambiguous. */
  days?: DateOrder;
  symbolIn?: (text: string, kind: string) => string;
  /** Identifies rows other than trades by `kind` and `status`; null for trades. */
  kindOf?: (kind: string, status: string) => RowKind | null;
  /** Identifies repeated rows by the `kind` values in the file ('order' beside 'execution'). */
  repeatedKinds?: (kinds: ReadonlySet<string>) => RegExp;
  /** Extracts the table's rows if they are mixed with others or in another form; null for other files. */
  prepare?: (source: Source) => Source | null;
  operations?: Operations;
};

export type RowKind = 'cash' | 'open' | 'working' | 'cancelled' | 'repeated' | 'trade';

type Operations = {
  columns: Pick<ColumnNames, 'id' | 'closed' | 'kind' | 'cash' | 'comment' | 'currency' | 'symbol'>;
  /** Operations already included in the trades, by `kind`. */
  ofTrades: RegExp;
};
