export type DeskTrade = {
  closedAt: Date;
  /** The time of logging, or of the last edit. */
  toldAt: Date;
  symbol: string;
  lots: number;
  /** 'won' is a win, anything else a loss (`isWin`), also for $0.00. */
  trade_result: string;
  amount: number;
  /** The account's balance before it, in dollars; null if it was never entered. */
  balanceBefore: number | null;
  /** The recommended lot size of its plan; null without a plan or a recommendation. */
  planLots: number | null;
};
