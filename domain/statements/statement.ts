/**
 * The normal form of a broker statement, made by every reader. Money and prices are kept as printed, times in broker time;
 * unreadable values are reported, never guessed.
 */

/** A printed number without groups: '-1250.5', '0.00001'; at most 8 decimals and 15 significant digits. */
export type Decimal = string;

/** Whole units of the smallest printed unit of the account's currency (cents; yen), signed as it changes the balance. */
export type Money = number;

/** Broker time without a zone: 'YYYY-MM-DDTHH:MM:SS', or with '.mmm'. It sorts as text. */
export type Wall = string;

/** The formats that programs send; each other format has a reader of its name. */
export const formats = [
  'mt4-html',
  'mt4-table',
  'mt5-report',
  'mt5-positions',
  'mt5-portal',
  'mql5-signal',
  'ftmo',
  'ctrader',
  'tradingview',
  'myfxbook',
  'fx-blue',
  'pipstone',
  'etoro',
  'xtb',
  'capital-com',
  'ig',
  'oanda',
  'tradovate',
  'topstepx',
  'ninjatrader',
  'bybit',
  'binance-futures',
  'ibkr-flex',
  'ibkr-activity',
  'match-trader',
  'tradelocker',
  'dxtrade',
  'thinkorswim',
  'tradezella',
  'tradervue',
  'tradersync',
  'tradenote',
  'tradetally',
  'freetradejournal',
  'mapped',
  'mt5-sync',
  'mt4-sync',
  'statement-sync',
] as const;

export type FormatId = (typeof formats)[number];

export type Statement = {
  format: FormatId;
  /** The version of the reader, stored with the import. */
  reader: number;
  account: StatementAccount;
  /** '+03:00' if the file states it, else null. */
  offset: string | null;
  /** The report's own date, in the PC's time zone rather than the broker's. */
  producedAt: Wall | null;
  trades: ReadTrade[];
  cash: ReadCash[];
  /** Positions that are still open, as far as the reader reads them; `skipped.open` counts all. */
  open: ReadOpen[];
  /** Rows that are neither trades nor cash. */
  skipped: { open: number; working: number; cancelled: number; backtest: number };
  /** Totals printed in the file, for the statement check. */
  printed: Partial<Record<PrintedSum, Money>>;
  /** Equations the file's figures allow, for the statement check. */
  checks: Check[];
  problems: Problem[];
  /** Questions only the user can answer; rows that depend on them are not among the trades yet. */
  asks: Ask[];
  /** Printed names of columns with values that are not imported. */
  notTaken: string[];
};

/**
 * Two amounts that should be equal: imported and printed. `explained` names a known reason that accounts for the exact
 * difference.
 */
export type Check = { equation: string; left: Money; right: Money; explained: string | null };

type PrintedSum = 'net' | 'profit' | 'commission' | 'swap' | 'fee' | 'tax' | 'cash' | 'balance';

export type StatementAccount = {
  number: string | null;
  /** As printed: 'USD', or 'USC' for a cent account. */
  currency: string | null;
  /** Decimals of the unit of `Money`: 2 for cents, 0 for yen. */
  digits: number;
  server: string | null;
  kind: 'real' | 'demo' | 'contest' | null;
  mode: 'hedge' | 'netting' | null;
};

/** A closed trade; net P&L = profit + commission + swap + fee + tax. */
export type ReadTrade = {
  /** The platform's ticket, position or deal number. */
  id: string | null;
  side: 'buy' | 'sell' | 'unknown';
  /** As printed. */
  symbol: string;
  lots: Decimal | null;
  /** If the file counts units instead of lots. */
  units: Decimal | null;
  opened: Wall | null;
  closed: Wall;
  openPrice: Decimal | null;
  closePrice: Decimal | null;
  stopLoss: Decimal | null;
  takeProfit: Decimal | null;
  profit: Money;
  commission: Money;
  swap: Money;
  fee: Money;
  tax: Money;
  comment: string | null;
  exit: 'sl' | 'tp' | 'so' | null;
  /** Closing deals it consists of. */
  parts: number;
  /** From 1. */
  row: number;
  /** Only in files of other journals. */
  journal?: TradeJournal;
};

/** A position that is still open. */
export type ReadOpen = {
  id: string;
  side: 'buy' | 'sell';
  /** As printed. */
  symbol: string;
  lots: Decimal;
  opened: Wall;
  openPrice: Decimal;
  stopLoss: Decimal | null;
  takeProfit: Decimal | null;
};

/** Another journal's notes on a trade. Its figures stay as printed ('0.045R', '4.5'), as each journal has its own formulas. */
export type TradeJournal = {
  notes: string | null;
  tags: string[];
  mistakes: string[];
  setup: string | null;
  rating: string | null;
  /** R-multiple, actual and planned. */
  r: string | null;
  plannedR: string | null;
  risk: string | null;
  mae: string | null;
  mfe: string | null;
  /** Only in our own download: emotions before and after, and plan followed, '1' to '5'. */
  own?: { feltBefore: string[]; feltAfter: string[]; planFollowed: string | null };
};

export const cashKinds = [
  'deposit',
  'withdrawal',
  'credit',
  'bonus',
  'financing',
  'fee',
  'commission',
  'tax',
  'correction',
  'adjustment',
  'transfer',
] as const;

export type CashKind = (typeof cashKinds)[number];

/** A deposit, withdrawal or other balance operation. */
export type ReadCash = {
  id: string | null;
  at: Wall;
  kind: CashKind;
  amount: Money;
  comment: string | null;
  row: number;
};

/** An unreadable value: row (0 for the whole file), printed column name and text. */
export type Problem = { row: number; column: string; text: string; why: ProblemId };

export type ProblemId =
  | 'not-a-number'
  | 'not-a-time'
  /** A required value is empty or has no cell. */
  | 'missing'
  /** A spreadsheet turned the amount into a date: 5.75 into May 75. */
  | 'date-for-amount'
  /** A comma or point that may be a decimal sign or a thousands separator, in a whole column. */
  | 'decimal-sign'
  /** A column of dates in which day and month may be swapped. */
  | 'day-or-month'
  /** A spreadsheet error in place of a value. */
  | 'cell-error'
  | 'too-many-cells'
  | 'cut-text'
  /** More digits than a decimal holds, or money finer than the account's currency. */
  | 'too-many-digits'
  | 'unknown-side'
  | 'unknown-type'
  | 'closed-before-opened'
  /** A row of another shape than its neighbours. */
  | 'unknown-row'
  /** Units of an unknown contract size, taken as lots. */
  | 'units-as-lots'
  /** The money needs the value of a point. */
  | 'point-value'
  /** A fee without a trade in the file, booked as cash. */
  | 'fee-without-trade'
  /** A trade assembled from deals, first in, first out. */
  | 'paired'
  /** A repeated id with different content. */
  | 'same-id'
  | 'incomplete'
  /** A cost in another currency than the trade, which can't be counted. */
  | 'other-currency'
  /** Close dates without a time of day. */
  | 'days-alone';

export type Ask = {
  about:
    | 'mapping'
    | 'currency'
    | 'decimal-sign'
    | 'day-or-month'
    | 'point-value'
    | 'net-column'
    | 'units'
    | 'back-test'
    | 'balance-history'
    /** Rows with an unreadable value, whose money would be missing from the totals. */
    | 'unread-rows';
  /** The printed column or symbol; '' for the whole file. */
  subject: string;
  example: string;
  count?: number;
};
