import { Area, AreaChart, CartesianGrid, ReferenceDot, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { axisDay, axisMoney, daysAlong } from '#components/charts/axis-labels.ts';
import { ChartFrame } from '#components/charts/chart-frame.tsx';
import {
  axisLook,
  chartColors,
  chartMargin,
  cursorLook,
  gridLook,
  maxPoints,
} from '#components/charts/chart-look.ts';
import { ChartNotch } from '#components/charts/chart-notch.tsx';
import { ChartTooltip } from '#components/charts/chart-tooltip.tsx';
import { thinned } from '#components/charts/thinned.ts';
import type { DayBalance } from '#domain/balance-series.ts';
import { addDays, type CalendarDay, daysBetween, formatDay } from '#domain/calendar-day.ts';
import { formatMoney } from '#domain/money.ts';

const maxDayLabels = 5;

type BalanceChartProps = {
  /** At least one day, in order; the last is today. */
  days: readonly DayBalance[];
};

/** A balance over time. It stands until it changes, so the line goes in steps and never slopes. */
export function BalanceChart({ days }: BalanceChartProps) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) {
    return null;
  }
  const daysSince = (day: CalendarDay) => daysBetween(first.day, day);
  const dayAfter = (count: number) => addDays(first.day, count);
  const points = thinned(days, maxPoints).map(({ day, balance }) => ({ x: daysSince(day), balance }));
  const balances = points.map(point => point.balance);
  const [low, high] = [Math.min(...balances), Math.max(...balances)];
  const printDay = axisDay(first.day, last.day);
  return (
    <ChartFrame label="Balance over time, as a chart">
      <AreaChart
        data={points}
        margin={chartMargin}
        aria-label="Balance over time. The arrow keys go from day to day."
      >
        <CartesianGrid {...gridLook} />
        <XAxis
          {...axisLook}
          dataKey="x"
          type="number"
          domain={[0, Math.max(daysSince(last.day), 1)]}
          ticks={daysAlong(first.day, last.day, maxDayLabels).map(daysSince)}
          tickFormatter={count => printDay(dayAfter(count))}
          interval="preserveStartEnd"
        />
        <YAxis {...axisLook} width="auto" domain={['auto', 'auto']} tickFormatter={axisMoney(low, high)} />
        {low < 0 && <ReferenceLine y={0} stroke={chartColors.lineStrong} />}
        <Tooltip
          cursor={cursorLook}
          isAnimationActive={false}
          content={({ active, label, payload }) => (
            <ChartTooltip
              isActive={active && payload.length > 0}
              title={formatDay(dayAfter(Number(label ?? 0)))}
              rows={[
                {
                  label: 'Balance',
                  value: formatMoney(Number(payload[0]?.value)),
                  color: chartColors.funds,
                },
              ]}
            />
          )}
        />
        <Area
          dataKey="balance"
          type="stepAfter"
          stroke={chartColors.funds}
          strokeWidth={2}
          fill={chartColors.funds}
          fillOpacity={0.12}
          dot={false}
          activeDot={{ fill: chartColors.funds, stroke: chartColors.surface }}
          isAnimationActive={false}
        />
        <ReferenceDot x={daysSince(last.day)} y={last.balance} shape={ChartNotch} />
      </AreaChart>
    </ChartFrame>
  );
}
