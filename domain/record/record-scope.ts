import { clockAmong, type DayClock, type KeptClock } from '#domain/clock/account-clock.ts';
import { toCents } from '#domain/money/money.ts';

/** An account as far as a record needs it. Its dollars are what its balance has come to; null without a rate. */
export type ScopeAccount = KeptClock & {
  id: string;
  currency: string;
  usd_rate: number | null;
  counts: boolean;
  dollars: number | null;
};

/** The part of a record that figures are told of. */
export type RecordScope = {
  accounts: ReadonlySet<string>;
  /** That of the only account, else the calendar where the person is. */
  clock: DayClock;
  /** Whole cents of dollars that there are now. */
  balance: number;
  /** Currencies of accounts whose trades have no dollars. */
  leftOut: string[];
};

/** The scope of an account or, where none is named or it is gone, of all accounts that count. Archived ones stay in it. */
export function recordScope(accounts: readonly ScopeAccount[], account: string | null): RecordScope {
  const chosen = accounts.filter(({ id }) => id === account);
  const isOne = chosen.length > 0;
  const meant = isOne ? chosen : accounts.filter(({ counts }) => counts);
  const told = meant.filter(hasRate);
  const others = (isOne ? chosen : accounts).filter(each => !hasRate(each));
  return {
    accounts: new Set(told.map(({ id }) => id)),
    clock: clockAmong(meant),
    balance: told.reduce((sum, { dollars }) => sum + toCents(dollars ?? 0), 0),
    leftOut: [...new Set(others.map(({ currency }) => currency))],
  };
}

function hasRate({ usd_rate: rate }: ScopeAccount): boolean {
  return rate !== null;
}
