import { Area, AreaChart, CartesianGrid, ReferenceDot, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { axisDay, axisMoney, daysAlong } from '#components/charts/axis-labels.ts';
import { AxisCut, CashMarkShape, CashMarkSign, wordOf } from '#components/charts/cash-marks.tsx';
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
import { moneyAxis } from '#components/charts/money-axis.ts';
import { thinned } from '#components/charts/thinned.ts';
import { addDays, type CalendarDay, daysBetween, formatDay } from '#domain/clock/calendar-day.ts';
import { type BalanceMark, balanceOn, type DayBalance } from '#domain/money/balance-series.ts';
import { formatMoney } from '#domain/money/money.ts';
import { phone, useMedia } from '#lib/page/use-media.ts';

const maxDayLabels = 5;

type BalanceChartProps = {
  /** At least one day, in order; the last is today. */
  days: readonly DayBalance[];
  /** Deposits and withdrawals; those before the first day are left out. */
  marks?: readonly BalanceMark[];
  /** Dollars where it is left out. */
  currency?: string | undefined;
};

/** A balance over time. It stands until it changes, so the line goes in steps and never slopes. */
export function BalanceChart({ days, marks = [], currency }: BalanceChartProps) {
  const isPhone = useMedia(phone);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) {
    return null;
  }
  const daysSince = (day: CalendarDay) => daysBetween(first.day, day);
  const dayAfter = (count: number) => addDays(first.day, count);
  const points = thinned(days, maxPoints).map(({ day, balance }) => ({ x: daysSince(day), balance }));
  const balances = points.map(point => point.balance);
  const axis = moneyAxis(Math.min(...balances), Math.max(...balances), isPhone ? 2 : 4);
  const money = axisMoney(axis.from, axis.to, currency);
  const drawn = marks.flatMap(mark => {
    const balance = balanceOn(mark.day, days);
    return balance === undefined ? [] : [{ ...mark, balance }];
  });
  // Today's mark would lie under the notch: it stands before it, or after it where the line has no length.
  const besideNotch = first.day === last.day ? 11 : -11;
  const printDay = axisDay(first.day, last.day);
  return (
    <ChartFrame
      label="Balance over time, as a chart"
      note={
        (axis.isCut || drawn.length > 0) && (
          <>
            {axis.isCut && <AxisCut>Axis starts at {money(axis.from)}</AxisCut>}
            {drawn.some(({ amount }) => amount > 0) && <CashMarkSign amount={1} />}
            {drawn.some(({ amount }) => amount < 0) && <CashMarkSign amount={-1} />}
          </>
        )
      }
    >
      <AreaChart
        data={points}
        margin={chartMargin}
        aria-label="Balance over time. Use the arrow keys to move from day to day."
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
        <YAxis
          {...axisLook}
          width="auto"
          domain={[axis.from, axis.to]}
          ticks={axis.ticks}
          interval={0}
          tickFormatter={money}
        />
        {axis.from < 0 && <ReferenceLine y={0} stroke={chartColors.lineStrong} />}
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
                  value: formatMoney(Number(payload[0]?.value), currency),
                  color: chartColors.funds,
                },
                ...drawn
                  .filter(({ day }) => daysSince(day) === Number(label))
                  .map(({ amount }) => ({
                    label: wordOf(amount),
                    value: formatMoney(Math.abs(amount), currency),
                  })),
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
        {drawn.map(({ day, amount, balance }, index) => (
          <ReferenceDot
            // biome-ignore lint/suspicious/noArrayIndexKey: a day may have several of the same amount.
            key={index}
            x={daysSince(day)}
            y={balance}
            shape={({ cx, cy }) => (
              <CashMarkShape
                x={Number(cx) + (day === last.day ? besideNotch : 0)}
                y={Number(cy)}
                amount={amount}
              />
            )}
          />
        ))}
        <ReferenceDot x={daysSince(last.day)} y={last.balance} shape={ChartNotch} />
      </AreaChart>
    </ChartFrame>
  );
}
