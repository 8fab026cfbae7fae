import type { Decimal } from './statement.ts';

/** The user's answers to a statement's questions (`asks`), for reading the file again. */
export type Answers = {
  /** Listed here, as their readers are in a higher layer. */
  sign?: '.' | ',';
  days?: 'day-first' | 'month-first';
  netColumn?: string;
  takesBackTest?: boolean;
  leavesOutUnread?: boolean;
  /** Money per unit for a price move of 1, by printed symbol. */
  pointValues?: Readonly<Record<string, Decimal>>;
};
