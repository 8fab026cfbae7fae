import { type PartTaker, unpackParts } from '#domain/statements/bytes/zip.ts';
import type { StatementLimits } from '#domain/statements/limits.ts';
import { RefusedError } from '#domain/statements/refused-error.ts';
import type { Room } from '#domain/statements/rows/collector.ts';
import type { Row, Sheet } from '#domain/statements/rows/row.ts';
import { readSheetPart } from './sheet-rows.ts';
import { readStringsPart, stringsPath } from './strings.ts';
import { readStylesPart, stylesPath } from './styles.ts';
import { newWorkbook, readRelationsPart, readWorkbookPart, relationsPath, workbookPath } from './workbook.ts';

const otherSpreadsheets = new Set(['content.xml', 'xl/workbook.bin', 'index/document.iwa']);

/**
 * The sheets of an XLSX file in workbook order, also hidden ones: first strings and styles, then sheets.
 * @throws RefusedError for an archive that is no spreadsheet, is damaged or unpacks too far
 */
export function spreadsheetSheets(
  archive: Uint8Array,
  room: Room,
  limits: StatementLimits,
  onProgress: (share: number) => void,
): { sheets: Sheet[]; isFrom1904: boolean } {
  const workbook = newWorkbook();
  const strings: string[] = [];
  const patterns: (string | null)[] = [];
  const unpacked = { bytes: 0 };
  const seen = new Set<string>();
  let isOther = false;
  /** A second part of the same name would overwrite the first. */
  const once = (path: string, taker: () => PartTaker) => {
    if (seen.has(path)) {
      throw new RefusedError('damaged-spreadsheet');
    }
    seen.add(path);
    return taker();
  };

  const makers: Record<string, (() => PartTaker) | undefined> = {
    [workbookPath]: () => readWorkbookPart(workbook, limits),
    [relationsPath]: () => readRelationsPart(workbook),
    [stringsPath]: () => readStringsPart(strings, limits),
    [stylesPath]: () => readStylesPart(patterns, limits),
  };
  unpackParts(
    archive,
    unpacked,
    limits,
    path => {
      isOther ||= otherSpreadsheets.has(path);
      const maker = Object.hasOwn(makers, path) ? makers[path] : undefined;
      return maker ? once(path, maker) : null;
    },
    share => onProgress(share / 2),
  );
  if (!seen.has(workbookPath)) {
    throw new RefusedError(isOther ? 'other-spreadsheet' : 'zip-without-workbook');
  }

  const places = new Map<string, Row[]>();
  const sheets = workbook.sheets.flatMap(({ name, relation }) => {
    const path = workbook.paths.get(relation);
    const rows: Row[] = [];
    if (path === undefined || places.has(path)) {
      return [];
    }
    places.set(path, rows);
    return [{ name, rows }];
  });
  unpackParts(
    archive,
    unpacked,
    limits,
    path => {
      const rows = places.get(path);
      return rows ? once(path, () => readSheetPart(rows, { strings, patterns }, room, limits)) : null;
    },
    share => onProgress((1 + share) / 2),
  );
  if (sheets.length === 0 || ![...places.keys()].every(path => seen.has(path))) {
    throw new RefusedError('damaged-spreadsheet');
  }
  return { sheets, isFrom1904: workbook.isFrom1904 };
}
