import { plainName } from '#domain/statements/readers/table/header.ts';
import type { DecimalSign } from '#domain/statements/values/numbers.ts';
import type { DateOrder } from '#domain/statements/values/times.ts';
import type { CostRole } from './cost-signs.ts';
import type { MappedRole } from './roles.ts';

/** What a value of the type column means. */
export type TypeMeaning = 'buy' | 'sell' | 'cash' | 'skip';

/** Which column of a table is what, as the person says it. */
export type Mapping = {
  /** The row above the first trade, counted from 0 among the rows of all sheets; -1 for a table without a header. */
  header: number;
  columns: Partial<Record<MappedRole, number>>;
  amount: 'before-costs' | 'after-costs';
  /**
   * The costs that are printed as positive numbers: 3.50 is taken off. The others are printed as they move the balance (-3.50). Null
   * while nobody has said it; then the numbers decide, or it is asked.
   */
  costs: CostRole[] | null;
  /** Columns of further fees, which are added to the fee. */
  moreFees: number[];
  /** Null while nobody has said it and both are possible. */
  size: 'lots' | 'units' | null;
  currency: string | null;
  /** By the values of the type column in lower case; missing ones are trades whose side follows from the prices. */
  types: Record<string, TypeMeaning>;
  /** Null where the columns show it themselves. */
  sign: DecimalSign | null;
  days: DateOrder | null;
};

/** Under what a mapping is remembered: the number and the names of the columns. */
export function shapeOfHeader(names: readonly string[]): string {
  return [names.length, ...names.map(plainName)].join('|');
}
