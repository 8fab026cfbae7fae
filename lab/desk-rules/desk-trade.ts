/** A trade in an included account, with the fields that the desk needs. */
export type DeskTrade = {
  closedAt: Date;
  /** When it was logged, or last edited. */
  toldAt: Date;
  symbol: string;
  lots: number;
  /** 'won' is a win, anything else a loss (`isWin`), also for $0.00. */
  trade_result: string;
  /** Dollars. */
  amount: number;
  /** The account's balance before it, in dollars; null if it was never entered. */
  balanceBefore: number | null;
  /** The recommended lot size of its plan; null without a plan or a recommendation. */
  planLots: number | null;
};
