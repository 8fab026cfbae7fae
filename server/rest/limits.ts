/** Rows that one answer holds, and rows of an embedded table within each of them: `max_rows` of supabase/config.toml. */
export const mostRowsOfPage = 1_000;

/** Rows that one request writes. */
export const mostRowsOfWrite = 10_000;

/** Levels of `and` and `or` within one another. */
export const deepestTree = 32;
