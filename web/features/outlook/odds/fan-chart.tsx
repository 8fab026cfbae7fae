import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '#components/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { formatDay } from '#domain/calendar-day.ts';
import { FanPane, type FanPaneProps } from './fan-pane.tsx';
import type { FanPoint } from './fan-points.ts';
import { sharesAbove } from './odds-words.ts';

const name = 'Where the plan may stand, by day';

/** The fan of a plan's runs up to its date, as a chart or as a table. */
export function FanChart(props: FanPaneProps) {
  const [isTable, setIsTable] = useState(false);
  const Icon = isTable ? ChartLine : Table2;
  return (
    <figure aria-label={name} className="flex min-w-0 flex-col gap-1">
      {isTable ? (
        <div className="h-58 overflow-y-auto sm:h-66">
          <Table label={name} columns={columns} rows={props.points} keyOf={({ day }) => day} />
        </div>
      ) : (
        <FanPane {...props} />
      )}
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-ink-muted text-xs">
        <span className="min-w-0 flex-1 basis-48 text-pretty">
          Half of the runs are above the line, and 8 in 10 in the band. A run that has come to the target or
          to the floor stays there.
        </span>
        <Button variant="ghost" className="-me-3 ms-auto px-3!" onClick={() => setIsTable(!isTable)}>
          <Icon aria-hidden className="size-4" />
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </figcaption>
    </figure>
  );
}

const columns: Column<FanPoint>[] = [
  { header: 'By', cell: ({ day }) => formatDay(day) },
  { header: sharesAbove.low, cell: ({ low }) => <Amount value={low} />, isNumeric: true },
  { header: sharesAbove.middle, cell: ({ middle }) => <Amount value={middle} />, isNumeric: true },
  { header: sharesAbove.high, cell: ({ high }) => <Amount value={high} />, isNumeric: true },
];
