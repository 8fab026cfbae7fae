/** Why a file is no statement that can be read. Bytes, rows and readers refuse by the same names. */
export type RefusalId =
  | 'empty'
  | 'too-large'
  | 'too-many-files'
  | 'not-readable'
  | 'zip-without-workbook'
  | 'other-spreadsheet'
  | 'zip-damaged'
  | 'old-spreadsheet'
  | 'pdf'
  | 'binary'
  | 'no-table'
  | 'frameset'
  | 'document-type'
  | 'too-many-rows'
  | 'too-many-cells'
  | 'too-many-sheets'
  | 'too-many-strings'
  | 'too-many-trades'
  | 'inflates-too-far'
  | 'too-many-entries'
  | 'damaged-spreadsheet'
  | 'unknown-table'
  | 'no-statement'
  | 'back-test'
  | 'wrong-export'
  | 'companion-missing';

export type Refusal = { refused: RefusalId };

/** What a refused file is and what to do about it, in one sentence. */
export const refusalSentences: Record<RefusalId, string> = {
  empty: 'The file is empty.',
  'too-large': 'The file is larger than 64 MiB: choose a shorter period when you save the statement.',
  'too-many-files': 'Choose at most 10 files at once.',
  'not-readable':
    'The file could not be read: it was moved, changed or put out of reach since you chose it. Choose it once more.',
  'zip-without-workbook':
    'This is a zip archive, not a spreadsheet: unpack it and choose the statement inside.',
  'other-spreadsheet': 'This is a spreadsheet of another kind: save it as XLSX or CSV.',
  'zip-damaged': 'The spreadsheet is damaged or was cut off: save it once more.',
  'old-spreadsheet':
    'This is an old spreadsheet (.xls) or one with a password: save it as XLSX or CSV, without a password.',
  pdf: 'This is a PDF: save the statement as HTML, XLSX or CSV from your platform instead.',
  binary: 'This is neither a text nor a spreadsheet.',
  'no-table': 'This is a web page without any table: save the statement itself from your platform.',
  frameset:
    'This page only points to a folder beside it: choose the page inside that folder, or save the statement once more.',
  'document-type':
    'The spreadsheet declares a document type or entities, which no spreadsheet needs: save it once more.',
  'too-many-rows':
    'The file has more than 400,000 rows: choose a shorter period when you save the statement.',
  'too-many-cells':
    'The file has more cells than a statement holds: choose a shorter period when you save it.',
  'too-many-sheets': 'The spreadsheet has more than 16 sheets: keep the sheet with the trades alone.',
  'too-many-strings':
    'The spreadsheet holds more text than a statement: keep the sheet with the trades alone.',
  'too-many-trades':
    'The file has more than 100,000 trades: choose a shorter period when you save the statement.',
  'inflates-too-far': 'The spreadsheet unpacks to far more than a statement holds.',
  'too-many-entries': 'The archive holds more than 1,000 files, which no spreadsheet does.',
  'damaged-spreadsheet': 'The spreadsheet is damaged: save it once more.',
  'unknown-table': 'The table is of no known platform: say which column is what (it needs a mapping).',
  'no-statement': 'This is no statement: no row of it has a time and an amount.',
  'back-test': 'This is the report of a back-test, not the history of an account.',
  'wrong-export':
    'This report holds no closed trades: save the history of the account (History, all history, Report) instead.',
  'companion-missing':
    'This file tells a part only: choose it together with the order history of the account.',
};
