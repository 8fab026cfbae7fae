import { json } from '../http/limits.ts';

/** Rows per answer, and embedded rows per row: `max_rows` of supabase/config.toml. */
export const maxRowsPerPage = 1_000;

/** Rows written per request. */
export const maxRowsPerWrite = 10_000;

/** How often a request may select one column, or `*`, of a table: the answer repeats it each time. */
export const maxTimesPerColumn = 2;

/** Entries of a `select` list: more than twice the columns of any table. Parsing many more takes time. */
export const maxSelected = 500;

/** Arrows in a JSON path. */
export const maxJsonSteps = 16;

/** Paths in a `select` list. */
export const maxPaths = 10;

/** Characters of a text search: PostgreSQL checks each text for each word. */
export const maxSearchLength = 200;

/** Text searches per request. */
export const maxSearches = 4;

/** Embedded tables per request: each is a query per row. */
export const maxEmbeds = 8;

/** Nesting of `and` and `or`. */
export const maxTreeDepth = 32;

/** Conditions per request: each is evaluated for every row. */
export const maxConditions = 50;

/** Values of an `in` list. */
export const maxListValues = 2_000;

/** Columns in `order`. */
export const maxOrderTerms = 16;

/** Characters of numbers, ids, booleans and similar values. */
export const maxShortValueLength = json.numberLength;

/** Elements of a list, such as the ids of traders. */
export const maxArrayElements = 10_000;
