import { plainName } from '#domain/statements/readers/table/header.ts';
import type { DecimalSign } from '#domain/statements/values/numbers.ts';
import type { DateOrder } from '#domain/statements/values/times.ts';
import type { CostRole } from './cost-signs.ts';
import type { MappedRole } from './roles.ts';

export type TypeMeaning = 'buy' | 'sell' | 'cash' | 'skip';

export type Mapping = {
  /** The row above the first trade, from 0 over all sheets; -1 without a header. */
  header: number;
  columns: Partial<Record<MappedRole, number>>;
  amount: 'before-costs' | 'after-costs';
  /** Costs printed as positive and subtracted; others change the balance as printed. Null if unanswered. */
  costs: CostRole[] | null;
  /** Further fee columns, added to the fee. */
  moreFees: number[];
  /** Null while unanswered and ambiguous. */
  size: 'lots' | 'units' | null;
  currency: string | null;
  /** By lower-case values of the type column; other rows are trades with a side by price. */
  types: Record<string, TypeMeaning>;
  /** Null if the columns are unambiguous. */
  sign: DecimalSign | null;
  days: DateOrder | null;
};

/** The key of a saved mapping: number and names of the columns. */
export function shapeOfHeader(names: readonly string[]): string {
  return [names.length, ...names.map(plainName)].join('|');
}
