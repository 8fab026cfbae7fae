import { describe, expect, test } from 'vitest';
import { openSource } from '#domain/statements/source.ts';
import { type PartEncoding, spreadsheet } from '#examples/statements/spreadsheet.ts';

function read(bytes: Uint8Array) {
  const source = openSource(bytes);
  if ('refused' in source) {
    throw new Error(source.refused);
  }
  return source;
}

function texts(bytes: Uint8Array) {
  return read(bytes).sheets.map(({ rows }) => rows.map(({ cells }) => cells.map(({ text }) => text)));
}

const strings =
  '<sst><si><t>EURUSD</t></si><si><r><t>Eu</t></r><r><t xml:space="preserve">ro </t></r><rPh sb="0"><t>yuuro</t></rPh></si></sst>';

test.each(['utf-8', 'utf-16le', 'utf-16le without a mark'] as PartEncoding[])('parts in %s', encoding => {
  const bytes = spreadsheet(
    { Deals: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' },
    { encoding, more: { 'xl/sharedStrings.xml': strings } },
  );
  expect(texts(bytes)).toEqual([[['EURUSD', 'Euro']]]);
});

test('cells are placed by reference, even if others are missing', () => {
  const bytes = spreadsheet({
    one: '<row r="3"><c r="C3" t="str"><v>c</v></c><c t="str"><v>d</v></c></row><row><c r="A4" t="inlineStr"><is><t>a</t></is></c></row>',
  });
  expect(texts(bytes)).toEqual([[['', '', 'c', 'd'], ['a']]]);
  expect(read(bytes).sheets[0]?.rows.map(row => row.number)).toEqual([3, 4]);
});

test('numbers are kept as stored, with their date format', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\.mm\\.dd hh:mm"/><numFmt numFmtId="165" formatCode="#,##0.00&quot; days&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="17"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
  const cells = [0, 1, 2, 3].map(style => `<c s="${style}"><v>27515.5</v></c>`).join('');
  const source = read(spreadsheet({ one: `<row>${cells}</row>` }, { more: { 'xl/styles.xml': styles } }));
  expect(source.sheets[0]?.rows[0]?.cells.map(cell => [cell.number, cell.datePattern])).toEqual([
    [27515.5, null],
    [27515.5, 'mmm-yy'],
    [27515.5, 'yyyy\\.mm\\.dd hh:mm'],
    [27515.5, null],
  ]);
});

test('a formula counts by its stored value, and an error is an empty cell and a problem', () => {
  const source = read(
    spreadsheet({
      one: '<row r="2"><c r="A2"><f>HYPERLINK("http://x")</f><v>5</v></c><c r="B2" t="e"><v>#REF!</v></c><c r="C2" t="b"><v>1</v></c></row>',
    }),
  );
  expect(source.sheets[0]?.rows[0]?.cells.map(({ text }) => text)).toEqual(['5', '', 'TRUE']);
  expect(source.problems).toEqual([{ row: 2, column: '2', text: '#REF!', why: 'cell-error' }]);
});

test('sheets come in the order of the workbook, wherever their parts lie and whatever their prefix', () => {
  const workbook =
    '<x:workbook xmlns:x="x" xmlns:rel="r"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="B" state="hidden" rel:id="rId2"/><x:sheet name="A" rel:id="rId1"/></x:sheets></x:workbook>';
  const cell = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const source = read(spreadsheet({ A: cell('a'), B: cell('b') }, { more: { 'xl/workbook.xml': workbook } }));
  expect(source.sheets.map(({ name, rows }) => [name, rows[0]?.cells[0]?.text])).toEqual([
    ['B', 'b'],
    ['A', 'a'],
  ]);
  expect(source.isFrom1904).toBe(true);
});

describe('a spreadsheet that is none', () => {
  const row = '<row><c><v>1</v></c></row>';
  test.each([
    ['zip-without-workbook', spreadsheet({ one: row }, { more: { 'xl/workbook.xml': null } })],
    ['other-spreadsheet', spreadsheet({}, { more: { 'xl/workbook.xml': null, 'content.xml': '<office/>' } })],
    ['damaged-spreadsheet', spreadsheet({ one: row }, { more: { 'xl/worksheets/sheet1.xml': null } })],
    ['damaged-spreadsheet', spreadsheet({}, {})],
    ['zip-damaged', spreadsheet({ one: row }).slice(0, 700)],
    [
      'document-type',
      spreadsheet({ one: row }, { more: { 'xl/styles.xml': '<!DOCTYPE x [<!ENTITY a "b">]><styleSheet/>' } }),
    ],
    [
      'document-type',
      spreadsheet(
        { one: row },
        { more: { 'xl/sharedStrings.xml': '<sst><!ENTITY a "aaaa"><si><t>&a;</t></si></sst>' } },
      ),
    ],
    [
      'too-many-sheets',
      spreadsheet(Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`s${index}`, row]))),
    ],
  ])('%s', (refused, bytes) => {
    expect(openSource(bytes)).toEqual({ refused });
  });
});
