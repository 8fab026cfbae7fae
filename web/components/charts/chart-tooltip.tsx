import type { ReactNode } from 'react';

export type ChartTooltipRow = {
  label: string;
  value: ReactNode;
  color?: string;
};

type ChartTooltipProps = {
  /** True while the pointer or the keyboard is on a point. */
  isActive: boolean;
  /** The name of the point, as 'Mar 8, 2026'. */
  title: string;
  rows: readonly ChartTooltipRow[];
};

/** Shows the figures of one point; read out by screen readers as the arrow keys move. */
export function ChartTooltip({ isActive, title, rows }: ChartTooltipProps) {
  return (
    <div role="status">
      {isActive && (
        <div className="rounded-box border border-line bg-surface px-3 py-2 text-ink text-sm shadow-lifted">
          <p className="text-ink-muted text-xs">{title}</p>
          {rows.map(({ label, value, color }) => (
            <p key={label} className="flex items-center gap-2 whitespace-nowrap">
              {color && (
                <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 shrink-0">
                  <circle cx="4" cy="4" r="4" fill={color} />
                </svg>
              )}
              {label}
              <span className="ms-auto ps-3 font-semibold tabular-nums">{value}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
