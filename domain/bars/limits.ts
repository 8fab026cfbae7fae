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
} as const;

/** Lengths of kept bars in minutes. */
export const resolutions = [1, 5, 15, 60, 240, 1440] as const;
