import { Area, AreaChart, CartesianGrid, ReferenceDot, XAxis, YAxis } from 'recharts';
import { axisMoney } from '#components/charts/axis-labels.ts';
import { ChartFrame } from '#components/charts/chart-frame.tsx';
import { axisLook, chartColors, chartMargin, gridLook } from '#components/charts/chart-look.ts';
import { ChartNotch } from '#components/charts/chart-notch.tsx';

const balances = [1200, 1450, 1380, 1720, 1720, 1610, 1890].map((balance, day) => ({ day, balance }));

/** A balance as every chart draws it. */
export function ChartSample() {
  return (
    <ChartFrame label="A balance, as a chart">
      <AreaChart data={balances} margin={chartMargin} aria-label="A balance by day.">
        <CartesianGrid {...gridLook} />
        <XAxis {...axisLook} dataKey="day" type="number" domain={[0, 6]} />
        <YAxis {...axisLook} width="auto" tickFormatter={axisMoney(0, 2000)} />
        <Area
          dataKey="balance"
          type="stepAfter"
          stroke={chartColors.funds}
          strokeWidth={2}
          fill={chartColors.funds}
          fillOpacity={0.12}
          isAnimationActive={false}
        />
        <ReferenceDot x={6} y={1890} shape={ChartNotch} />
      </AreaChart>
    </ChartFrame>
  );
}
