import clsx from 'clsx';
import { useMemo, useState } from 'react';
import { axisDay, axisMoney } from '#components/charts/axis-labels.ts';
import { CashMarkShape, wordOf } from '#components/charts/cash-marks.tsx';
import { chartColors } from '#components/charts/chart-look.ts';
import type { ChartTooltipRow } from '#components/charts/chart-tooltip.tsx';
import { moneyAxis } from '#components/charts/money-axis.ts';
import { heightOn, PaneFigures } from '#components/charts/money-pane.tsx';
import { PointReader } from '#components/charts/point-reader.tsx';
import { nearestPoint, placeOnAxis } from '#components/charts/points-along.ts';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import type { EquityPoint } from '#domain/insights/equity.ts';
import { formatMoney } from '#domain/money/money.ts';
import { phone, useMedia } from '#lib/page/use-media.ts';
import { EquityPane } from './equity-pane.tsx';
import { momentsAlong } from './equity-scale.ts';

/** Money that came in, or went out when below zero, in dollars, without being won or lost. */
type CashMark = { at: number; amount: number };

export type EquityPanesProps = {
  /** At least one, in order. */
  points: readonly EquityPoint[];
  cashMarks: readonly CashMark[];
  /** The day of a moment by the clock of the figures. */
  dayOf: (moment: number) => CalendarDay;
  /** Dollars unless it is told. */
  currency?: string | undefined;
  onSelect?: ((point: EquityPoint) => void) | undefined;
};

const sumOf = ({ sum }: EquityPoint) => sum;
const depthOf = ({ down }: EquityPoint) => -down;

/** The running sum of the trades, and below it how far it is under its peak, on one time axis. */
export function EquityPanes({ points, cashMarks, dayOf, currency, onSelect }: EquityPanesProps) {
  const isPhone = useMedia(phone);
  const [cursor, setCursor] = useState<number | null>(null);
  const { sums, depths, times } = useMemo(
    () => axesOf(points, dayOf, { maxTimes: isPhone ? 3 : 5, currency }),
    [points, dayOf, isPhone, currency],
  );
  const placeOf = placeOnAxis(points);
  const read = cursor === null ? undefined : points[cursor];
  const marks = cashMarks
    .map(mark => ({ ...mark, place: placeOf(mark.at) }))
    .filter(({ place }) => place >= 0 && place <= 1);
  const titleOf = ({ at }: EquityPoint) => formatDay(dayOf(at));
  const marksAt = (point: EquityPoint) =>
    marks.filter(({ place }) => points[nearestPoint(points, place)] === point);
  const rowsOf = (point: EquityPoint): ChartTooltipRow[] => [
    { label: 'Sum of trades', value: formatMoney(point.sum, currency), color: chartColors.funds },
    { label: 'Below its peak', value: formatMoney(point.down, currency), color: chartColors.loss },
    ...marksAt(point).map(({ amount }) => ({
      label: wordOf(amount),
      value: formatMoney(Math.abs(amount), currency),
    })),
  ];
  const spoken = (point: EquityPoint) =>
    [titleOf(point), ...rowsOf(point).map(({ label, value }) => `${label} ${value}`)].join(', ');
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <PaneName>Sum of trades</PaneName>
      <PaneFigures axis={sums.axis} print={sums.print} />
      <div className="relative h-44 sm:h-52">
        <EquityPane points={points} figureOf={sumOf} axis={sums.axis} color={chartColors.funds} />
        <svg aria-hidden="true" className="absolute inset-0 size-full" overflow="visible">
          {marks.map(({ place, amount }, index) => (
            <svg
              // biome-ignore lint/suspicious/noArrayIndexKey: a moment may have several of the same amount.
              key={index}
              aria-hidden="true"
              x={`${place * 100}%`}
              y={`${(1 - heightOn(sums.axis, points[nearestPoint(points, place)]?.sum ?? 0)) * 100}%`}
              overflow="visible"
            >
              <CashMarkShape x={0} y={0} amount={amount} />
            </svg>
          ))}
        </svg>
        {read && (
          <Dot at={placeOf(read.at)} height={heightOn(sums.axis, read.sum)} color={chartColors.funds} />
        )}
      </div>
      <PaneName>Below its peak</PaneName>
      <PaneFigures axis={depths.axis} print={depths.print} />
      <div className="relative h-20">
        <EquityPane points={points} figureOf={depthOf} axis={depths.axis} color={chartColors.loss} />
        {read && (
          <Dot at={placeOf(read.at)} height={heightOn(depths.axis, -read.down)} color={chartColors.loss} />
        )}
      </div>
      <div aria-hidden className="relative col-start-2 mt-3 h-4 text-ink-muted text-xs">
        {times.map(({ at, label }, index) => (
          <span
            key={at}
            className={clsx(
              'absolute whitespace-nowrap',
              index > 0 && index < times.length - 1 && '@max-2xs:hidden',
            )}
            style={{
              left: `${placeOf(at) * 100}%`,
              // Those at the ends stay over their pane.
              transform: `translateX(-${times.length === 1 || index === times.length - 1 ? 100 : index === 0 ? 0 : 50}%)`,
            }}
          >
            {label}
          </span>
        ))}
      </div>
      <div className="absolute inset-0 col-start-2 grid">
        <PointReader
          points={points}
          cursor={cursor}
          onMove={setCursor}
          onSelect={onSelect}
          titleOf={titleOf}
          rowsOf={rowsOf}
          spoken={spoken}
        />
      </div>
    </div>
  );
}

function PaneName({ children }: { children: string }) {
  return (
    <p aria-hidden className="col-start-2 mt-2 mb-3 text-ink-muted text-xs">
      {children}
    </p>
  );
}

/** The point that is read, on its line. */
function Dot({ at, height, color }: { at: number; height: number; color: string }) {
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" overflow="visible">
      <circle
        cx={`${at * 100}%`}
        cy={`${(1 - height) * 100}%`}
        r="4"
        fill={color}
        stroke={chartColors.surface}
        strokeWidth="2"
      />
    </svg>
  );
}

function axesOf(
  points: readonly EquityPoint[],
  dayOf: (moment: number) => CalendarDay,
  { maxTimes, currency }: { maxTimes: number; currency: string | undefined },
) {
  const sums = points.map(sumOf);
  const axisOfSums = moneyAxis(Math.min(...sums, 0), Math.max(...sums, 0));
  const axisOfDepths = moneyAxis(Math.min(...points.map(depthOf)), 0, 2);
  const moments = momentsAlong(points, maxTimes);
  const printDay = axisDay(dayOf(moments[0] ?? 0), dayOf(moments.at(-1) ?? 0));
  return {
    sums: { axis: axisOfSums, print: axisMoney(axisOfSums.from, axisOfSums.to, currency) },
    depths: { axis: axisOfDepths, print: axisMoney(axisOfDepths.from, axisOfDepths.to, currency) },
    times: moments.map(at => ({ at, label: printDay(dayOf(at)) })),
  };
}
