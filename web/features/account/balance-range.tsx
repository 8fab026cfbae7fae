import { useId } from 'react';

export type BalanceRange = { label: string; days: number | null };

export const quarter: BalanceRange = { label: '90 days', days: 90 };

const ranges: readonly BalanceRange[] = [
  { label: '30 days', days: 30 },
  quarter,
  { label: '1 year', days: 365 },
  { label: 'All', days: null },
];

type BalanceRangeInputProps = { value: BalanceRange; onChange: (range: BalanceRange) => void };

/** How far back a chart reaches: radio buttons in one row. */
export function BalanceRangeInput({ value, onChange }: BalanceRangeInputProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label="Range"
      className="grid auto-cols-fr grid-flow-col rounded-box bg-sunken p-1 max-sm:w-full"
    >
      {ranges.map(range => (
        <label
          key={range.label}
          className="relative grid min-h-11 select-none place-items-center whitespace-nowrap rounded-box px-3 text-ink-muted text-sm transition-colors hover:text-ink has-checked:bg-surface has-checked:font-medium has-checked:text-ink sm:min-h-8"
        >
          <input
            type="radio"
            name={name}
            checked={range === value}
            onChange={() => onChange(range)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-box"
          />
          {range.label}
        </label>
      ))}
    </div>
  );
}
