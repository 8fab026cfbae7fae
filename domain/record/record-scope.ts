import { type DayClock, figuresClock, type KeptClock } from '#domain/clock/account-clock.ts';
import { toCents } from '#domain/money/money.ts';

/** `dollars` is its balance in dollars; null without a rate. */
export type ScopeAccount = KeptClock & {
  id: string;
  currency: string;
  usd_rate: number | null;
  counts: boolean;
  dollars: number | null;
};

export type RecordScope = {
  accounts: ReadonlySet<string>;
  /** That of the only account, else the local calendar. */
  clock: DayClock;
  /** Current balance in whole cents of dollars. */
  balance: number;
  leftOut: string[];
};

/** The scope of one account, or of all that count if none is named or it is deleted. */
export function recordScope(accounts: readonly ScopeAccount[], account: string | null): RecordScope {
  const chosen = accounts.filter(({ id }) => id === account);
  const isOne = chosen.length > 0;
  const meant = isOne ? chosen : accounts.filter(({ counts }) => counts);
  const told = meant.filter(hasRate);
  const others = (isOne ? chosen : accounts).filter(each => !hasRate(each));
  return {
    accounts: new Set(told.map(({ id }) => id)),
    clock: figuresClock(meant),
    balance: told.reduce((sum, { dollars }) => sum + toCents(dollars ?? 0), 0),
    leftOut: [...new Set(others.map(({ currency }) => currency))],
  };
}

function hasRate({ usd_rate: rate }: ScopeAccount): boolean {
  return rate !== null;
}
