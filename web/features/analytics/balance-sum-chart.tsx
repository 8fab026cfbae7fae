import {
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { axisMoney } from '#components/charts/axis-labels.ts';
import { ChartFrame } from '#components/charts/chart-frame.tsx';
import { axisLook, chartColors, chartMargin, cursorLook, gridLook } from '#components/charts/chart-look.ts';
import { ChartNotch } from '#components/charts/chart-notch.tsx';
import { ChartTooltip } from '#components/charts/chart-tooltip.tsx';
import { dayAxis, daysOf } from '#components/charts/day-axis.ts';
import type { BalancePoint, ChartStep } from '#domain/chart-points.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { ChartShape } from './analytics-view.ts';
import { balanceWords } from './balance-words.ts';
import { PointBars } from './point-bars.tsx';

type BalanceSumChartProps = {
  points: readonly BalancePoint[];
  step: ChartStep;
  shape: ChartShape;
  today: CalendarDay;
  /** Whose it is, where it is of one. */
  of?: string;
};

/** Balances added up. They stand until the next move, so the line goes in steps and every day has its bar. */
export function BalanceSumChart({ points, step, shape, today, of }: BalanceSumChartProps) {
  const whose = of ? ` of ${of}` : '';
  const isBar = shape === 'bar';
  const now = points.find(({ until, balance }) => until === today && balance !== null);
  const balances = points.map(({ balance }) => balance).filter(balance => balance !== null);
  // A bar begins at nothing; a line may begin where its figures do.
  const low = Math.min(...balances, ...(isBar ? [0] : []));
  const high = Math.max(...balances, ...(isBar ? [0] : []));
  return (
    <ChartFrame label={`Balance${whose}, as a chart`}>
      <ComposedChart
        data={points as BalancePoint[]}
        margin={chartMargin}
        aria-label={`Balance by ${step}${whose}. The arrow keys go from ${step} to ${step}.`}
      >
        <CartesianGrid {...gridLook} />
        <XAxis {...axisLook} {...dayAxis(points)} />
        <YAxis
          {...axisLook}
          width="auto"
          domain={isBar ? undefined : ['auto', 'auto']}
          tickFormatter={axisMoney(low, high)}
        />
        {low < 0 && <ReferenceLine y={0} stroke={chartColors.lineStrong} />}
        <Tooltip
          cursor={isBar ? { fill: chartColors.line, fillOpacity: 0.5 } : cursorLook}
          isAnimationActive={false}
          content={({ active, payload }) => <Figures point={active ? payload[0]?.payload : undefined} />}
        />
        {isBar ? (
          <PointBars dataKey="balance" count={points.length} color={chartColors.funds} />
        ) : (
          <Line
            dataKey="balance"
            type="stepAfter"
            strokeWidth={2}
            dot={balances.length === 1 && !now}
            isAnimationActive={false}
            stroke={chartColors.funds}
          />
        )}
        {now?.balance != null && !isBar && <ReferenceDot x={now.day} y={now.balance} shape={ChartNotch} />}
      </ComposedChart>
    </ChartFrame>
  );
}

function Figures({ point }: { point: BalancePoint | undefined }) {
  return (
    <ChartTooltip
      isActive={point !== undefined}
      title={point ? daysOf(point) : ''}
      rows={point ? [{ label: 'Balance', value: balanceWords(point.balance), color: chartColors.funds }] : []}
    />
  );
}
