/**
 * The normal form of a broker's statement: what every reader makes of the rows of its format. Money and prices are kept as
 * printed, times as the broker's clock showed them, and whatever could not be read is named, never guessed.
 */

/** A number as printed, without groups or dust: '-1250.5', '0.00001'; at most 8 decimals and 15 significant digits. */
export type Decimal = string;

/** Whole units of the smallest that the account's currency is printed in (cents; yen), signed as it moves the balance. */
export type Money = number;

/** A time on the broker's clock, without a zone: 'YYYY-MM-DDTHH:MM:SS', or with '.mmm' behind. As text it sorts. */
export type Wall = string;

/** The kinds of files that are read, each by the reader of its name. */
export type FormatId =
  | 'mt4-html'
  | 'mt4-table'
  | 'mt5-report'
  | 'mt5-positions'
  | 'mt5-portal'
  | 'mql5-signal'
  | 'ftmo'
  | 'ctrader'
  | 'tradingview'
  | 'myfxbook'
  | 'fx-blue'
  | 'pipstone'
  | 'etoro'
  | 'xtb'
  | 'capital-com'
  | 'ig'
  | 'oanda'
  | 'tradovate'
  | 'topstepx'
  | 'ninjatrader'
  | 'bybit'
  | 'binance-futures'
  | 'ibkr-flex'
  | 'ibkr-activity'
  | 'match-trader'
  | 'tradelocker'
  | 'dxtrade'
  | 'thinkorswim'
  | 'tradezella'
  | 'tradervue'
  | 'tradersync'
  | 'tradenote'
  | 'tradetally'
  | 'freetradejournal'
  | 'mapped';

export type Statement = {
  format: FormatId;
  /** The version of the reader, which is kept with the import. */
  reader: number;
  account: StatementAccount;
  /** '+03:00' where the file itself says so, else null. */
  offset: string | null;
  /** The report's own date. That is the clock of a PC and not of the broker's server. */
  producedAt: Wall | null;
  trades: ReadTrade[];
  cash: ReadCash[];
  /** Rows that are neither trades nor cash, by what they are. */
  skipped: { open: number; working: number; cancelled: number; backtest: number };
  /** The file's own sums, for the proof. */
  printed: Partial<Record<PrintedSum, Money>>;
  /** The equations that the file's own figures allow, for the proof. */
  checks: Check[];
  problems: Problem[];
  /** What only the person can say; until then what depends on it is not among the trades. */
  asks: Ask[];
  /** The names of columns that hold something and are not read, as the file prints them. */
  notTaken: string[];
};

/**
 * Two amounts that should be one: on the left what was read, on the right what the file prints. Where the difference is exactly
 * a known thing, `explained` names it.
 */
export type Check = { equation: string; left: Money; right: Money; explained: string | null };

type PrintedSum = 'net' | 'profit' | 'commission' | 'swap' | 'fee' | 'tax' | 'cash' | 'balance';

export type StatementAccount = {
  number: string | null;
  /** The code as printed: 'USD', and 'USC' for a cent account. */
  currency: string | null;
  /** Decimals of the unit that `Money` counts: 2 for cents, 0 for yen. */
  digits: number;
  server: string | null;
  kind: 'real' | 'demo' | 'contest' | null;
  mode: 'hedge' | 'netting' | null;
};

/** A closed trade. Its net is profit + commission + swap + fee + tax. */
export type ReadTrade = {
  /** The ticket, position or deal as the platform numbers it. */
  id: string | null;
  side: 'buy' | 'sell' | 'unknown';
  /** As printed. */
  symbol: string;
  lots: Decimal | null;
  /** Where the file counts in units of the instrument and not in lots. */
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
  /** How it ended: stop loss, take profit or stop out. */
  exit: 'sl' | 'tp' | 'so' | null;
  /** The number of closing deals that it is made of. */
  parts: number;
  /** The row in the file, counted from 1. */
  row: number;
  /** What another journal adds to the trade; missing in the files of brokers. */
  journal?: TradeJournal;
};

/** What another journal says of a trade. Its figures are kept as it prints them ('0.045R', '4.5'), because it counts them in its own way. */
export type TradeJournal = {
  notes: string | null;
  tags: string[];
  mistakes: string[];
  /** The setup or playbook. */
  setup: string | null;
  rating: string | null;
  /** The result in multiples of the risk, and the one that was planned. */
  r: string | null;
  plannedR: string | null;
  /** What was to be lost at most. */
  risk: string | null;
  mae: string | null;
  mfe: string | null;
  /** Of our own download: words for how it felt before and after, and how the plan was followed, '1' to '5'. */
  own?: { feltBefore: string[]; feltAfter: string[]; planFollowed: string | null };
};

export type CashKind =
  | 'deposit'
  | 'withdrawal'
  | 'credit'
  | 'bonus'
  | 'financing'
  | 'fee'
  | 'commission'
  | 'tax'
  | 'correction'
  | 'adjustment'
  | 'transfer';

/** A row that the file books as a balance operation. */
export type ReadCash = {
  id: string | null;
  at: Wall;
  kind: CashKind;
  amount: Money;
  comment: string | null;
  row: number;
};

/** What could not be read: the row (0 for the file as a whole), the column as the file names it, and its text. */
export type Problem = { row: number; column: string; text: string; why: ProblemId };

export type ProblemId =
  | 'not-a-number'
  | 'not-a-time'
  /** A value that the row needs is empty or has no cell. */
  | 'missing'
  /** A spreadsheet turned the amount into a date: 5.75 into May 75. */
  | 'date-for-amount'
  /** One comma or point that may be decimal or stand between thousands, in a whole column. */
  | 'decimal-sign'
  /** A column of dates in which each may have the day or the month first. */
  | 'day-or-month'
  /** The cell of a spreadsheet holds an error in place of a value. */
  | 'cell-error'
  | 'too-many-cells'
  | 'cut-text'
  /** More digits than a decimal has, or a money amount finer than the account's currency. */
  | 'too-many-digits'
  | 'unknown-side'
  | 'unknown-type'
  | 'closed-before-opened'
  /** A row of the section that has another shape than its neighbours. */
  | 'unknown-row'
  /** The size has no known contract behind it, and units are taken as lots. */
  | 'units-as-lots'
  /** The money follows from the prices only with the value of a point. */
  | 'point-value'
  /** A fee that belongs to no trade of the file and is booked as cash. */
  | 'fee-without-trade'
  /** The trade was put together from deals, first in, first out. */
  | 'paired'
  /** The same id a second time, with other content. */
  | 'same-id'
  | 'incomplete'
  /** A cost in another currency than the trade's money: it cannot be counted. */
  | 'other-currency'
  /** The closes of a table are days without a time of day. */
  | 'days-alone';

/** A question that the preview asks before anything is imported. */
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
    /** Rows with a value that cannot be read, and whose money would be missing from the sums. */
    | 'unread-rows';
  /** The column or the symbol that it is about, as printed; empty where it is about the file. */
  subject: string;
  /** One value of it as an example; empty where there is none. */
  example: string;
  /** The rows that it is about, where they are counted. */
  count?: number;
};
