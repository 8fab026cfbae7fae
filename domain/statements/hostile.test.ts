import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { spreadsheet } from '#examples/statements/spreadsheet.ts';
import { statementLimits } from './limits.ts';
import { openSource } from './source.ts';

const toBytes = (text: string) => new TextEncoder().encode(text);
const mebi = 1024 * 1024;

function read(bytes: Uint8Array, limits = statementLimits as Partial<typeof statementLimits>) {
  const source = openSource(bytes, { limits: { ...statementLimits, ...limits } });
  if ('refused' in source) {
    throw new Error(source.refused);
  }
  return source;
}

function refusedBy(bytes: Uint8Array, limits: { [limit in keyof typeof statementLimits]?: number } = {}) {
  const source = openSource(bytes, { limits: { ...statementLimits, ...limits } });
  return 'refused' in source ? source.refused : null;
}

describe('a text of any size and shape', () => {
  test('of one row of 4 MiB is cut to a cell and named', () => {
    const source = read(toBytes('x'.repeat(4 * mebi)));
    expect(source.sheets[0]?.rows[0]?.cells[0]?.text).toHaveLength(4096);
    expect(source.problems.map(({ row, why }) => [row, why])).toEqual([[1, 'cut-text']]);
  });

  test('of a million columns ends at its 256th, and counts the rest', () => {
    const source = read(toBytes(`a${',b'.repeat(999_999)}\nc,d,e`));
    expect(source.sheets[0]?.rows.map(({ cells }) => cells.length)).toEqual([256, 3]);
    expect(source.problems).toEqual([{ row: 1, column: '257', text: '999744 more', why: 'too-many-cells' }]);
  });

  test('of more rows or cells than a statement has, or larger than a file may be, is refused', () => {
    expect(refusedBy(toBytes('a,b,c\n'.repeat(11)), { rows: 10 })).toBe('too-many-rows');
    expect(refusedBy(toBytes('a,b,c\n'.repeat(11)), { cells: 30 })).toBe('too-many-cells');
    expect(refusedBy(new Uint8Array(11), { fileBytes: 10 })).toBe('too-large');
  });

  test('of quotes that never end is read in one pass', () => {
    expect(read(toBytes(`a,b\n${'"x,'.repeat(100_000)}`)).sheets[0]?.rows).toHaveLength(2);
    expect(read(toBytes(`a,b\n${'"'.repeat(mebi)}`)).sheets[0]?.rows).toHaveLength(2);
  });

  test('with NULs and control characters is read without them', () => {
    const cells = read(toBytes(`a\u0000b,${'some text '.repeat(8)}\u0007,c`)).sheets[0]?.rows[0]?.cells;
    expect(cells?.map(({ text }) => text.slice(0, 4))).toEqual(['ab', 'some', 'c']);
  });
});

describe('a page of any size and shape', () => {
  test('of a row of 200,000 cells, and of a cell of megabytes, is cut and named', () => {
    const source = read(
      toBytes(`<table><tr>${'<td>1'.repeat(200_000)}<tr><td>${'y'.repeat(2 * mebi)}<td>z</table>`),
    );
    expect(source.sheets[0]?.rows.map(({ cells }) => cells.length)).toEqual([256, 2]);
    expect(source.problems.map(({ why }) => why)).toEqual(['too-many-cells', 'cut-text']);
  });

  test('of 300,000 tags that are never closed, and closed that were never opened, is read in one pass', () => {
    const page = `<table><tr><td>${'<i>'.repeat(300_000)}${'</u>'.repeat(300_000)}a</td></tr></table>`;
    expect(read(toBytes(page)).sheets[0]?.rows[0]?.cells[0]?.text).toBe('a');
  });

  test('of tables in tables in tables is read to a depth', () => {
    expect(read(toBytes(`${'<table><tr><td>a'.repeat(20_000)}`)).sheets[0]?.rows.length).toBeGreaterThan(31);
  });

  test('with an attribute of megabytes or of entities keeps its beginning', () => {
    for (const title of ['t'.repeat(mebi), '&amp;'.repeat(mebi / 8)]) {
      const cell = read(toBytes(`<table><tr><td title="${title}">a`)).sheets[0]?.rows[0]?.cells[0];
      expect(cell?.title.length).toBeLessThanOrEqual(4096);
    }
  });
});

