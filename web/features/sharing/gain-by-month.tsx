import { type Column, Table } from '#components/ui/table.tsx';
import { formatMonth } from '#domain/clock/calendar-month.ts';
import { formatSignedPercent } from '#domain/money/money.ts';
import { countNoun } from '#domain/numbers/count.ts';
import type { YearGain } from '#domain/share/shared-report.ts';

/** '01' to '12' of the months; null for the row of the whole years. */
type Row = string | null;

/** The gain of each month and year in percent, the newest year first. */
export function GainByMonth({ years }: { years: readonly YearGain[] }) {
  const names = new Set(years.flatMap(({ months }) => months.map(({ month }) => month.slice(5))));
  const columns: Column<Row>[] = [
    {
      header: 'Month',
      cell: name => (name === null ? 'Whole Year' : formatMonth(`2000-${name}`).slice(0, 3)),
    },
    ...years.map(({ months, ...year }) => ({
      header: year.year,
      isNumeric: true,
      cell: (name: Row) => {
        const period = name === null ? year : months.find(({ month }) => month.endsWith(`-${name}`));
        return (
          period && (
            <span className="flex flex-col items-end">
              {period.percent === null ? '–' : formatSignedPercent(period.percent)}
              <span className="text-ink-muted text-xs">{countNoun(period.trades, 'trade')}</span>
            </span>
          )
        );
      },
    })),
  ];
  return <Table label="Gain by month" columns={columns} rows={[...[...names].sort(), null]} keyOf={String} />;
}
