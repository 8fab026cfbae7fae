/**
 * How much of a file is read. Past a limit the file is refused, or what is too long is cut and counted, so that no file
 * costs more than these.
 */
export const statementLimits = {
  /** Files that are chosen together. */
  files: 10,
  /** 64 MiB. */
  fileBytes: 64 * 1024 * 1024,
  /** Bytes that one part of a spreadsheet, and all of them together, unpack to. */
  partBytes: 128 * 1024 * 1024,
  inflatedBytes: 256 * 1024 * 1024,
  archiveEntries: 1_000,
  /** Bytes that one packed byte may unpack to, once a part is larger than a few pages. */
  inflationRatio: 200,
  rows: 400_000,
  trades: 100_000,
  sheets: 16,
  cellsOfRow: 256,
  /** 400,000 rows of 15 cells. */
  cells: 6_000_000,
  charactersOfCell: 4_096,
  /** Of a text with line breaks: twice what a note holds, in which an emoji counts twice. */
  charactersOfNote: 20_000,
  sharedStrings: 500_000,
  sharedCharacters: 64 * 1024 * 1024,
} as const;

/** The limits, or smaller ones in a test. */
export type StatementLimits = { readonly [limit in keyof typeof statementLimits]: number };
