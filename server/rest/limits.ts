import { json } from '../http/limits.ts';

/** Rows that one answer holds, and rows of an embedded table within each of them: `max_rows` of supabase/config.toml. */
export const maxRowsPerPage = 1_000;

/** Rows that one request writes. */
export const maxRowsPerWrite = 10_000;

/** The times a request may name one column, or `*`, of a table: an answer repeats it each time. */
export const maxTimesPerColumn = 2;

/** Entries of one list of `select`: more than twice the columns of any table. Reading many more takes its time. */
export const maxSelected = 500;

/** Arrows of one path into JSON. */
export const maxJsonSteps = 16;

/** Paths into columns that one list of `select` may have. */
export const maxPaths = 10;

/** Characters of a search in texts: PostgreSQL looks at each text for each word. */
export const maxSearchLength = 200;

/** Searches in texts that one request may have. */
export const maxSearches = 4;

/** Tables that one request embeds: each is a query of its own, for every row. */
export const maxEmbeds = 8;

/** Levels of `and` and `or` within one another. */
export const maxTreeDepth = 32;

/** Conditions of one request, wherever they stand: each is tried on every row. */
export const maxConditions = 50;

/** Values of one `in` list. */
export const maxListValues = 2_000;

/** Columns that one request sorts by. */
export const maxOrderTerms = 16;

/** Characters of a number, an id, a truth or the like. */
export const maxShortValueLength = json.numberLength;

/** Elements of a list, such as the ids of traders. */
export const maxArrayElements = 10_000;
