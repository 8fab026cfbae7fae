/**
 * A rule that holds in every database, as a query for its violations. Shared by `npm run verify`, the tests, the
 * benchmarks and the torture test.
 */
export type Invariant = {
  name: string;
  /** Returns who, what, found and expected as text, one row per place. A trader is identified by email in `who`. */
  offenders: string;
  /** Columns (schema.table.column) and functions (schema.function()) from later migrations that the query needs. */
  needs?: readonly string[];
  /** The query for older databases without them, where the rule has another form. */
  earlier?: string;
};
