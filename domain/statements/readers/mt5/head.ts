import { filled, type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import type { StatementAccount, Wall } from '#domain/statements/statement.ts';
import { readTime } from '#domain/statements/values/times.ts';

type Mt5Head = Pick<StatementAccount, 'number' | 'currency' | 'server' | 'kind' | 'mode'> & {
  producedAt: Wall | null;
};

const accountLine = /^(\d{1,20})\s*\(([^()]{3,200})\)$/;

/** A report's '7001234 (USD, Server-Demo, demo, Hedge)' and date, without name and company. */
export function mt5Head(rows: readonly GridRow[]): Mt5Head | null {
  const head = rows.slice(0, 40);
  for (const row of head) {
    for (const column of filled(row)) {
      const line = accountLine.exec(textAt(row, column));
      const parts = line?.[2]?.split(',').map(part => part.trim()) ?? [];
      if (line?.[1] && /^[A-Z]{3,5}$/.test(parts[0] ?? '')) {
        return { number: line[1], ...readAccount(parts), producedAt: reportDate(head) };
      }
    }
  }
  return null;
}

export function accountOfRow(row: GridRow): string | null {
  const isShort = filled(row).length < 5;
  return isShort ? (mt5Head([row])?.number ?? null) : null;
}

function readAccount([currency = '', ...parts]: string[]): Omit<Mt5Head, 'number' | 'producedAt'> {
  const kind = parts.map(part => part.toLowerCase()).find(part => /^(?:real|demo|contest)$/.test(part));
  const mode = parts.findLast(part => /^[hn]\w+$/i.test(part) && !/[-\d]/.test(part));
  const server = parts.find(part => !/^\d+:\d+$/.test(part) && part.toLowerCase() !== kind && part !== mode);
  return {
    currency,
    server: server ?? null,
    kind: (kind as Mt5Head['kind']) ?? null,
    mode: mode === undefined ? null : /^h/i.test(mode) ? 'hedge' : 'netting',
  };
}

function reportDate(rows: readonly GridRow[]): Wall | null {
  for (const row of rows) {
    const [label, value, ...more] = filled(row);
    const time = label !== undefined && value !== undefined && more.length === 0 ? textAt(row, value) : '';
    const wall = readTime(time);
    if (wall !== null) {
      return wall;
    }
  }
  return null;
}
