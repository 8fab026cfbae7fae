import { axisMoney } from '#components/charts/axis-labels.ts';
import { chartColors } from '#components/charts/chart-look.ts';
import { ChartNotch } from '#components/charts/chart-notch.tsx';
import { dayAxis, describeDays } from '#components/charts/day-axis.ts';
import { moneyAxis } from '#components/charts/money-axis.ts';
import { PaneBars, PaneLine, PaneSpot } from '#components/charts/pane-shapes.tsx';
import { PointChart } from '#components/charts/point-chart.tsx';
import type { BalancePoint, ChartStep } from '#domain/chart-points.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { ChartShape } from './analytics-view.ts';
import { balanceWords } from './balance-words.ts';

type BalanceSumChartProps = {
  points: readonly BalancePoint[];
  step: ChartStep;
  shape: ChartShape;
  today: CalendarDay;
  of?: string;
};

/** A total balance. It is constant between changes, so the line has steps and every day has its bar. */
export function BalanceSumChart({ points: days, step, shape, today, of }: BalanceSumChartProps) {
  const whose = of ? ` of ${of}` : '';
  const isBars = shape === 'bar';
  const { points, times } = dayAxis(days);
  const now = points.find(({ until }) => until === today);
  const balances = days.flatMap(({ balance }) => balance ?? []);
  // Bars start at zero; the axis of a line may start higher.
  const axis = moneyAxis(Math.min(...balances, ...(isBars ? [0] : [])), Math.max(...balances));
  const color = chartColors.funds;
  return (
    <PointChart
      label={`Balance${whose}, as a chart`}
      reading={`Balance by ${step}${whose}. Use the arrow keys to move from ${step} to ${step}.`}
      points={points}
      axis={axis}
      print={axisMoney(axis.from, axis.to)}
      times={times}
      isBars={isBars}
      titleOf={describeDays}
      rowsOf={({ balance }) => [{ label: 'Balance', value: balanceWords(balance), color }]}
      dotsOf={({ balance }) => (isBars ? [] : [{ figure: balance, color }])}
    >
      {pane =>
        isBars ? (
          <PaneBars
            pane={pane}
            bars={points.map(({ at, balance }) => ({ at, from: 0, to: balance ?? 0 }))}
            color={color}
          />
        ) : (
          <>
            <PaneLine
              pane={pane}
              points={points.map(({ at, balance }) => ({ at, figure: balance }))}
              color={color}
              isStep
            />
            {now?.balance != null && (
              <PaneSpot pane={pane} at={now.at} figure={now.balance}>
                <ChartNotch />
              </PaneSpot>
            )}
          </>
        )
      }
    </PointChart>
  );
}
