import { json } from '../http/limits.ts';

/** Also embedded rows per row: `max_rows` of supabase/config.toml. */
export const maxRowsPerPage = 1_000;

/** Per request. */
export const maxRowsPerWrite = 10_000;

/** For one column, or `*`: the answer repeats it each time. */
export const maxTimesPerColumn = 2;

/** More than twice the columns of any table; parsing many more takes time. */
export const maxSelected = 500;

/** Arrows. */
export const maxJsonSteps = 16;

/** Per `select`. */
export const maxPaths = 10;

/** Characters: PostgreSQL checks each text for each word. */
export const maxSearchLength = 200;

/** Per request. */
export const maxSearches = 4;

/** Per request: each is a query per row. */
export const maxEmbeds = 8;

/** Nested `and` and `or`. */
export const maxTreeDepth = 32;

/** Per request: each is evaluated for every row. */
export const maxConditions = 50;

export const maxListValues = 2_000;

export const maxOrderTerms = 16;

/** Characters of numbers, ids, booleans and similar values. */
export const maxShortValueLength = json.numberLength;

/** Such as the ids of traders. */
export const maxArrayElements = 10_000;
