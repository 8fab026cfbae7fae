import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { calculationTables } from './calculation-tables.ts';

const folder = new URL('../../docs/calculations/', import.meta.url);

/** A table below the comment that names its examples: its head, the line below it, and its rows. */
const namedTable = /(?<=<!-- examples: (\w+) -->\n\n)(\|.*\n)\|[-| ]+\n((?:\|.*\n?)*)/g;

function pages(): { url: URL; text: string }[] {
  return readdirSync(folder).map(name => {
    const url = new URL(name, folder);
    return { url, text: readFileSync(url, 'utf8') };
  });
}

export function tablesOnPages(): Map<string, string[][]> {
  const tables = pages().flatMap(({ text }) => [...text.matchAll(namedTable)]);
  return new Map(
    tables.map(([, name = '', , rows = '']) => [name, rows.trimEnd().split('\n').map(cellsOfLine)]),
  );
}

function cellsOfLine(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim());
}

/** Writes the tables of docs/calculations/ from the examples. Heads and other text stay. */
export function writeCalculationTables(): void {
  const tables = calculationTables();
  for (const { url, text } of pages()) {
    const written = text.replaceAll(namedTable, (whole, name: string, head: string) => {
      const rows = tables.get(name);
      return rows ? table([cellsOfLine(head), ...rows]) : whole;
    });
    writeFileSync(url, written);
  }
}

function table([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((text, i) => text.padEnd(widths[i] ?? 0)).join(' | ')} |\n`;
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('');
}