describe('an archive that unpacks without end', () => {
  const blanks = new Uint8Array(5 * mebi);

  test('is stopped by its ratio, its parts and their sum', () => {
    const bomb = spreadsheet({ one: '' }, { more: { 'xl/sharedStrings.xml': blanks } });
    expect(refusedBy(bomb)).toBe('inflates-too-far');
    expect(refusedBy(bomb, { inflationRatio: 1e6, partBytes: mebi })).toBe('inflates-too-far');
    expect(refusedBy(bomb, { inflationRatio: 1e6, inflatedBytes: mebi })).toBe('inflates-too-far');
  });

  test('within another archive stays packed', () => {
    const nested = zipSync({ 'bomb.zip': zipSync({ bomb: blanks }) });
    const bytes = spreadsheet(
      { one: '<row><c><v>1</v></c></row>' },
      { more: { 'xl/media/bomb.zip': nested } },
    );
    expect(read(bytes, {}).sheets).toHaveLength(1);
    expect(refusedBy(nested)).toBe('zip-without-workbook');
  });

  test('or has too many files is refused', () => {
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`f${index}`, strToU8('')])),
    );
    expect(refusedBy(many)).toBe('too-many-entries');
  });
});

describe('a spreadsheet past a limit', () => {
  const strings = (count: number) => `<sst>${'<si><t>abc</t></si>'.repeat(count)}</sst>`;
  test.each([
    ['too-many-strings', { sharedStrings: 10 }, { 'xl/sharedStrings.xml': strings(11) }],
    ['too-many-strings', { sharedCharacters: 30 }, { 'xl/sharedStrings.xml': strings(11) }],
    ['damaged-spreadsheet', {}, { 'xl/styles.xml': '<a>'.repeat(100) }],
    [
      'damaged-spreadsheet',
      {},
      { 'xl/styles.xml': `<a ${Array.from({ length: 300 }, (_, i) => `a${i}="1"`).join(' ')}/>` },
    ],
  ])('%s', (refused, limits, more) => {
    expect(refusedBy(spreadsheet({ one: '<row><c><v>1</v></c></row>' }, { more }), limits)).toBe(refused);
  });

  test('has its rows and cells counted over all sheets', () => {
    const bytes = spreadsheet({ a: '<row/><row/>', b: '<row><c r="ZZ1"><v>1</v></c></row>' });
    expect(refusedBy(bytes, { rows: 2 })).toBe('too-many-rows');
    expect(read(bytes).problems.map(({ why }) => why)).toEqual(['too-many-cells']);
  });
});

test('any bytes, and any file that was cut off or has bytes swapped, are answered', () => {
  const cell = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1"><v>1</v></c></row>';
  const files = [
    toBytes('<html><table><tr><td title="x">1</td><th>&nbsp;a</th></tr></table>'),
    toBytes('a;b;c\n"1";2;3\n4;"5;6'),
    spreadsheet({ one: cell }),
    spreadsheet({ one: cell }, { encoding: 'utf-16le' }),
    new Uint8Array(0),
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.nat(2000),
      fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 4 }),
      fc.uint8Array({ maxLength: 40 }),
      (file, length, swaps, more) => {
        const bytes = Uint8Array.from([...file.slice(0, length), ...more]);
        for (const [at, byte] of swaps) {
          if (at < bytes.length) {
            bytes[at] = byte;
          }
        }
        const source = openSource(bytes);
        expect('refused' in source || source.sheets.length > 0).toBe(true);
      },
    ),
    { numRuns: 400 },
  );
});
