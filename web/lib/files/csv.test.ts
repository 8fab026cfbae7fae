import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const columns = [
  { header: 'Notes', cell: (row: { notes: string | null; amount: number }) => row.notes },
  { header: 'Amount', cell: (row: { notes: string | null; amount: number }) => row.amount },
];

function firstCell(notes: string | null): string | undefined {
  const file = toCsv(columns, [{ notes, amount: -50.5 }]);
  const { data } = Papa.parse<string[]>(file.slice(1), { newline: '\r\n' });
  return data[1]?.[0];
}

describe('csvOf', () => {
  test('Excel is told that it is UTF-8, and lines end as RFC 4180 has it', () => {
    expect(toCsv(columns, [{ notes: 'Schön', amount: 1 }])).toBe('\uFEFFNotes,Amount\r\nSchön,1\r\n');
  });

  test('no rows are a file with its headers', () => {
    expect(toCsv(columns, [])).toBe('\uFEFFNotes,Amount\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1', '=HYPERLINK("http://x")\nsecond line'])(
    'text that a spreadsheet would run is disarmed: %j',
    notes => {
      expect(firstCell(notes)).toBe(`'${notes}`);
    },
  );

  test.each(['Plain', 'a=b', 'one, two', 'a "quote"', 'two\nlines', ' =1', ''])(
    'other text stays as it is: %j',
    notes => {
      expect(firstCell(notes)).toBe(notes);
    },
  );

  test('numbers stay numbers, below zero too, and nothing is an empty cell', () => {
    expect(toCsv(columns, [{ notes: null, amount: -50.5 }])).toContain('\r\n,-50.5\r\n');
  });
});
