import { Area, Bar } from 'recharts';

/** Bars beyond this would be thinner than the gaps between them. */
const maxBars = 120;

type PointBarsProps = {
  /** The figure that is the height. */
  dataKey: string;
  /** Bars of one stack stand on each other. */
  stackId?: string;
  /** Points of the chart. */
  count: number;
  color: string;
};

/** A bar for each point. Where they are many the bars touch, and are drawn as one shape: every point keeps its height. */
export function PointBars({ dataKey, stackId, count, color }: PointBarsProps) {
  const look = { dataKey, fill: color, isAnimationActive: false, ...(stackId && { stackId }) };
  return count > maxBars ? (
    <Area {...look} type="step" stroke="none" fillOpacity={1} dot={false} activeDot={false} />
  ) : (
    <Bar {...look} maxBarSize={32} />
  );
}
