import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { Series } from './series.ts';

/** The height of all charts together, and of their placeholders: three rows and the names of the next. */
export const eachHeight = '33rem';

type EachPanelsProps<Point> = {
  label: string;
  series: readonly Series<Point>[];
  figure: (points: readonly Point[]) => ReactNode;
  children: (points: readonly Point[], name: string) => ReactNode;
};

/** A small chart for each user under their name, instead of lines that are hard to distinguish. */
export function EachPanels<Point>({ label, series, figure, children }: EachPanelsProps<Point>) {
  return (
    <ul
      aria-label={label}
      style={{ height: eachHeight, gridAutoRows: 'minmax(9.5rem, 1fr)' }}
      className={clsx(
        '-m-1 grid gap-x-4 gap-y-3 overflow-y-auto p-1',
        series.length > 2 && 'sm:grid-cols-2',
        series.length > 6 && 'xl:grid-cols-3',
      )}
    >
      {series.map(({ user, label: name, points }) => (
        <li key={user.id} className="flex min-h-0 min-w-0 flex-col">
          <p className="flex items-baseline justify-between gap-3 text-sm">
            <span title={name} className="truncate font-medium">
              {name}
            </span>
            <span className="whitespace-nowrap text-ink-muted text-xs tabular-nums">{figure(points)}</span>
          </p>
          <div style={{ '--chart-height': '100%' } as CSSProperties} className="min-h-0 flex-1">
            {children(points, name)}
          </div>
        </li>
      ))}
    </ul>
  );
}
