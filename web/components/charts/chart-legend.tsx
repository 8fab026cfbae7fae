export type ChartLegendItem = {
  label: string;
  color: string;
  isDashed?: boolean;
};

type ChartLegendProps = { items: readonly ChartLegendItem[]; isLine: boolean };

export function ChartLegend({ items, isLine }: ChartLegendProps) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm">
      {items.map(({ label, color, isDashed }) => (
        <li key={label} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 20 12" className="h-3 w-5 shrink-0">
            {isLine ? (
              <line
                x1="0"
                x2="20"
                y1="6"
                y2="6"
                stroke={color}
                strokeWidth="2.5"
                strokeDasharray={isDashed ? dashes : undefined}
              />
            ) : (
              <rect x="4" width="12" height="12" rx="2" fill={color} />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Dashes the second of two lines, so that they differ by more than color. */
export const dashes = '5 3';
