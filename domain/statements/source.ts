import { decoded, detectCharset, isBinary } from './bytes/charset.ts';
import { detectContainer } from './bytes/container.ts';
import { type StatementLimits, statementLimits } from './limits.ts';
import type { Refusal } from './refusal.ts';
import { RefusedError } from './refused-error.ts';
import { newRoom } from './rows/collector.ts';
import { delimitedRows } from './rows/delimited-rows.ts';
import { htmlRows } from './rows/html-rows.ts';
import type { Source } from './rows/row.ts';
import { spreadsheetSheets } from './rows/sheet/sheets.ts';
import { xmlWorkbookMark, xmlWorkbookSheets } from './rows/sheet/xml-workbook.ts';

type SourceOptions = {
  charset?: string;
  onProgress?: (bytes: number) => void;
  limits?: StatementLimits;
};

const head = 4096;

/** The rows of a file, recognized by its bytes, never by its name. Refuses unreadable bytes; never throws. */
export function openSource(bytes: Uint8Array, options: SourceOptions = {}): Source | Refusal {
  try {
    return detectRows(bytes, options);
  } catch (error) {
    if (error instanceof RefusedError) {
      return { refused: error.refused };
    }
    throw error;
  }
}

function detectRows(
  bytes: Uint8Array,
  { charset: chosen, onProgress, limits = statementLimits }: SourceOptions,
): Source {
  if (bytes.length > limits.fileBytes) {
    throw new RefusedError('too-large');
  }
  const container = detectContainer(bytes);
  if (container === 'empty' || container === 'old-spreadsheet' || container === 'pdf') {
    throw new RefusedError(container);
  }
  const room = newRoom();
  const report = (share: number) => onProgress?.(Math.floor(share * bytes.length));
  const source = { charset: 'utf-8', isFrom1904: false, problems: room.problems };
  if (container === 'zip') {
    return { ...source, kind: 'sheet', ...spreadsheetSheets(bytes, room, limits, report) };
  }
  const charset = chosen ?? detectCharset(bytes);
  if (isBinary(bytes, charset)) {
    throw new RefusedError('binary');
  }
  if (decoded(bytes.subarray(0, head), charset).includes(xmlWorkbookMark)) {
    return { ...source, kind: 'sheet', charset, sheets: xmlWorkbookSheets(bytes, room, limits, report) };
  }
  const text = decoded(bytes, charset);
  const isPage = /<!doctype\s{1,8}html|<html|<table/i.test(text.slice(0, head));
  const rows = (isPage ? htmlRows : delimitedRows)(text, room, limits, report);
  if (!rows.some(row => row.cells.some(cell => cell.text !== ''))) {
    throw new RefusedError('empty');
  }
  return { ...source, kind: isPage ? 'html' : 'delimited', charset, sheets: [{ name: '', rows }] };
}
