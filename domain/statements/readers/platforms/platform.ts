import type { Source } from '#domain/statements/rows/row.ts';
import type { FormatId } from '#domain/statements/statement.ts';
import type { DateOrder } from '#domain/statements/values/times.ts';

/** What a column of a platform's table holds. */
export type Field =
  | 'id'
  | 'account'
  | 'currency'
  | 'symbol'
  | 'side'
  /** The type of a row, where `side` does not separate trades, orders and balance operations. */
  | 'kind'
  | 'status'
  | 'size'
  | 'opened'
  | 'closed'
  /** Where day and time of day have a column each. */
  | 'openedClock'
  | 'closedClock'
  | 'openPrice'
  | 'closePrice'
  /** Where a row prints a purchase and a sale: the earlier one opened the trade. */
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
  /** The net of all rows so far. */
  | 'running'
  /** The balance of the account after the row. */
  | 'balance'
  | 'commission'
  | 'swap'
  | 'fee'
  | 'tax'
  /** The currency of the costs, where they may have another one. */
  | 'costCurrency'
  /** The amount of a balance operation, where it has a column of its own. */
  | 'cash'
  /** Of a fill: the position that it belongs to, whether it opens or closes, and what it paid or brought. */
  | 'position'
  | 'effect'
  | 'proceeds'
  | 'netProceeds'
  | 'comment'
  | JournalField;

/** What a rival's journal adds to a trade. */
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

/** Names of columns as `squeezedName` has them, several between spaces, the most telling first. */
export type ColumnNames = Partial<Record<Field, string>>;

/** A table of one platform, described once; `readPlatform` reads them all. */
export type Platform = {
  format: FormatId;
  /** Grows with each change that reads a row in another way. */
  version: number;
  /** A row a trade; or a row a purchase or sale, of which several are a trade. */
  rows: 'trades' | 'fills';
  columns: ColumnNames;
  /** Names by which this platform differs from others, and how many of them a table needs (1 where it is missing). */
  marks: string;
  least?: number;
  /** Other names that the platform prints: what they hold follows from the columns that are taken. */
  others?: string;
  /** Whether sizes are lots or units (contracts, shares, coins), or either: then a pair of currencies in hundreds at most is in lots. */
  size?: 'lots' | 'units' | 'either';
  /** True where the money is after costs already and its cost columns only repeat them. */
  isAfterCosts?: true;
  /** True where `net` may be before costs: prices and sizes then decide. */
  isNetUnsure?: true;
  /** True where the side is that of the order that closed the trade. */
  isClosingSide?: true;
  /** True where a sale has a size below 0. */
  isSideBySize?: true;
  /** True where ids are numbers of the list and not of the account. */
  hasListNumbers?: true;
  /** The currency of the account, where the file prints its money in several. */
  currency?: string;
  /** The clock of times whose columns and cells print none ('+00:00'). */
  offset?: string;
  /** The usual order of days and months, where the file leaves it open. */
  days?: DateOrder;
  /** The symbol in the text of its column. */
  symbolIn?: (text: string, kind: string) => string;
  /** Rows that are no trades, by the texts of `kind` and `status`; null where they are. */
  kindOf?: (kind: string, status: string) => RowKind | null;
  /** Of the texts of `kind` in the file those whose rows repeat others ('order' beside 'execution'). */
  repeatedKinds?: (kinds: ReadonlySet<string>) => RegExp;
  /** The rows of the table, where the file has them among others or in another form; null for a file without them. */
  prepare?: (source: Source) => Source | null;
  /** Another table of the file, with a row a balance operation. */
  operations?: Operations;
};

export type RowKind = 'cash' | 'open' | 'working' | 'cancelled' | 'repeated' | 'trade';

type Operations = {
  columns: Pick<ColumnNames, 'id' | 'closed' | 'kind' | 'cash' | 'comment' | 'currency' | 'symbol'>;
  /** Operations that book what the trades print already, by their `kind`. */
  ofTrades: RegExp;
};
