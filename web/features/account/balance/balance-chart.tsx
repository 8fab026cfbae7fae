import { axisDay, axisMoney, daysAlong } from '#components/charts/axis-labels.ts';
import { AxisCut, CashMarkShape, CashMarkSign, cashWord } from '#components/charts/cash-marks.tsx';
import { chartColors, maxPoints } from '#components/charts/chart-look.ts';
import { ChartNotch } from '#components/charts/chart-notch.tsx';
import { moneyAxis } from '#components/charts/money-axis.ts';
import { PaneLine, PaneSpot } from '#components/charts/pane-shapes.tsx';
import { PointChart } from '#components/charts/point-chart.tsx';
import { thinned } from '#components/charts/thinned.ts';
import { daysBetween, formatDay } from '#domain/clock/calendar-day.ts';
import { type BalanceMark, balanceOn, type DayBalance } from '#domain/money/balance-series.ts';
import { formatMoney } from '#domain/money/money.ts';
import { phone, useMedia } from '#lib/page/use-media.ts';

const maxDayLabels = 5;

type BalanceChartProps = {
  /** At least one day, in order; the last is today. */
  days: readonly DayBalance[];
  /** Deposits and withdrawals; those before the first day are left out. */
  marks?: readonly BalanceMark[];
  /** By default dollars. */
  currency?: string | undefined;
};

/** A balance over time. It is constant between changes, so the line has steps and never slopes. */
export function BalanceChart({ days, marks = [], currency }: BalanceChartProps) {
  const isPhone = useMedia(phone);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) {
    return null;
  }
  const onAxis = <Dated extends { day: string }>(dated: Dated) => ({
    ...dated,
    at: daysBetween(first.day, dated.day),
  });
  const points = thinned(days, maxPoints).map(onAxis);
  const balances = points.map(({ balance }) => balance);
  const axis = moneyAxis(Math.min(...balances), Math.max(...balances), isPhone ? 2 : 4);
  const money = axisMoney(axis.from, axis.to, currency);
  const printDay = axisDay(first.day, last.day);
  const drawn = marks.map(onAxis).flatMap(mark => {
    const balance = balanceOn(mark.day, days);
    return balance === undefined ? [] : [{ ...mark, balance }];
  });
  return (
    <PointChart
      label="Balance over time, as a chart"
      reading="Balance over time. Use the arrow keys to move from day to day."
      points={points}
      axis={axis}
      print={money}
      times={daysAlong(first.day, last.day, maxDayLabels).map(day => ({
        at: daysBetween(first.day, day),
        label: printDay(day),
      }))}
      titleOf={({ day }) => formatDay(day)}
      rowsOf={({ at, balance }) => [
        { label: 'Balance', value: formatMoney(balance, currency), color: chartColors.funds },
        ...drawn
          .filter(mark => mark.at === at)
          .map(({ amount }) => ({ label: cashWord(amount), value: formatMoney(Math.abs(amount), currency) })),
      ]}
      dotsOf={({ balance }) => [{ figure: balance, color: chartColors.funds }]}
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
      {pane => (
        <>
          <PaneLine
            pane={pane}
            points={points.map(({ at, balance }) => ({ at, figure: balance }))}
            color={chartColors.funds}
            isStep
            hasGround
          />
          {drawn.map(({ day, at, amount, balance }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day may have several of the same amount.
            <PaneSpot key={index} pane={pane} at={at} figure={balance}>
              {/* Today's mark would be under the notch: it is placed before it. */}
              <CashMarkShape x={day === last.day ? -11 : 0} y={0} amount={amount} />
            </PaneSpot>
          ))}
          <PaneSpot pane={pane} at={onAxis(last).at} figure={last.balance}>
            <ChartNotch />
          </PaneSpot>
        </>
      )}
    </PointChart>
  );
}
