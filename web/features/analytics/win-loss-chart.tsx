import { dashes } from '#components/charts/chart-legend.tsx';
import { chartColors } from '#components/charts/chart-look.ts';
import { dayAxis, describeDays } from '#components/charts/day-axis.ts';
import { countAxis } from '#components/charts/money-axis.ts';
import { PaneBars, PaneLine } from '#components/charts/pane-shapes.tsx';
import { PointChart } from '#components/charts/point-chart.tsx';
import type { ChartStep, TradePoint } from '#domain/chart-points.ts';
import type { ChartShape } from './analytics-view.ts';

type WinLossChartProps = {
  points: readonly TradePoint[];
  step: ChartStep;
  shape: ChartShape;
  of?: string;
  /** The number of trades at the top of the axis, so that several charts share one scale. */
  most?: number;
};

const results = [
  { name: 'wins', label: 'Wins', color: chartColors.profit, dashes: undefined },
  { name: 'losses', label: 'Losses', color: chartColors.loss, dashes },
] as const;

/** Wins and losses by day or week; bars are stacked, so that their height is the total. */
export function WinLossChart({ points: days, step, shape, of, most }: WinLossChartProps) {
  const whose = of ? ` of ${of}` : '';
  const isBars = shape === 'bar';
  const { points, times } = dayAxis(days);
  const highest = points.map(({ wins, losses }) => (isBars ? wins + losses : Math.max(wins, losses)));
  return (
    <PointChart
      label={`Wins and losses${whose}, as a chart`}
      reading={`Wins and losses by ${step}${whose}. Use the arrow keys to move from ${step} to ${step}.`}
      points={points}
      axis={countAxis(most ?? Math.max(...highest))}
      print={String}
      times={times}
      isBars={isBars}
      titleOf={describeDays}
      rowsOf={point => [
        ...results.map(({ name, label, color }) => ({ label, value: point[name], color })),
        { label: 'Total', value: point.total },
      ]}
      dotsOf={point => (isBars ? [] : results.map(({ name, color }) => ({ figure: point[name], color })))}
    >
      {pane =>
        results.map(({ name, color, dashes }) =>
          isBars ? (
            <PaneBars
              key={name}
              pane={pane}
              bars={points.map(({ at, wins, losses }) =>
                name === 'wins' ? { at, from: 0, to: wins } : { at, from: wins, to: wins + losses },
              )}
              color={color}
            />
          ) : (
            <PaneLine
              key={name}
              pane={pane}
              points={points.map(point => ({ at: point.at, figure: point[name] }))}
              color={color}
              dashes={dashes}
            />
          ),
        )
      }
    </PointChart>
  );
}
