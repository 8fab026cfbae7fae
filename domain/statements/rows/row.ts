import type { Answers } from '#domain/statements/answers.ts';
import type { Problem } from '#domain/statements/statement.ts';

export type Cell = {
  /** Trimmed, without markup; the stored number for a spreadsheet number. */
  text: string;
  colspan: number;
  /** The tooltip, where MetaTrader keeps comments, or ''. */
  title: string;
  isHeader: boolean;
  isHidden: boolean;
  number: number | null;
  /** The date format of a spreadsheet number ('mmm-yy'), or null. */
  datePattern: string | null;
  lines?: string;
};

export const emptyCell: Cell = Object.freeze({
  text: '',
  colspan: 1,
  title: '',
  isHeader: false,
  isHidden: false,
  number: null,
  datePattern: null,
});

/** `number` is the row in the file or sheet, from 1. */
export type Row = { number: number; cells: Cell[] };

/** Pages and texts have one unnamed sheet. */
export type Sheet = { name: string; rows: Row[] };

export type Source = {
  kind: 'html' | 'delimited' | 'sheet';
  sheets: Sheet[];
  /** The detected encoding: 'utf-8', 'utf-16le', 'windows-1252' ... */
  charset: string;
  /** Serial days count from 1904 instead of 1900. */
  isFrom1904: boolean;
  problems: Problem[];
  answers?: Answers;
};
