import type { CashKind, Decimal } from '#domain/statements/statement.ts';
import type { WallClock } from './moments.ts';

export type RowChoices = {
  clock: WallClock;
  /** Symbols by printed name. */
  names: ReadonlyMap<string, string>;
  /** Units per lot of a symbol. */
  contractOf: (symbol: string) => Decimal | null;
  /** The size of trades without one. */
  lotsWhereMissing: Decimal;
  kinds: ReadonlyMap<string, CashKind>;
};
