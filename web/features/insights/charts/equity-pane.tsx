import { memo } from 'react';
import type { MoneyAxis } from '#components/charts/money-axis.ts';
import { heightOn, PaneLines } from '#components/charts/money-pane.tsx';
import type { EquityPoint } from '#domain/insights/equity.ts';
import { paneSize, stepLine } from './equity-scale.ts';

type EquityPaneProps = {
  points: readonly EquityPoint[];
  /** Which figure of a point is drawn, as it lies on the axis. The same function each time. */
  figureOf: (point: EquityPoint) => number;
  axis: MoneyAxis;
  color: string;
};

/** One line over time with its ground, as wide and as high as its box; drawn anew only when its points are others. */
export const EquityPane = memo(function EquityPane({ points, figureOf, axis, color }: EquityPaneProps) {
  const line = stepLine(points, point => heightOn(axis, figureOf(point)));
  const zero = (1 - heightOn(axis, 0)) * paneSize;
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full" overflow="visible">
      <PaneLines axis={axis} />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${paneSize} ${paneSize}`}
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        overflow="visible"
      >
        <path d={`${line}V${zero}H0Z`} fill={color} fillOpacity={0.12} />
        <path
          d={line}
          fill="none"
          stroke={color}
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </svg>
  );
});
