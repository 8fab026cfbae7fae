/**
 * Broker statements: values as printed, times in broker time; unreadable ones are reported, never guessed.
 */

/** A printed number without groups: '-1250.5'; at most 8 decimals and 15 significant digits. */
export type Decimal = string;

/** Whole smallest printed units of the account's currency (cents; yen), signed as they change the balance. */
export type Money = number;

/** Broker time without a zone: 'YYYY-MM-DDTHH:MM:SS', or with '.mmm'. It sorts as text. */
export type Wall = string;

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
  reader: number;
  account: StatementAccount;
  /** '+03:00' if the file states it, else null. */
  offset: string | null;
  /** The report's own date, in the PC's time zone rather than the broker's. */
  producedAt: Wall | null;
  trades: ReadTrade[];
  cash: ReadCash[];
  /** The open positions that could be read; `skipped.open` counts all. */
  open: ReadOpen[];
  skipped: { open: number; working: number; cancelled: number; backtest: number };
  printed: Partial<Record<PrintedSum, Money>>;
  checks: Check[];
  problems: Problem[];
  /** Questions only the user can answer; rows that depend on them are not among the trades yet. */
  asks: Ask[];
  notTaken: string[];
};

/** An imported and a printed amount. `explained` names a reason for their exact difference. */
export type Check = { equation: string; left: Money; right: Money; explained: string | null };

type PrintedSum = 'net' | 'profit' | 'commission' | 'swap' | 'fee' | 'tax' | 'cash' | 'balance';

export type StatementAccount = {
  number: string | null;
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
  row: number;
  journal?: TradeJournal;
};

export type ReadOpen = {
  id: string;
  side: 'buy' | 'sell';
  symbol: string;
  lots: Decimal;
  opened: Wall;
  openPrice: Decimal;
  stopLoss: Decimal | null;
  takeProfit: Decimal | null;
};

/** Another journal's notes; figures stay as printed ('0.045R'), as each journal has its own formulas. */
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
  /** Only in our own download; plan followed from '1' to '5'. */
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
  | 'missing'
  /** A spreadsheet turned the amount into a date: 5.75 into May 75. */
  | 'date-for-amount'
  /** A comma or point that may be a decimal sign or a thousands separator, in a whole column. */
  | 'decimal-sign'
  /** A column of dates in which day and month may be swapped. */
  | 'day-or-month'
  | 'cell-error'
  | 'too-many-cells'
  | 'cut-text'
  /** More digits than a decimal holds, or money finer than the account's currency. */
  | 'too-many-digits'
  | 'unknown-side'
  | 'unknown-type'
  | 'closed-before-opened'
  | 'unknown-row'
  /** Units of an unknown contract size, taken as lots. */
  | 'units-as-lots'
  | 'point-value'
  /** A fee without a trade in the file, booked as cash. */
  | 'fee-without-trade'
  /** A trade assembled from deals, first in, first out. */
  | 'paired'
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
