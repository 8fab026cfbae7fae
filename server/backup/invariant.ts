/** A rule for every database, as a query for its violations; also for tests and benchmarks. */
export type Invariant = {
  name: string;
  /** Returns who (a trader's email), what, found and expected as text, one row per place. */
  offenders: string;
  /** Columns (schema.table.column) and functions (schema.function()) of later migrations. */
  needs?: readonly string[];
  /** For older databases, where the rule has another form. */
  earlier?: string;
};
