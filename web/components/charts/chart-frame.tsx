import clsx from 'clsx';
import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import { chartHeight } from './chart-look.ts';

type ChartFrameProps = {
  /** The chart's name for screen readers, which ought to say where its figures can be read as text. */
  label: string;
  /** One chart of Recharts. */
  children: ReactElement;
};

/**
 * A chart as wide as there is room, always of the same height: nothing moves when it arrives. What is beyond its edges
 * is cut off, as a tooltip is for a moment when the screen is turned; the outline of the focus is not.
 */
export function ChartFrame({ label, children }: ChartFrameProps) {
  return (
    <figure
      aria-label={label}
      className={clsx(
        chartHeight,
        'min-w-0 overflow-clip [overflow-clip-margin:4px] [&_.recharts-surface:focus-visible]:outline-offset-0',
      )}
    >
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 256 }}>
        {children}
      </ResponsiveContainer>
    </figure>
  );
}
