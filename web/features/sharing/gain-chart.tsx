import { axisDay, daysAlong } from '#components/charts/axis-labels.ts';
import { chartColors } from '#components/charts/chart-look.ts';
import { moneyAxis } from '#components/charts/money-axis.ts';
import { PaneFigures, PaneLines } from '#components/charts/money-pane.tsx';
import { makePane, PaneLine, PaneTimes } from '#components/charts/pane-shapes.tsx';
import { placeOnAxis } from '#components/charts/points-along.ts';
import { type CalendarDay, daysBetween } from '#domain/clock/calendar-day.ts';
import { formatPercent } from '#domain/money/money.ts';
import type { GainPoint } from '#domain/share/shared-report.ts';

/** The gain in percent over time. Its figures are in the table below it. */
export function GainChart({ points }: { points: readonly GainPoint[] }) {
  const first = points[0]?.day;
  const last = points.at(-1)?.day;
  if (first === undefined || last === undefined || points.length < 2) {
    return null;
  }
  const place = (day: CalendarDay) => daysBetween(first, day);
  const line = [
    { at: 0, figure: 0 },
    ...points.map(({ day, percent }) => ({ at: place(day), figure: percent })),
  ];
  const figures = line.map(({ figure }) => figure);
  const axis = moneyAxis(Math.min(...figures), Math.max(...figures));
  const print = axisDay(first, last);
  const times = daysAlong(first, last, 4).map(day => ({ at: place(day), label: print(day) }));
  return (
    <figure
      aria-label={`Gain, ${formatPercent(figures.at(-1) ?? 0)} at the end`}
      className="grid break-inside-avoid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2"
    >
      <PaneFigures axis={axis} print={percent => `${percent}%`} />
      <div className="relative h-44">
        <svg aria-hidden="true" className="absolute inset-0 size-full" overflow="visible">
          <PaneLines axis={axis} />
          <PaneLine pane={makePane(line, axis)} points={line} color={chartColors.funds} hasGround />
        </svg>
      </div>
      <PaneTimes times={times} placeOf={placeOnAxis(line)} />
    </figure>
  );
}
