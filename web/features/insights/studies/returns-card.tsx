import { SignedAmount } from '#components/signed-amount.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { formatMonth, yearMonths } from '#domain/clock/calendar-month.ts';
import type {
  MonthlyReturn,
  MonthlyReturns,
  PeriodReturn,
  YearlyReturn,
} from '#domain/insights/studies/monthly-returns.ts';
import { formatSignedPercent } from '#domain/money/money.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { InsightCard } from '#features/insights/insight-card.tsx';
import type { InsightPart } from '#features/insights/insights.ts';
import { OpenPart } from '#features/insights/open-part.tsx';

type ReturnsCardProps = {
  returns: MonthlyReturns;
  currency: string;
  isBusy: boolean;
  onOpen: (title: string, part: InsightPart) => void;
};

/** The place of a month in its year, from 0; null for the row of the whole years. */
type Row = number | null;

const whyMissing = {
  money: 'Percentages need a balance above $0 before each trade of the period.',
  balance: 'Percentages need all trades and balance changes, which are too many to load.',
};

export function ReturnsCard({ returns: { years, lacks }, currency, isBusy, onOpen }: ReturnsCardProps) {
  const months = Array.from({ length: 12 }, (_, place) => place).filter(place =>
    years.some(year => monthAt(year, place)),
  );
  const columns: Column<Row>[] = [
    {
      header: 'Month',
      cell: place =>
        place === null ? 'Whole Year' : formatMonth(yearMonths('2000')[place] ?? '').slice(0, 3),
    },
    ...years.map(year => ({
      header: year.year,
      cell: (place: Row) => {
        const month = place === null ? undefined : monthAt(year, place);
        const period = place === null ? year : month;
        return (
          period && (
            <Gain
              period={period}
              currency={currency}
              onOpen={
                month &&
                (() => onOpen(formatMonth(month.month), { kind: 'moments', from: month.from, to: month.to }))
              }
            />
          )
        );
      },
      isNumeric: true,
    })),
  ];
  return (
    <InsightCard title="Monthly Returns" isBusy={isBusy} text="Time-weighted return and net P&L">
      <Table
        label="Monthly returns"
        columns={columns}
        rows={[...months, null]}
        keyOf={place => String(place)}
      />
      {lacks && <p className="text-ink-muted text-xs">{whyMissing[lacks]}</p>}
      <details className="text-ink-muted text-xs">
        <summary className="min-h-6 w-fit cursor-pointer font-medium text-accent">
          How It’s Calculated
        </summary>
        <p className="max-w-prose pt-1">
          Each trade changes its balance by a percentage: its P&L / the balance before it. A month multiplies
          the changes of its trades, a year those of its months. So deposits and withdrawals are no gain or
          loss. Open trades and costs outside trades aren’t included. The balance is that of all accounts in
          the filter, whatever else it leaves out.
        </p>
      </details>
    </InsightCard>
  );
}

type GainProps = { period: PeriodReturn; currency: string; onOpen: (() => void) | undefined };

/** The number of trades is the title, and read by screen readers. */
function Gain({ period: { percent, net, trades }, currency, onOpen }: GainProps) {
  const figure = (
    <>
      {percent === null ? '–' : formatSignedPercent(percent)}
      <span className="sr-only">, {countNoun(trades, 'trade')}</span>
    </>
  );
  return (
    <span className="flex flex-col items-end" title={countNoun(trades, 'trade')}>
      <span className="font-medium">{onOpen ? <OpenPart onOpen={onOpen}>{figure}</OpenPart> : figure}</span>
      <SignedAmount value={net} currency={currency} className="text-xs" />
    </span>
  );
}

function monthAt({ year, months }: YearlyReturn, place: number): MonthlyReturn | undefined {
  const name = yearMonths(year)[place];
  return months.find(({ month }) => month === name);
}
