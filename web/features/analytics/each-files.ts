import type { BalancePoint, DayRange, TradePoint } from '#domain/chart-points.ts';
import { type CsvColumn, toCsv } from '#lib/files/csv.ts';
import type { TextFile } from '#lib/files/save-file.ts';
import { sheet } from './analytics-files.ts';
import type { ChartUser } from './chart-user.ts';
import type { Series } from './series.ts';

type RowOf<Point> = Point & { user: ChartUser };

const ofUser: readonly CsvColumn<RowOf<TradePoint | BalancePoint>>[] = [
  { header: 'Name', cell: ({ user }) => user.name },
  { header: 'Email', cell: ({ user }) => user.email },
  { header: 'Date', cell: ({ day }) => day },
];

const winLossColumns: readonly CsvColumn<RowOf<TradePoint>>[] = [
  ...ofUser,
  { header: 'Wins', cell: ({ wins }) => wins },
  { header: 'Losses', cell: ({ losses }) => losses },
  { header: 'Total', cell: ({ total }) => total },
];

const balanceColumns: readonly CsvColumn<RowOf<BalancePoint>>[] = [
  ...ofUser,
  { header: 'Balance ($)', cell: ({ balance }) => balance },
];

export function winLossOfEachFile(series: readonly Series<TradePoint>[], range: DayRange): TextFile {
  return sheet('win-loss-of-each', range, toCsv(winLossColumns, seriesRows(series)));
}

/** Leaves out the days before a user joined. */
export function balanceOfEachFile(series: readonly Series<BalancePoint>[], range: DayRange): TextFile {
  const rows = seriesRows(series).filter(({ balance }) => balance !== null);
  return sheet('balance-of-each', range, toCsv(balanceColumns, rows));
}

function seriesRows<Point>(series: readonly Series<Point>[]): RowOf<Point>[] {
  return series.flatMap(({ user, points }) => points.map(point => ({ ...point, user })));
}
