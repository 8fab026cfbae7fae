import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field.tsx';

const tones = {
  plain: 'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent',
  profit: 'has-checked:border-profit has-checked:bg-profit-soft has-checked:text-profit',
  loss: 'has-checked:border-loss has-checked:bg-loss-soft has-checked:text-loss',
};

export type Choice = { value: string; label: string; icon?: LucideIcon; tone?: keyof typeof tones };

type ChoiceInputProps = Omit<ComponentProps<'input'>, 'value' | 'type' | 'className'> & {
  choices: readonly Choice[];
  /** The value that is chosen, where no form keeps it. */
  chosen?: string;
};

/** Two or three choices side by side: one press, where a list would take two. Radio buttons, large enough for a thumb. */
export function ChoiceInput({ choices, chosen, ...input }: ChoiceInputProps) {
  const { 'aria-invalid': isInvalid, ...group } = useFieldControl();
  return (
    <div role="radiogroup" {...group} className="grid auto-cols-fr grid-flow-col gap-2">
      {choices.map(({ value, label, icon: Icon, tone = 'plain' }) => (
        <label
          key={value}
          className={clsx(
            'relative flex min-h-12 select-none items-center justify-center gap-2 rounded-box border bg-surface px-3 font-medium text-sm transition-colors hover:bg-sunken has-checked:font-semibold has-checked:ring-1 has-checked:ring-current sm:min-h-10',
            isInvalid ? 'border-loss' : 'border-line-strong',
            tones[tone],
          )}
        >
          <input
            {...input}
            type="radio"
            value={value}
            checked={chosen === undefined ? undefined : chosen === value}
            aria-invalid={isInvalid}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-box"
          />
          {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
          {label}
        </label>
      ))}
    </div>
  );
}
