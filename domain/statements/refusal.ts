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

export const refusalSentences: Record<RefusalId, string> = {
  empty: 'This file is empty.',
  'too-large': 'This file is larger than 64 MiB. Export a shorter period.',
  'too-many-files': 'Choose at most 10 files at once.',
  'not-readable': 'The file couldn’t be read; it may have been moved or changed. Choose it again.',
  'zip-without-workbook':
    'This is a zip archive, not a spreadsheet. Unpack it and choose the statement inside.',
  'other-spreadsheet': 'This kind of spreadsheet isn’t supported. Save it as XLSX or CSV.',
  'zip-damaged': 'The spreadsheet is damaged or incomplete. Save it again.',
  'old-spreadsheet':
    'This is an old (.xls) or password-protected spreadsheet. Save it as XLSX or CSV without a password.',
  pdf: 'This is a PDF. Export the statement as HTML, XLSX or CSV from your platform.',
  binary: 'This isn’t a text file or a spreadsheet.',
  'no-table': 'This web page has no table. Save the statement itself from your platform.',
  frameset:
    'This page only points to a folder. Choose the page inside that folder, or save the statement again.',
  'document-type': 'The spreadsheet declares a document type or entities. Save it again.',
  'too-many-rows': 'This file has more than 400,000 rows. Export a shorter period.',
  'too-many-cells': 'This file has too many cells. Export a shorter period.',
  'too-many-sheets': 'This spreadsheet has more than 16 sheets. Keep only the sheet with the trades.',
  'too-many-strings': 'This spreadsheet has too much text. Keep only the sheet with the trades.',
  'too-many-trades': 'This file has more than 100,000 trades. Export a shorter period.',
  'inflates-too-far': 'The spreadsheet is too large once unpacked. Export a shorter period.',
  'too-many-entries': 'This archive has more than 1,000 files. Choose the statement itself.',
  'damaged-spreadsheet': 'The spreadsheet is damaged. Save it again.',
  'unknown-table': 'Unknown format. Match its columns yourself (it needs a mapping).',
  'no-statement': 'This isn’t a statement: no row has a time and an amount.',
  'back-test': 'This is a backtest report, not an account history. Export the account history instead.',
  'wrong-export':
    'This report has no closed trades. Export the account history instead (History, All History, Report).',
  'companion-missing':
    'This is only part of a statement. Choose it together with the account’s order history.',
};
