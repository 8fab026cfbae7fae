/** Rows that one answer holds, and rows of an embedded table within each of them: `max_rows` of supabase/config.toml. */
export const mostRowsOfPage = 1_000;

/** Rows that one request writes. */
export const mostRowsOfWrite = 10_000;

/** How often a request may name one column, or `*`, of a table: each time, an answer has it once more. */
export const mostTimesOfColumn = 2;

/** Tables that one request embeds: each is a query of its own, for every row. */
export const mostEmbeds = 8;

/** Levels of `and` and `or` within one another. */
export const deepestTree = 32;
