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

/** A chart as wide as there is room, always of the same height: nothing moves when it arrives. */
export function ChartFrame({ label, children }: ChartFrameProps) {
  return (
    <figure
      aria-label={label}
      className={clsx(chartHeight, 'min-w-0 [&_.recharts-surface:focus-visible]:outline-offset-0')}
    >
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 256 }}>
        {children}
      </ResponsiveContainer>
    </figure>
  );
}
