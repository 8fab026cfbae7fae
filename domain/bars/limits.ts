/** Limits of bars in files and in the database; `tests/api/catalog` compares the copies. */
export const barLimits = {
  fileBytes: 100_000_000,
  charactersOfLine: 200,
  /** For all trades together, while a file is read. */
  barsInMemory: 600_000,
  /** Per trade; beyond them bars are joined into longer ones. */
  barsOfTrade: 500,
  /** Shown before the open and after the close. */
  marginMinutes: 30,
  /** In one post of a program that syncs. */
  barsOfPost: 5_000,
  /** The longest trade whose bars are requested, in days. */
  daysOfSentTrade: 52,
} as const;

/** Lengths of bars in files and from terminals, in minutes. */
export const sourceLengths = [1, 5, 15] as const;

/** Lengths of kept bars in minutes. */
export const resolutions = [1, 5, 15, 60, 240, 1440] as const;
