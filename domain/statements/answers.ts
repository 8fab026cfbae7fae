import type { Decimal } from './statement.ts';

/** What the person said to the questions of a statement (`asks`); the file is then read once more with it. */
export type Answers = {
  /** The decimal sign and the order of days, written out: what reads them stands above the rows. */
  sign?: '.' | ',';
  days?: 'day-first' | 'month-first';
  /** The name of the column of net amounts that is in the account's currency. */
  netColumn?: string;
  /** True for trades of a robot on past prices that are wanted all the same. */
  takesBackTest?: boolean;
  /** True to leave out rows of which a value cannot be read. */
  leavesOutUnread?: boolean;
  /** The money of one unit for a move of the price by 1, by the symbol as printed. */
  pointValues?: Readonly<Record<string, Decimal>>;
};
