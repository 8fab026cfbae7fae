/** Rows that one answer holds, and rows of an embedded table within each of them: `max_rows` of supabase/config.toml. */
export const mostRowsOfPage = 1_000;

/** Rows that one request writes. */
export const mostRowsOfWrite = 10_000;

/** The times a request may name one column, or `*`, of a table: an answer repeats it each time. */
export const mostTimesOfColumn = 2;

/** Tables that one request embeds: each is a query of its own, for every row. */
export const mostEmbeds = 8;

/** Levels of `and` and `or` within one another. */
export const deepestTree = 32;

/** Conditions of one request, wherever they stand: each is tried on every row. */
export const mostConditions = 50;

/** Values of one `in` list. */
export const mostListed = 2_000;

/** Columns that one request sorts by. */
export const mostOrderTerms = 16;

/** Characters of a number, an id, a truth or the like. */
export const longestShortValue = 200;

/** Elements of a list, such as the ids of traders. */
export const mostElements = 10_000;
