import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '#components/amount.tsx';
import { CashMarkSign } from '#components/charts/cash-marks.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { formatDay } from '#domain/clock/calendar-day.ts';
import type { EquityPoint } from '#domain/insights/equity.ts';
import { EquityPanes, type EquityPanesProps } from './equity-panes.tsx';

type EquityChartProps = Omit<EquityPanesProps, 'cashMarks'> & Partial<Pick<EquityPanesProps, 'cashMarks'>>;

type Row = EquityPoint & { key: number };

const noMarks: EquityPanesProps['cashMarks'] = [];

export function EquityChart({ points, cashMarks = noMarks, ...panes }: EquityChartProps) {
  const [isTable, setIsTable] = useState(false);
  const Icon = isTable ? ChartLine : Table2;
  if (points.length === 0) {
    return null;
  }
  const columns: Column<Row>[] = [
    { header: 'Date', cell: ({ at }) => formatDay(panes.dayOf(at)) },
    {
      header: 'Cumulative P&L',
      cell: ({ sum }) => <Amount value={sum} currency={panes.currency} />,
      isNumeric: true,
    },
    {
      header: 'Drawdown',
      cell: ({ down }) => <Amount value={down} currency={panes.currency} />,
      isNumeric: true,
    },
  ];
  return (
    <figure aria-label="Equity curve without deposits, and drawdown" className="flex min-w-0 flex-col gap-2">
      {isTable ? (
        <div className="h-80 overflow-y-auto">
          <Table
            label="Equity curve without deposits, and drawdown"
            columns={columns}
            rows={points.map((point, key) => ({ ...point, key })).toReversed()}
            keyOf={({ key }) => String(key)}
          />
        </div>
      ) : (
        <EquityPanes points={points} cashMarks={cashMarks} {...panes} />
      )}
      <figcaption className="flex flex-wrap items-center gap-x-4 text-ink-muted text-xs">
        {!isTable && cashMarks.some(({ amount }) => amount > 0) && <CashMarkSign amount={1} />}
        {!isTable && cashMarks.some(({ amount }) => amount < 0) && <CashMarkSign amount={-1} />}
        <Button variant="ghost" className="-me-3 ms-auto px-3!" onClick={() => setIsTable(!isTable)}>
          <Icon aria-hidden className="size-4" />
          {isTable ? 'Show as Chart' : 'Show as Table'}
        </Button>
      </figcaption>
    </figure>
  );
}
