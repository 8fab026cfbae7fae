import type { CashKind, Decimal } from '#domain/statements/statement.ts';
import type { WallClock } from './moments.ts';

export type RowChoices = {
  clock: WallClock;
  names: ReadonlyMap<string, string>;
  contractOf: (symbol: string) => Decimal | null;
  lotsWhereMissing: Decimal;
  kinds: ReadonlyMap<string, CashKind>;
};
