import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStatement } from '#domain/statements/read-statement.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import { openSource } from '#domain/statements/source.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { platformFiles, textFile } from '#examples/statements/platform-files.ts';
import { rivalFiles } from '#examples/statements/rival-files.ts';

const files = Object.values({ ...platformFiles, ...rivalFiles });

function read(source: Source): readonly Statement[] {
  const reading = readStatement(source);
  return 'refused' in reading ? [] : reading;
}

function lost(source: Source, statements: readonly Statement[]): number[] {
  const known = new Set(
    statements.flatMap(({ trades, cash, problems }) =>
      [...trades, ...cash, ...problems].map(({ row }) => row),
    ),
  );
  const skipped = statements.reduce(
    (sum, { skipped: { open, working, cancelled } }) => sum + open + working + cancelled,
    0,
  );
  const rows = source.sheets.flatMap(sheet => sheet.rows).slice(1);
  const blank = rows.filter(({ cells }) => cells.every(({ text }) => text === ''));
  const unknown = rows
    .filter(row => !known.has(row.number) && !blank.includes(row))
    .map(({ number }) => number);
  return unknown.slice(skipped);
}

const tables = [
  platformFiles.etoro,
  platformFiles.xtb,
  platformFiles.ig,
  platformFiles.topstepx,
  platformFiles.tradovate,
  rivalFiles.tradersync,
];
const texts = fc.oneof(
  fc.constantFrom('', '-', 'x', '0', '-12.5', '1,5', 'May 75', 'Deposit', 'Buy Limit', '13/13/2026', '€'),
  fc.string({ maxLength: 12 }),
);

test('no row is dropped silently, whatever its cells are', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...tables),
      fc.array(fc.tuple(fc.nat(), fc.nat(), texts)),
      (file, changes) => {
        const source = textFile(file);
        const [sheet] = source.sheets;
        for (const [row, column, text] of changes) {
          const cells = sheet?.rows[1 + (row % (sheet.rows.length - 1))]?.cells;
          if (cells) {
            const at = column % cells.length;
            const cell = cells[at];
            cells.splice(at, 1, ...(cell ? [{ ...cell, text }] : []));
          }
        }
        const statements = read(source);
        if (statements.length > 0 && statements.every(({ asks }) => asks.length === 0)) {
          // A totals row becomes a check.
          const sums = statements.some(({ checks }) =>
            checks.some(({ equation }) => /^total/.test(equation)),
          );
          expect(sums ? [] : lost(source, statements)).toEqual([]);
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('cut and shuffled files are read or refused, and end', () => {
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.nat(), fc.nat(), (file, from, to) => {
      const text = file.slice(from % file.length, (from % file.length) + (to % file.length));
      const source = openSource(new TextEncoder().encode(text));
      expect(() => ('refused' in source ? null : readStatement(source))).not.toThrow();
    }),
    { numRuns: 100 },
  );
});

test('ten thousand trades are read in a moment', () => {
  const [header = '', first = ''] = platformFiles.xtb.split('\n');
  const rows = Array.from({ length: 10_000 }, (_, index) => first.replace('700000001', String(index + 1)));
  const source = textFile([header, ...rows].join('\n'));
  const begun = process.cpuUsage();
  expect(read(source)[0]?.trades).toHaveLength(10_000);
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(5);
});

test('a table of other columns is left to the mapping', () => {
  const own =
    'Symbol,Type,Open time,Close time,Price,Quantity,Fee\nEURUSD,Buy,2026-01-12 09:00,2026-01-12 10:00,1.1,1,2';
  expect(readStatement(textFile(own))).toEqual({ refused: 'unknown-table' });
});
