import type { CashKind, Decimal } from '#domain/statements/statement.ts';
import type { WallClock } from './moments.ts';

/** What the person chose for a statement, or what stands as long as they chose nothing. */
export type RowChoices = {
  clock: WallClock;
  /** Symbols of printed names. */
  names: ReadonlyMap<string, string>;
  /** The units of a lot of a symbol. */
  contractOf: (symbol: string) => Decimal | null;
  /** The size of trades of which the file tells none. */
  lotsWhereMissing: Decimal;
  /** Kinds of operations by their group. */
  kinds: ReadonlyMap<string, CashKind>;
};
