import type { BalanceOfDay, TradesOfDay } from '#data/school/analytics.ts';
import type { DayRange } from '#domain/chart-points.ts';
import { type CsvColumn, toCsv } from '#lib/files/csv.ts';
import type { TextFile } from '#lib/files/save-file.ts';

const winLossColumns: readonly CsvColumn<TradesOfDay>[] = [
  { header: 'Date', cell: ({ day }) => day },
  { header: 'Wins', cell: ({ wins }) => wins },
  { header: 'Losses', cell: ({ losses }) => losses },
  { header: 'Total', cell: ({ total }) => total },
];

const balanceColumns: readonly CsvColumn<BalanceOfDay>[] = [
  { header: 'Date', cell: ({ day }) => day },
  { header: 'Balance ($)', cell: ({ balance }) => balance },
];

export function winLossFile(days: readonly TradesOfDay[], range: DayRange): TextFile {
  return sheet('win-loss', range, toCsv(winLossColumns, days));
}

export function balanceFile(days: readonly BalanceOfDay[], range: DayRange): TextFile {
  return sheet('balance', range, toCsv(balanceColumns, days));
}

export function sheet(what: string, { from, to }: DayRange, content: string): TextFile {
  return { name: `pipstone-${what}-${from}-to-${to}.csv`, content, type: 'text/csv;charset=utf-8' };
}
