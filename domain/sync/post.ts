import type { Decimal } from '#domain/statements/statement.ts';

/**
 * The body of a post to `/sync/v1/deals` (`docs/sync/protocol.md`). Times are milliseconds of the platform's
 * clock as if UTC; money, prices and volumes are text; '' is none.
 */
export type SyncPost = {
  /** 'mt5', 'mt4', or the format of the statement that the rows were read from. */
  platform: string;
  program: string;
  account: SyncAccount;
  deals: SyncDeal[];
  trades: SyncTrade[];
  cash: SyncCash[];
  /** All open positions; undefined if the program does not know them. */
  open?: SyncOpen[];
  isLast: boolean;
  /** Rows of the program's whole history; 0 if unknown. */
  total: number;
  /** The number of rows of the program's history since a time. */
  recent: { from: number; rows: number } | null;
  balance: Decimal;
  equity: Decimal;
};

export type SyncAccount = {
  number: string;
  server: string;
  company: string;
  currency: string;
  digits: number;
  kind: 'real' | 'demo' | 'contest' | null;
  mode: 'hedge' | 'netting' | null;
  leverage: number;
  /** Seconds from GMT to the server's clock now; null if unknown. */
  serverMinusGmtSeconds: number | null;
};

export type SyncDeal = {
  ticket: string;
  order: string;
  position: string;
  time: number;
  /** 'buy', 'sell', 'balance', 'credit', 'commission-daily' … */
  type: string;
  entry: 'in' | 'out' | 'in/out' | 'out by' | '';
  symbol: string;
  volume: Decimal;
  price: Decimal;
  commission: Decimal;
  swap: Decimal;
  fee: Decimal;
  profit: Decimal;
  stopLoss: Decimal;
  takeProfit: Decimal;
  comment: string;
  magic: string;
  reason: string;
};

export type SyncTrade = {
  ticket: string;
  /** 0 if unknown. */
  opened: number;
  closed: number;
  symbol: string;
  side: 'buy' | 'sell' | 'unknown';
  lots: Decimal;
  openPrice: Decimal;
  closePrice: Decimal;
  stopLoss: Decimal;
  takeProfit: Decimal;
  commission: Decimal;
  swap: Decimal;
  fee: Decimal;
  tax: Decimal;
  profit: Decimal;
  comment: string;
  /** The end, if the comment does not show it: stop loss, take profit or stop out. */
  exit?: 'sl' | 'tp' | 'so' | '';
};

export type SyncCash = { ticket: string; time: number; type: string; amount: Decimal; comment: string };

export type SyncOpen = {
  position: string;
  time: number;
  symbol: string;
  side: 'buy' | 'sell';
  volume: Decimal;
  openPrice: Decimal;
  stopLoss: Decimal;
  takeProfit: Decimal;
  price: Decimal;
  profit: Decimal;
  swap: Decimal;
  comment: string;
};
