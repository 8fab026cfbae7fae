import { chartColors } from '#components/charts/chart-look.ts';
import { formatMoney } from '#domain/money/money.ts';
import { dots } from './fan-pane.tsx';

export function FanLegend({ target, floor }: { target: number; floor: number }) {
  const lines = [
    { label: `Target ${formatMoney(target)}`, stroke: 'var(--ink)' },
    { label: `Loss limit ${formatMoney(floor)}`, stroke: 'var(--ink)', strokeDasharray: dots },
    { label: 'Median', stroke: chartColors.funds, strokeWidth: 2 },
  ];
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-xs tabular-nums">
      {lines.map(({ label, ...line }) => (
        <li key={label} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 20 12" className="h-3 w-5 shrink-0">
            <line x2="20" y1="6" y2="6" {...line} />
          </svg>
          {label}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <svg aria-hidden="true" viewBox="0 0 20 12" className="h-3 w-5 shrink-0">
          <rect
            x="0.5"
            y="0.5"
            width="19"
            height="11"
            fill={chartColors.funds}
            fillOpacity={0.14}
            stroke={chartColors.funds}
            strokeDasharray="4 3"
          />
        </svg>
        80% of simulations
      </li>
    </ul>
  );
}
