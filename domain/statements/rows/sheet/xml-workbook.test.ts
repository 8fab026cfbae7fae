import { expect, test } from 'vitest';
import { openSource } from '#domain/statements/source.ts';
import { utf16 } from '#examples/statements/spreadsheet.ts';

const open =
  '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">';
const workbook = `${open}<Worksheet ss:Name="Trades"><Table><Row ss:Index="3"><Cell ss:MergeAcross="1"><Data ss:Type="String">a &amp; <B>b</B></Data></Cell><Cell><Data ss:Type="Number">1.5</Data></Cell><Cell ss:Index="6"><Data ss:Type="DateTime">2024-01-02T03:04:05.000</Data></Cell></Row></Table></Worksheet><Worksheet ss:Name="More"><Table><Row><Cell><Data ss:Type="Error">#N/A</Data></Cell></Row></Table></Worksheet></Workbook>`;

test.each([
  ['UTF-8', new TextEncoder().encode(workbook)],
  ['UTF-16', utf16(workbook, true)],
])('a spreadsheet of one XML file in %s', (_, bytes) => {
  const source = openSource(bytes);
  expect(source).toMatchObject({ kind: 'sheet', problems: [{ row: 1, column: '1', why: 'cell-error' }] });
  const sheets = 'refused' in source ? [] : source.sheets;
  expect(sheets.map(({ name, rows }) => [name, rows.map(row => row.number)])).toEqual([
    ['Trades', [3]],
    ['More', [1]],
  ]);
  const cells = sheets[0]?.rows[0]?.cells.map(({ text, number }) => number ?? text);
  expect(cells).toEqual(['a & b', '', 1.5, '', '', '2024-01-02T03:04:05']);
});

test('one that declares entities, was cut off or has too many sheets is refused', () => {
  const refusedBy = (text: string) => openSource(new TextEncoder().encode(text));
  expect(refusedBy(`<!DOCTYPE x [<!ENTITY a "b">]>${workbook}`)).toEqual({ refused: 'document-type' });
  expect(refusedBy(workbook.slice(0, -30))).toEqual({ refused: 'damaged-spreadsheet' });
  expect(refusedBy(open + '<Worksheet/>'.repeat(17))).toEqual({ refused: 'too-many-sheets' });
});
