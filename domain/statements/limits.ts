/** Beyond a limit the file is refused, or the excess is cut and counted. */
export const statementLimits = {
  /** Per import. */
  files: 10,
  fileBytes: 64 * 1024 * 1024,
  /** Unpacked bytes of one spreadsheet part, and of all. */
  partBytes: 128 * 1024 * 1024,
  inflatedBytes: 256 * 1024 * 1024,
  archiveEntries: 1_000,
  /** Unpacked bytes per packed byte, for parts above a few pages. */
  inflationRatio: 200,
  rows: 400_000,
  trades: 100_000,
  sheets: 16,
  cellsOfRow: 256,
  /** 400,000 rows of 15 cells. */
  cells: 6_000_000,
  charactersOfCell: 4_096,
  /** With line breaks: twice the length of a note, as emojis count twice here. */
  charactersOfNote: 20_000,
  sharedStrings: 500_000,
  sharedCharacters: 64 * 1024 * 1024,
} as const;

export type StatementLimits = { readonly [limit in keyof typeof statementLimits]: number };
