import { type ReactNode, useMemo, useState } from 'react';
import { axisDay, axisMoney } from '#components/charts/axis-labels.ts';
import { CashMarkShape, cashWord } from '#components/charts/cash-marks.tsx';
import { chartColors } from '#components/charts/chart-look.ts';
import type { ChartTooltipRow } from '#components/charts/chart-tooltip.tsx';
import { type MoneyAxis, moneyAxis } from '#components/charts/money-axis.ts';
import { PaneFigures, PaneLines } from '#components/charts/money-pane.tsx';
import { makePane, PaneDot, PaneLine, PaneSpot, PaneTimes } from '#components/charts/pane-shapes.tsx';
import { PointReader } from '#components/charts/point-reader.tsx';
import { nearestPoint } from '#components/charts/points-along.ts';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import type { EquityPoint } from '#domain/insights/equity.ts';
import { formatMoney } from '#domain/money/money.ts';
import { phone, useMedia } from '#lib/page/use-media.ts';
import { momentsAlong } from './equity-scale.ts';

/** A deposit, or a withdrawal below zero, in dollars. */
type CashMark = { at: number; amount: number };

export type EquityPanesProps = {
  /** At least one, in order. */
  points: readonly EquityPoint[];
  cashMarks: readonly CashMark[];
  dayOf: (moment: number) => CalendarDay;
  /** Dollars by default. */
  currency?: string | undefined;
  onSelect?: ((point: EquityPoint) => void) | undefined;
};

const pointSum = ({ sum }: EquityPoint) => sum;
const pointDepth = ({ down }: EquityPoint) => -down;

export function EquityPanes({ points, cashMarks, dayOf, currency, onSelect }: EquityPanesProps) {
  const isPhone = useMedia(phone);
  const [cursor, setCursor] = useState<number | null>(null);
  const { sums, depths, times } = useMemo(
    () => findAxes(points, dayOf, { maxTimes: isPhone ? 3 : 5, currency }),
    [points, dayOf, isPhone, currency],
  );
  const { x: placeOf } = sums.pane;
  const read = cursor === null ? undefined : points[cursor];
  const marks = cashMarks
    .map(mark => ({ ...mark, place: placeOf(mark.at) }))
    .filter(({ place }) => place >= 0 && place <= 1);
  const pointTitle = ({ at }: EquityPoint) => formatDay(dayOf(at));
  const marksAt = (point: EquityPoint) =>
    marks.filter(({ place }) => points[nearestPoint(points, place)] === point);
  const pointRows = (point: EquityPoint): ChartTooltipRow[] => [
    { label: 'Cumulative P&L', value: formatMoney(point.sum, currency), color: chartColors.funds },
    { label: 'Drawdown', value: formatMoney(point.down, currency), color: chartColors.loss },
    ...marksAt(point).map(({ amount }) => ({
      label: cashWord(amount),
      value: formatMoney(Math.abs(amount), currency),
    })),
  ];
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <PaneName>Cumulative P&L</PaneName>
      <PaneFigures axis={sums.axis} print={sums.print} />
      <div className="relative h-44 sm:h-52">
        <EquityPane {...sums} read={read}>
          {marks.map(({ at, place, amount }, index) => (
            <PaneSpot
              // biome-ignore lint/suspicious/noArrayIndexKey: a moment may have several of the same amount.
              key={index}
              pane={sums.pane}
              at={at}
              figure={points[nearestPoint(points, place)]?.sum ?? 0}
            >
              <CashMarkShape x={0} y={0} amount={amount} />
            </PaneSpot>
          ))}
        </EquityPane>
      </div>
      <PaneName>Drawdown</PaneName>
      <PaneFigures axis={depths.axis} print={depths.print} />
      <div className="relative h-20">
        <EquityPane {...depths} read={read} />
      </div>
      <PaneTimes times={times} placeOf={placeOf} />
      <div className="absolute inset-0 col-start-2 grid">
        <PointReader
          points={points}
          cursor={cursor}
          onMove={setCursor}
          onSelect={onSelect}
          titleOf={pointTitle}
          rowsOf={pointRows}
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

type EquityPaneProps = ReturnType<typeof drawPanes> & { read: EquityPoint | undefined; children?: ReactNode };

function EquityPane({ axis, pane, line, figureOf, color, read, children }: EquityPaneProps) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full" overflow="visible">
      <PaneLines axis={axis} />
      <PaneLine pane={pane} points={line} color={color} isStep hasGround />
      {children}
      {read && <PaneDot pane={pane} at={read.at} figure={figureOf(read)} color={color} />}
    </svg>
  );
}

function findAxes(
  points: readonly EquityPoint[],
  dayOf: (moment: number) => CalendarDay,
  { maxTimes, currency }: { maxTimes: number; currency: string | undefined },
) {
  const sums = points.map(pointSum);
  const axisOfSums = moneyAxis(Math.min(...sums, 0), Math.max(...sums, 0));
  const axisOfDepths = moneyAxis(Math.min(...points.map(pointDepth)), 0, 2);
  const moments = momentsAlong(points, maxTimes);
  const printDay = axisDay(dayOf(moments[0] ?? 0), dayOf(moments.at(-1) ?? 0));
  return {
    sums: drawPanes(points, { axis: axisOfSums, figureOf: pointSum, color: chartColors.funds, currency }),
    depths: drawPanes(points, {
      axis: axisOfDepths,
      figureOf: pointDepth,
      color: chartColors.loss,
      currency,
    }),
    times: moments.map(at => ({ at, label: printDay(dayOf(at)) })),
  };
}

type Look = {
  axis: MoneyAxis;
  figureOf: (point: EquityPoint) => number;
  color: string;
  currency: string | undefined;
};

function drawPanes(points: readonly EquityPoint[], { currency, ...look }: Look) {
  const { axis, figureOf } = look;
  return {
    ...look,
    print: axisMoney(axis.from, axis.to, currency),
    pane: makePane(points, axis),
    line: points.map(point => ({ at: point.at, figure: figureOf(point) })),
  };
}
