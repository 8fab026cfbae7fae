import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame } from '#components/charts/chart-frame.tsx';
import { dashes } from '#components/charts/chart-legend.tsx';
import { axisLook, chartColors, chartMargin, cursorLook, gridLook } from '#components/charts/chart-look.ts';
import { ChartTooltip } from '#components/charts/chart-tooltip.tsx';
import { dayAxis, daysOf } from '#components/charts/day-axis.ts';
import type { TradePoint } from '#domain/chart-points.ts';
import type { ChartShape } from './analytics-view.ts';

type WinLossChartProps = {
  points: readonly TradePoint[];
  shape: ChartShape;
  /** Whose they are, where they are of one. */
  of?: string;
  /** Trades at the top of the axis, so that several charts have one scale. */
  most?: number;
};

/** Wins and losses by day; as bars they stand on each other, so that their height is the day's total. */
export function WinLossChart({ points, shape, of, most }: WinLossChartProps) {
  const whose = of ? ` of ${of}` : '';
  return (
    <ChartFrame label={`Wins and losses${whose}, as a chart`}>
      <ComposedChart
        data={points as TradePoint[]}
        margin={chartMargin}
        aria-label={`Wins and losses by day${whose}. The arrow keys go from day to day.`}
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
            <Bar dataKey="wins" stackId="day" {...barLook} fill={chartColors.profit} />
            <Bar dataKey="losses" stackId="day" {...barLook} fill={chartColors.loss} />
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

const barLook = { maxBarSize: 32, isAnimationActive: false } as const;

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
