/**
 * A rule that every database keeps, as a query for the places where it does not. `npm run verify`, the tests, the
 * benchmarks and the torture all check by this list.
 */
export type Invariant = {
  /** A sentence. */
  name: string;
  /** Answers who, what, found and expected, all of them text: one row a place. A trader is `who` by their e-mail. */
  offenders: string;
  /**
   * Columns and functions that came with a later migration, as schema.table.column and schema.function(): without them
   * there is nothing to check.
   */
  needs?: readonly string[];
  /** The query for a database without them, where the rule held before in another form. */
  earlier?: string;
};
