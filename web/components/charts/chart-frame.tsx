import clsx from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { ResponsiveContainer } from 'recharts';
import { chartHeight } from './chart-look.ts';

type ChartFrameProps = {
  /** The chart's name for screen readers, which ought to say where its figures can be read as text. */
  label: string;
  /** One chart of Recharts. */
  children: ReactElement;
  /** What has to be known to read the chart, in a line below it. */
  note?: ReactNode;
};

/**
 * A chart as wide as there is room, always of the same height: nothing moves when it arrives. What is beyond its edges
 * is cut off, as a tooltip is for a moment when the screen is turned; the outline of the focus is not.
 */
export function ChartFrame({ label, children, note }: ChartFrameProps) {
  return (
    <figure
      aria-label={label}
      className={clsx(
        chartHeight,
        'flex min-w-0 flex-col overflow-clip [overflow-clip-margin:4px] [&_.recharts-surface:focus-visible]:outline-offset-0',
      )}
    >
      <div className="min-h-0 flex-1">
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 256 }}>
          {children}
        </ResponsiveContainer>
      </div>
      {note && <figcaption className="flex flex-wrap gap-x-4 text-ink-muted text-xs">{note}</figcaption>}
    </figure>
  );
}
