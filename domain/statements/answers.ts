import type { Decimal } from './statement.ts';

/** The user's answers to a statement's questions (`asks`); the file is then read again with them. */
export type Answers = {
  /** Spelled out here, as the readers of these values are in a higher layer. */
  sign?: '.' | ',';
  days?: 'day-first' | 'month-first';
  netColumn?: string;
  /** True to import a backtest anyway. */
  takesBackTest?: boolean;
  /** True to leave out rows with unreadable values. */
  leavesOutUnread?: boolean;
  /** Money per unit for a price move of 1, by printed symbol. */
  pointValues?: Readonly<Record<string, Decimal>>;
};
