import { useMemo, useState } from 'react';
import { axisMoney } from '#components/charts/axis-labels.ts';
import { chartColors } from '#components/charts/chart-look.ts';
import { ChartNotch } from '#components/charts/chart-notch.tsx';
import { moneyAxis } from '#components/charts/money-axis.ts';
import { PaneFigures, PaneLines } from '#components/charts/money-pane.tsx';
import { linePath, makePane, PaneSpot, Stretched } from '#components/charts/pane-shapes.tsx';
import { PointReader } from '#components/charts/point-reader.tsx';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { FanPoint } from './fan-points.ts';
import { sharesAbove } from './odds-words.ts';

export type FanPaneProps = {
  /** Two or more, in order; the first is today. */
  points: readonly FanPoint[];
  /** Dollars. */
  target: number;
  floor: number;
  targetDate: CalendarDay;
};

/** Distinguishes the loss limit from the target. */
export const dots = '2 4';

/** Between today and the date, with the target and the loss limit; a slider reads the points. */
export function FanPane({ points, target, floor, targetDate }: FanPaneProps) {
  const [cursor, setCursor] = useState<number | null>(null);
  const { axis, print, pane, band, edges, middle } = useMemo(
    () => drawFan(points, [target, floor]),
    [points, target, floor],
  );
  const height = (amount: number) => `${pane.y(amount) * 100}%`;
  const pointRows = (point: FanPoint) =>
    (['high', 'middle', 'low'] as const).map(figure => ({
      label: sharesAbove[figure],
      value: formatMoney(point[figure]),
    }));
  const pointTitle = ({ at, day }: FanPoint) => (at === 0 ? 'Today' : formatDay(day));
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2">
      <PaneFigures axis={axis} print={print} />
      <div className="relative h-44 sm:h-52">
        <svg aria-hidden="true" className="absolute inset-0 size-full" overflow="visible">
          <PaneLines axis={axis} />
          <line x1="100%" x2="100%" y2="100%" stroke={chartColors.lineStrong} />
          <Stretched>
            <path d={band} fill={chartColors.funds} fillOpacity={0.14} />
            <g fill="none" stroke={chartColors.funds} strokeLinejoin="round">
              <path d={edges} strokeDasharray="4 3" vectorEffect="non-scaling-stroke" />
              <path d={middle} strokeWidth={2} vectorEffect="non-scaling-stroke" />
            </g>
          </Stretched>
          {[target, floor].map(amount => (
            <line
              key={amount}
              x2="100%"
              y1={height(amount)}
              y2={height(amount)}
              stroke="var(--ink)"
              strokeDasharray={amount === floor ? dots : undefined}
            />
          ))}
          <PaneSpot pane={pane} at={0} figure={points[0]?.middle ?? 0}>
            <ChartNotch />
          </PaneSpot>
        </svg>
      </div>
      <div aria-hidden className="col-start-2 mt-1 flex justify-between gap-4 text-ink-muted text-xs">
        <span>Today</span>
        <span>{formatDay(targetDate)}</span>
      </div>
      <div className="absolute inset-0 col-start-2 grid pt-2">
        <PointReader
          points={points}
          cursor={cursor}
          onMove={setCursor}
          titleOf={pointTitle}
          rowsOf={pointRows}
        />
      </div>
    </div>
  );
}

function drawFan(points: readonly FanPoint[], lines: readonly number[]) {
  const amounts = [...lines, ...points.flatMap(({ low, high }) => [low, high])];
  const axis = moneyAxis(Math.min(...amounts), Math.max(...amounts));
  const pane = makePane(points, axis);
  const figureLine = (figure: 'low' | 'middle' | 'high', among = points) =>
    linePath(
      pane,
      among.map(point => ({ at: point.at, figure: point[figure] })),
    );
  return {
    axis,
    print: axisMoney(axis.from, axis.to),
    pane,
    band: `${figureLine('low', points.toReversed())}${figureLine('high').replace('M', 'L')}Z`,
    edges: figureLine('low') + figureLine('high'),
    middle: figureLine('middle'),
  };
}
