/** A trade as the desk looks at it, of an account that counts. */
export type DeskTrade = {
  closedAt: Date;
  /** When it was logged, or its figures were last changed by hand. */
  toldAt: Date;
  symbol: string;
  lots: number;
  /** 'won' is a win, all else a loss (`isWin`), also of $0.00. */
  trade_result: string;
  /** Dollars. */
  amount: number;
  /** Dollars in its account before it; null where the account counts in cents, whose lots are others. */
  balanceBefore: number | null;
  /** The lots that its plan recommends; null without a plan or where it recommends none. */
  planLots: number | null;
};
