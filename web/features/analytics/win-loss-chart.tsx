import { CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame } from '#components/charts/chart-frame.tsx';
import { dashes } from '#components/charts/chart-legend.tsx';
import { axisLook, chartColors, chartMargin, cursorLook, gridLook } from '#components/charts/chart-look.ts';
import { ChartTooltip } from '#components/charts/chart-tooltip.tsx';
import { dayAxis, daysOf } from '#components/charts/day-axis.ts';
import type { ChartStep, TradePoint } from '#domain/chart-points.ts';
import type { ChartShape } from './analytics-view.ts';
import { PointBars } from './point-bars.tsx';

type WinLossChartProps = {
  points: readonly TradePoint[];
  step: ChartStep;
  shape: ChartShape;
  /** Whose they are, where they are of one. */
  of?: string;
  /** Trades at the top of the axis, so that several charts have one scale. */
  most?: number;
};

/** Wins and losses by day or week; as bars they stand on each other, so that their height is the total. */
export function WinLossChart({ points, step, shape, of, most }: WinLossChartProps) {
  const whose = of ? ` of ${of}` : '';
  return (
    <ChartFrame label={`Wins and losses${whose}, as a chart`}>
      <ComposedChart
        data={points as TradePoint[]}
        margin={chartMargin}
        aria-label={`Wins and losses by ${step}${whose}. The arrow keys go from ${step} to ${step}.`}
      >
        <CartesianGrid {...gridLook} />
        <XAxis {...axisLook} {...dayAxis(points)} />
        <YAxis
          {...axisLook}
          width="auto"
          allowDecimals={false}
          domain={most === undefined ? undefined : [0, most]}
        />
        <Tooltip
          cursor={shape === 'bar' ? { fill: chartColors.line, fillOpacity: 0.5 } : cursorLook}
          isAnimationActive={false}
          content={({ active, payload }) => <Figures point={active ? payload[0]?.payload : undefined} />}
        />
        {shape === 'bar' ? (
          <>
            <PointBars dataKey="wins" stackId="result" count={points.length} color={chartColors.profit} />
            <PointBars dataKey="losses" stackId="result" count={points.length} color={chartColors.loss} />
          </>
        ) : (
          <>
            <Line dataKey="wins" {...lineLook(points.length)} stroke={chartColors.profit} />
            <Line
              dataKey="losses"
              {...lineLook(points.length)}
              stroke={chartColors.loss}
              strokeDasharray={dashes}
            />
          </>
        )}
      </ComposedChart>
    </ChartFrame>
  );
}

/** A line of a single day has no length: only its dot can be seen. */
function lineLook(points: number) {
  return { strokeWidth: 2, dot: points === 1, isAnimationActive: false } as const;
}

function Figures({ point }: { point: TradePoint | undefined }) {
  return (
    <ChartTooltip
      isActive={point !== undefined}
      title={point ? daysOf(point) : ''}
      rows={
        point
          ? [
              { label: 'Wins', value: point.wins, color: chartColors.profit },
              { label: 'Losses', value: point.losses, color: chartColors.loss },
              { label: 'Total', value: point.total },
            ]
          : []
      }
    />
  );
}
