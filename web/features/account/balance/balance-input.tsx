import clsx from 'clsx';
import { Diff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { AmountInput } from '#components/ui/inputs/amount-input.tsx';
import { isBelowZero, withOtherSign } from './balance-schema.ts';

type BalanceInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string;
  onChange: (typed: string) => void;
  unit: string;
};

/** An amount that may be negative; its minus button is for phones, whose number keyboards have none. */
export function BalanceInput({ value, onChange, unit, ...input }: BalanceInputProps) {
  const isNegative = isBelowZero(value);
  return (
    <div className="flex gap-2">
      <div className="min-w-0 flex-1">
        <AmountInput unit={unit} {...input} value={value} onChange={event => onChange(event.target.value)} />
      </div>
      <button
        type="button"
        aria-label="Below zero"
        title="Below zero"
        aria-pressed={isNegative}
        // The field keeps the focus, and the phone its keyboard.
        onMouseDown={event => event.preventDefault()}
        onClick={() => onChange(withOtherSign(value))}
        className={clsx(
          'grid size-11 shrink-0 place-items-center rounded-box border transition-colors sm:size-10',
          isNegative
            ? 'border-accent bg-accent-soft text-accent'
            : 'border-line-strong bg-surface text-ink hover:bg-sunken',
        )}
      >
        <Diff aria-hidden className="size-4" />
      </button>
    </div>
  );
}
