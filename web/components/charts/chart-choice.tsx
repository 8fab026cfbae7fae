import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

type ChartChoiceProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** Radio buttons in one row, for chart types or ranges. */
export function ChartChoice<Value extends string>(props: ChartChoiceProps<Value>) {
  const { label, choices, value, onChange, className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx(
        'grid @max-2xs:flex auto-cols-fr grid-flow-col @max-2xs:flex-wrap rounded-box bg-sunken p-1',
        className,
      )}
    >
      {choices.map(({ value: own, label: text, icon: Icon }) => (
        <label
          key={own}
          className="relative flex min-h-11 @max-2xs:flex-auto select-none items-center justify-center gap-2 whitespace-nowrap rounded-box px-3 text-ink-muted text-sm transition-colors hover:text-ink has-checked:bg-surface has-checked:font-medium has-checked:text-ink sm:min-h-8"
        >
          <input
            type="radio"
            name={name}
            checked={own === value}
            onChange={() => onChange(own)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-box"
          />
          {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
          {text}
        </label>
      ))}
    </div>
  );
}
