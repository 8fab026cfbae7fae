import clsx from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import { chartColors, chartHeight } from './chart-look.ts';
import type { ChartTooltipRow } from './chart-tooltip.tsx';
import type { MoneyAxis } from './money-axis.ts';
import { PaneFigures, PaneLines } from './money-pane.tsx';
import { makePane, type Pane, PaneDot, PaneTimes } from './pane-shapes.tsx';
import { PointReader } from './point-reader.tsx';

type PointChartProps<Point> = {
  /** The chart's name for screen readers; it should mention where its figures are readable as text. */
  label: string;
  /** As 'Balance by day. Use the arrow keys to move from day to day.' */
  reading: string;
  /** At least one, in order. */
  points: readonly Point[];
  axis: MoneyAxis;
  print: (figure: number) => string;
  times: readonly { at: number; label: string }[];
  /** True if each point has the same room for its bar, and no line begins at the edge. */
  isBars?: boolean;
  titleOf: (point: Point) => string;
  rowsOf: (point: Point) => ChartTooltipRow[];
  /** The positions of the selected point's dots. */
  dotsOf?: (point: Point) => readonly { figure: number | null; color: string }[];
  /** A line below the chart with what its reader must know. */
  note?: ReactNode;
  /** Draws lines and bars. A stable function while they do not change. */
  children: (pane: Pane) => ReactNode;
};

/** Its height is fixed, so that nothing moves when it loads. */
export function PointChart<Point extends { at: number }>(props: PointChartProps<Point>) {
  const { label, reading, points, axis, print, times, isBars = false, note, children } = props;
  const { titleOf, rowsOf, dotsOf = () => [] } = props;
  const [cursor, setCursor] = useState<number | null>(null);
  const pane = useMemo(() => makePane(points, axis, isBars), [points, axis, isBars]);
  // Not rendered again while the pointer moves.
  const drawing = useMemo(() => children(pane), [children, pane]);
  const read = cursor === null ? undefined : points[cursor];
  return (
    <figure
      aria-label={label}
      className={clsx(chartHeight, 'flex min-w-0 flex-col overflow-clip [overflow-clip-margin:4px]')}
    >
      <div className="grid min-h-0 flex-1 grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-2 pt-2">
        <PaneFigures axis={axis} print={print} />
        <div className="@container relative grid">
          <svg aria-hidden="true" className="absolute inset-0 size-full" overflow="visible">
            {read && isBars && (
              <rect
                x={`${(pane.x(read.at) - pane.room / 2) * 100}%`}
                width={`${pane.room * 100}%`}
                height="100%"
                fill={chartColors.line}
                fillOpacity={0.5}
              />
            )}
            <PaneLines axis={axis} />
            {drawing}
            {read &&
              dotsOf(read).map(
                ({ figure, color }) =>
                  figure !== null && (
                    <PaneDot key={color} pane={pane} at={read.at} figure={figure} color={color} />
                  ),
              )}
          </svg>
          <PointReader
            label={reading}
            points={points}
            edge={pane.room / 2}
            cursor={cursor}
            onMove={setCursor}
            titleOf={titleOf}
            rowsOf={rowsOf}
          />
        </div>
        <PaneTimes times={times} placeOf={pane.x} />
      </div>
      {note && <figcaption className="flex flex-wrap gap-x-4 text-ink-muted text-xs">{note}</figcaption>}
    </figure>
  );
}
