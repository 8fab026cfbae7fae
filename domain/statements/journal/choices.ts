import type { CashKind, Decimal } from '#domain/statements/statement.ts';
import type { WallClock } from './moments.ts';

/** The user's choices for a statement, or the defaults. */
export type RowChoices = {
  clock: WallClock;
  /** Symbols by printed name. */
  names: ReadonlyMap<string, string>;
  /** Units per lot of a symbol. */
  contractOf: (symbol: string) => Decimal | null;
  /** The size of trades without one. */
  lotsWhereMissing: Decimal;
  /** By group. */
  kinds: ReadonlyMap<string, CashKind>;
};
