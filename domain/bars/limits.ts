/** Limits of files with bars, and of the bars that are kept. The database repeats some; `tests/api/catalog` compares them. */
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
  /** The longest trade whose bars are asked for. */
  daysOfSentTrade: 52,
} as const;

/** Lengths of the bars that files have and terminals are asked for, in minutes. */
export const sourceLengths = [1, 5, 15] as const;

/** Lengths of kept bars in minutes. */
export const resolutions = [1, 5, 15, 60, 240, 1440] as const;
