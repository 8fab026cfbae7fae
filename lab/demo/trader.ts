import type { CurrencyPair } from '#domain/instruments/currency-pairs.ts';
import type { Range, sessions, styles } from './styles.ts';

/** The state of a plan on the anchor day. */
export type PlanState = 'ahead' | 'behind' | 'reached' | 'overdue' | 'pending' | 'inactive';

/** The name of a preset of rules, whose first step is taken. */
export type ChallengeName = 'FTMO 2-Step' | 'FTMO 1-Step' | 'The5ers High Stakes';

export type Trader = {
  /** null for a trader who gave no name. */
  name: string | null;
  email: string;
  style: keyof typeof styles;
  session: keyof typeof sessions;
  /** The favourites first. */
  pairs: readonly CurrencyPair[];
  /** Dollars a year ago. */
  startBalance: number;
  /** Percent of trades won. */
  winRate: number;
  /** Distance to the take profit, in distances to the stop loss. */
  reward: Range;
  /** The oldest first. */
  plans: readonly (readonly [PlanState, name: string, challenge?: ChallengeName])[];
  /** Calendar days since they began to trade; a year by default. */
  began?: number;
  /** Whether they keep a journal: tags, setups, how it felt, and notes of days. */
  keepsJournal?: boolean;
  /** A second account in which the latest trades were tried in small. It does not count. */
  practice?: PracticeAccount;
};

export type PracticeAccount = {
  name: string;
  broker: string;
  platform: string;
  currency: string;
  /** Dollars for one unit of the currency. */
  usd_rate: number;
  time_zone: string;
  day_shift: string;
  /** In its currency. */
  starting_balance: number;
};

/** A trader, but for the hours: those of a market are in a list of their own. */
export type Person = Omit<Trader, 'session'>;
