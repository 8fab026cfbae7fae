import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '#components/amount.tsx';
import { axisDay } from '#components/charts/axis-labels.ts';
import { Button } from '#components/ui/button.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { daysBetween, formatDay } from '#domain/clock/calendar-day.ts';
import { FanLegend } from './fan-legend.tsx';
import { FanPane, type FanPaneProps } from './fan-pane.tsx';
import type { FanPoint } from './fan-points.ts';
import { sharesAbove } from './odds-words.ts';

const name = 'Projected plan balance by day';

export function FanChart(props: FanPaneProps) {
  const [isTable, setIsTable] = useState(false);
  const Icon = isTable ? ChartLine : Table2;
  return (
    <figure aria-label={name} className="flex min-w-0 flex-col gap-1">
      {isTable ? (
        <div className="h-52 overflow-y-auto sm:h-60">
          <Table
            label={name}
            columns={pointColumns(props.points)}
            rows={props.points}
            keyOf={({ day }) => day}
          />
        </div>
      ) : (
        <FanPane {...props} />
      )}
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
          {!isTable && <FanLegend target={props.target} floor={props.floor} />}
          <p className="text-pretty text-ink-muted text-xs">
            A simulation stops when it hits the target or the loss limit.
          </p>
        </div>
        <Button variant="ghost" className="-me-3 ms-auto px-3!" onClick={() => setIsTable(!isTable)}>
          <Icon aria-hidden className="size-4" />
          {isTable ? 'Show as Chart' : 'Show as Table'}
        </Button>
      </figcaption>
    </figure>
  );
}

function pointColumns(points: readonly FanPoint[]): Column<FanPoint>[] {
  const [first = '', last = ''] = [points[0]?.day, points.at(-1)?.day];
  const print = daysBetween(first, last) < 365 ? axisDay(first, last) : formatDay;
  return [
    {
      header: 'Date',
      cell: ({ at, day }) => <span className="whitespace-nowrap">{at === 0 ? 'Today' : print(day)}</span>,
    },
    { header: sharesAbove.low, cell: ({ low }) => <Amount value={low} />, isNumeric: true },
    { header: sharesAbove.middle, cell: ({ middle }) => <Amount value={middle} />, isNumeric: true },
    { header: sharesAbove.high, cell: ({ high }) => <Amount value={high} />, isNumeric: true },
  ];
}
