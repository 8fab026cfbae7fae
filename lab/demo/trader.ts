import type { CurrencyPair } from '#domain/instruments/currency-pairs.ts';
import type { Range, sessions, styles } from './styles.ts';

export type PlanState = 'ahead' | 'behind' | 'reached' | 'overdue' | 'pending' | 'inactive';

export type ChallengeName = 'FTMO 2-Step' | 'FTMO 1-Step' | 'The5ers High Stakes';

export type Trader = {
  name: string | null;
  email: string;
  style: keyof typeof styles;
  session: keyof typeof sessions;
  pairs: readonly CurrencyPair[];
  /** The balance a year ago, in dollars. */
  startBalance: number;
  /** Percent of winning trades. */
  winRate: number;
  /** In distances to the stop loss. */
  reward: Range;
  plans: readonly (readonly [PlanState, name: string, challenge?: ChallengeName])[];
  /** Calendar days since their first trade; a year by default. */
  began?: number;
  /** True for traders with a journal: tags, setups, emotions, and daily notes. */
  keepsJournal?: boolean;
  /** A second account, not included, that repeats the latest trades in small. */
  practice?: PracticeAccount;
};

export type PracticeAccount = {
  name: string;
  broker: string;
  platform: string;
  currency: string;
  /** Dollars per unit of the currency. */
  usd_rate: number;
  time_zone: string;
  day_shift: string;
  starting_balance: number;
};

/** A trader without the session, which a list of people shares. */
export type Person = Omit<Trader, 'session'>;
