import clsx from 'clsx';
import type { RBar } from '#domain/insights/r-multiples.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { walkByArrows } from '#lib/keyboard/walk-by-arrows.ts';

type RBarsProps = {
  /** The bars of `rDistribution`: the first and the last may include everything beyond. */
  bars: readonly RBar[];
  onOpen: (bar: RBar) => void;
};

export function RBars({ bars, onOpen }: RBarsProps) {
  const most = Math.max(...bars.map(({ trades }) => trades), 1);
  return (
    <ul
      aria-label="Trades by R"
      onKeyDown={walkByArrows}
      className="flex flex-col sm:h-52 sm:flex-row sm:items-stretch"
    >
      {bars.map(bar => (
        <li key={bar.r} className="min-w-0 flex-1">
          <button
            type="button"
            disabled={bar.trades === 0}
            onClick={() => onOpen(bar)}
            className="flex min-h-9 w-full items-center gap-2 rounded-box text-xs tabular-nums enabled:hover:bg-sunken sm:h-full sm:flex-col-reverse sm:gap-1 sm:px-0.5"
          >
            <span className="sr-only">
              {barLabel(bar.r)} R: {countNoun(bar.trades, 'trade')}
            </span>
            <span aria-hidden className="w-10 shrink-0 whitespace-nowrap text-end text-ink-muted sm:w-auto">
              {barLabel(bar.r)}
            </span>
            <span
              aria-hidden
              className={clsx(
                'h-4 min-w-0.5 sm:h-auto sm:min-h-0.5 sm:w-full',
                bar.r < 0 ? 'bg-loss' : bar.r > 0 ? 'bg-profit' : 'bg-line-strong',
                bar.trades === 0 && 'invisible',
              )}
              style={{ flexGrow: bar.trades / most, borderRadius: 2 }}
            />
            <span aria-hidden className="w-10 shrink-0 text-start sm:w-auto">
              {bar.trades > 0 && formatCount(bar.trades)}
            </span>
            <span style={{ flexGrow: 1 - bar.trades / most }} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const [lowest, highest] = [-3, 6];

/** '-1', '0.5'; the outer bars include everything beyond. */
function barLabel(r: number): string {
  if (r === lowest) {
    return `≤ ${r}`;
  }
  return r === highest ? `≥ ${r}` : String(r);
}
