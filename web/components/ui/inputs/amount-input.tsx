import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

type AmountInputProps = ComponentProps<'input'> & {
  /** A unit shown inside the field, before the number, as '$'. */
  unit?: string | undefined;
};

/** A number as text: number inputs turn `1,08543` into another number, or into nothing. */
export function AmountInput({ unit, className, ...props }: AmountInputProps) {
  return (
    <div className="relative">
      {unit && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-ink-muted sm:text-sm"
        >
          {unit}
        </span>
      )}
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        {...props}
        className={clsx('tabular-nums', unit && (unit.length > 1 ? 'ps-13' : 'ps-7'), className)}
      />
    </div>
  );
}
