import { SignedAmount } from '#components/signed-amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { GroupRow } from '#domain/insights/groups.ts';
import { formatMoney } from '#domain/money/money.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { walkByArrows } from '#lib/keyboard/walk-by-arrows.ts';
import { GroupBar } from './group-bar.tsx';
import { type GroupScale, groupScale } from './group-scale.ts';

type GroupBarsProps = {
  label: string;
  rows: readonly GroupRow[];
  labelOf: (key: string) => string;
  /** Dollars by default. */
  currency?: string | undefined;
  onOpen: (key: string) => void;
};

export function GroupBars({ label, rows, labelOf, currency, onOpen }: GroupBarsProps) {
  const scale = groupScale(rows);
  return (
    <ul aria-label={label} onKeyDown={walkByArrows} className="@container flex flex-col">
      {rows.map(row => (
        <li key={row.key}>
          <GroupRowButton
            row={row}
            name={labelOf(row.key)}
            scale={scale}
            currency={currency}
            onOpen={() => onOpen(row.key)}
          />
        </li>
      ))}
    </ul>
  );
}

type GroupRowButtonProps = {
  row: GroupRow;
  name: string;
  scale: GroupScale;
  currency: string | undefined;
  onOpen: () => void;
};

/** In a narrow list the bar is below the name and the figures. */
function GroupRowButton({ row, name, scale, currency, onOpen }: GroupRowButtonProps) {
  const { trades, expectancy, isFew, isRough, standsOut } = row;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-box px-2 py-1 text-start text-sm hover:bg-sunken @xl:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_8rem]"
    >
      <span className="sr-only">{inWords(row, name, currency)}</span>
      <span aria-hidden className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-ink-muted text-xs">
          {countNoun(trades, 'trade')}
          {isRough && !isFew && ', rough'}
          {standsOut && (
            <Badge variant={standsOut === 'above' ? 'outline' : 'alarming'}>{outWords[standsOut]}</Badge>
          )}
        </span>
      </span>
      <span aria-hidden className="order-last col-span-2 @xl:order-none @xl:col-span-1">
        <GroupBar row={row} scale={scale} />
      </span>
      <span aria-hidden className="text-end">
        {isFew ? (
          <span className="text-ink-muted tabular-nums">{formatMoney(expectancy.amount, currency)}</span>
        ) : (
          <SignedAmount value={expectancy.amount ?? 0} currency={currency} className="font-medium" />
        )}
        <span className="block text-ink-muted text-xs">per trade</span>
      </span>
    </button>
  );
}

const outWords = { above: 'Above Average', below: 'Below Average' } as const;

function inWords(
  { trades, net, expectancy: { amount, interval }, isFew, isRough, standsOut }: GroupRow,
  name: string,
  currency: string | undefined,
): string {
  return [
    `${name}: ${countNoun(trades, 'trade')}`,
    `${formatMoney(amount, currency)} per trade`,
    interval && `between ${formatMoney(interval.low, currency)} and ${formatMoney(interval.high, currency)}`,
    `net ${formatMoney(net, currency)}`,
    isFew ? 'too few trades' : isRough && 'rough',
    standsOut && outWords[standsOut].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
}
