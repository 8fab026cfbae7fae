import { sumOfMoney } from '#domain/money/money.ts';

/** The parts of a session plan that trades are compared with. Empty lists and nulls limit nothing. */
export type SessionLimits = {
  markets: readonly string[];
  setups: readonly string[];
  max_trades: number | null;
  /** Dollars, above 0. */
  max_loss: number | null;
};

/** A trade of the session; with `isOpen` one that is still open. */
export type SessionTrade = {
  currency_pair: string;
  setup: string | null;
  amount: number;
  /** The open time, or the close time if that is unknown. */
  takenAt: Date;
  isOpen?: boolean;
};

export type SessionResult = {
  /** Open positions included. */
  taken: number;
  net: number;
  isLossLimitReached: boolean;
  /** Symbols and setups outside the plan, each once. */
  otherMarkets: string[];
  otherSetups: string[];
  withoutSetup: number;
};

/** Compares trades with the plan of their session, in dollars. Setups ignore case. */
export function sessionResult(limits: SessionLimits, trades: readonly SessionTrade[]): SessionResult {
  const { markets, setups, max_loss: maxLoss } = limits;
  const net = sumOfMoney(trades.map(({ amount }) => amount));
  const closed = trades.filter(({ isOpen }) => !isOpen);
  return {
    taken: trades.length,
    net,
    isLossLimitReached: maxLoss !== null && net <= -maxLoss,
    otherMarkets: wordsOutside(
      markets,
      trades.map(({ currency_pair: symbol }) => symbol),
    ),
    otherSetups: wordsOutside(
      setups,
      trades.flatMap(({ setup }) => setup ?? []),
    ),
    withoutSetup: setups.length > 0 ? closed.filter(({ setup }) => setup === null).length : 0,
  };
}

function wordsOutside(list: readonly string[], words: readonly string[]): string[] {
  const allowed = new Set(list.map(word => word.toLowerCase()));
  return allowed.size === 0 ? [] : [...new Set(words)].filter(word => !allowed.has(word.toLowerCase()));
}

/** How many trades had been taken before a moment. */
export function tradesBefore(moment: Date, trades: readonly Pick<SessionTrade, 'takenAt'>[]): number {
  return trades.filter(({ takenAt }) => takenAt < moment).length;
}
