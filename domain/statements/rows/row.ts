import type { Answers } from '#domain/statements/answers.ts';
import type { Problem } from '#domain/statements/statement.ts';

export type Cell = {
  /** The text without markup, its ends trimmed; of a spreadsheet's number, the number as stored. */
  text: string;
  colspan: number;
  /** The tool tip of a cell in a page (MetaTrader keeps comments there); else empty. */
  title: string;
  isHeader: boolean;
  isHidden: boolean;
  /** The number as a spreadsheet stores it, or null. */
  number: number | null;
  /** The pattern of a spreadsheet's cell that shows its number as a date or time ('mmm-yy'), or null. */
  datePattern: string | null;
  /** The text with its line breaks and spaces, where `text` is without or was cut; notes are read of it. */
  lines?: string;
};

/** A gap in a row: many, and all alike. */
export const emptyCell: Cell = Object.freeze({
  text: '',
  colspan: 1,
  title: '',
  isHeader: false,
  isHidden: false,
  number: null,
  datePattern: null,
});

/** A row with its number in the file or sheet, counted from 1. Cells are found by position, never by a header's words. */
export type Row = { number: number; cells: Cell[] };

/** Pages and texts have one sheet, without a name. */
export type Sheet = { name: string; rows: Row[] };

/** A file as rows, whatever its bytes were, and what the person said of it. */
export type Source = {
  kind: 'html' | 'delimited' | 'sheet';
  sheets: Sheet[];
  /** The encoding that was found: 'utf-8', 'utf-16le', 'windows-1251' ... */
  charset: string;
  /** Serial days of a spreadsheet count from 1904 and not from 1900. */
  isFrom1904: boolean;
  problems: Problem[];
  answers?: Answers;
};
