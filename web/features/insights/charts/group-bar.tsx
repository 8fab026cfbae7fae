import { chartColors } from '#components/charts/chart-look.ts';
import type { GroupRow } from '#domain/insights/groups.ts';
import { type GroupScale, placeOnScale } from './group-scale.ts';

type GroupBarProps = { row: GroupRow; scale: GroupScale };

/** The average P&L per trade of a group as a bar from zero, with its range as whiskers; gray with few trades. */
export function GroupBar({ row: { expectancy, isFew }, scale }: GroupBarProps) {
  const amount = expectancy.amount ?? 0;
  const [zero, mean] = [placeOnScale(scale, 0), placeOnScale(scale, amount)];
  const color = isFew ? chartColors.lineStrong : amount < 0 ? chartColors.loss : chartColors.profit;
  return (
    <svg aria-hidden="true" className="h-6 w-full" overflow="visible">
      <line x1={`${zero}%`} x2={`${zero}%`} y2="100%" stroke={chartColors.lineStrong} />
      <rect
        x={`${Math.min(zero, mean)}%`}
        width={`${Math.abs(mean - zero)}%`}
        y="5"
        height="14"
        rx="2"
        fill={color}
        fillOpacity={isFew ? 0.35 : 0.8}
      />
      {expectancy.interval && <Whiskers {...expectancy.interval} scale={scale} />}
    </svg>
  );
}

/** Ends outside the scale have no cap. */
function Whiskers({ low, high, scale }: { low: number; high: number; scale: GroupScale }) {
  const [left, right] = [`${placeOnScale(scale, low)}%`, `${placeOnScale(scale, high)}%`];
  return (
    <g stroke="var(--ink)" strokeWidth="1.5">
      <line x1={left} x2={right} y1="12" y2="12" />
      {low >= scale.from && <line x1={left} x2={left} y1="8" y2="16" />}
      {high <= scale.to && <line x1={right} x2={right} y1="8" y2="16" />}
    </g>
  );
}
