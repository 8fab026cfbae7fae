import type { ReactNode } from 'react';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatPercent } from '#domain/money/money.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import type { WeekFigures } from '#features/journal/week-figures.ts';
import { type ReportFigures, weeksBefore } from './report-figures.ts';

type ReportWeekTableProps = { figures: ReportFigures<unknown>; currency: string };

type FigureRow = { name: string; week: ReactNode; before: ReactNode };

export function ReportWeekTable({ figures, currency }: ReportWeekTableProps) {
  const { week, before, usual, rated, kept } = figures;
  const rows: FigureRow[] = [
    {
      name: 'Net P&L',
      week: <SignedAmount value={week.net} currency={currency} />,
      before: usual ? (
        <>
          <SignedAmount value={usual.net} currency={currency} /> per week
        </>
      ) : (
        '–'
      ),
    },
    {
      name: 'Trades',
      week: formatCount(week.tally.trades),
      before: usual ? `${usual.trades.toLocaleString('en-US')} per week` : '–',
    },
    { name: 'Win Rate', week: winRateWords(week), before: winRateWords(before) },
    {
      name: 'Expectancy per Trade',
      week: <PerTrade figures={week} currency={currency} />,
      before: <PerTrade figures={before} currency={currency} />,
    },
    {
      name: 'Plan Followed',
      week: rated === 0 ? 'Not rated' : `${formatCount(kept)} of ${countNoun(rated, 'rated trade')}`,
      before: '',
    },
  ];
  return (
    <Table
      label="The week and the weeks before"
      columns={[
        { header: 'Figure', cell: ({ name }) => name },
        { header: 'This Week', cell: row => row.week, isNumeric: true },
        { header: `${weeksBefore} Weeks Before`, cell: row => row.before, isNumeric: true },
      ]}
      rows={rows}
      keyOf={({ name }) => name}
    />
  );
}

function winRateWords({ winRate }: WeekFigures<unknown>): string {
  return winRate.percent === null
    ? '–'
    : `${formatPercent(winRate.percent)} of ${countNoun(winRate.n, 'trade')}`;
}

function PerTrade({ figures, currency }: { figures: WeekFigures<unknown>; currency: string }) {
  const { amount } = figures.expectancy;
  return amount === null ? '–' : <SignedAmount value={amount} currency={currency} />;
}
