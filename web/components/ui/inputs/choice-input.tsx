import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useFieldControl } from '#components/ui/field.tsx';

const tones = {
  plain: 'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent',
  profit: 'has-checked:border-profit has-checked:bg-profit-soft has-checked:text-profit',
  loss: 'has-checked:border-loss has-checked:bg-loss-soft has-checked:text-loss',
};

export type Choice = { value: string; label: string; icon?: LucideIcon; tone?: keyof typeof tones };

type ChoiceInputProps = Omit<ComponentProps<'input'>, 'value' | 'type' | 'className'> & {
  choices: readonly Choice[];
  chosen?: string;
  /** True for a choice that the person has not made: it looks like a suggestion. */
  isProposed?: boolean;
};

/**
 * Two or three options side by side: one press, where a list takes two. While they have the focus, an
 * option's first letter selects it.
 */
export function ChoiceInput({ choices, chosen, isProposed, ...input }: ChoiceInputProps) {
  const { 'aria-invalid': isInvalid, ...group } = useFieldControl();
  return (
    <div
      role="radiogroup"
      {...group}
      className="group grid auto-cols-fr grid-flow-col @max-2xs:grid-flow-row gap-2"
    >
      {choices.map(({ value, label, icon: Icon, tone = 'plain' }) => (
        <label
          key={value}
          className={clsx(
            'relative flex min-h-12 select-none items-center justify-center gap-2 rounded-box border bg-surface px-3 font-medium text-sm transition-colors hover:bg-sunken has-checked:font-semibold has-checked:ring-1 has-checked:ring-current sm:min-h-10',
            isInvalid ? 'border-loss' : 'border-line-strong',
            tones[tone],
            isProposed && 'has-checked:border-dashed has-checked:italic has-checked:ring-0',
          )}
        >
          <input
            {...input}
            type="radio"
            onKeyDown={event => takeByLetter(event, choices)}
            value={value}
            checked={chosen === undefined ? undefined : chosen === value}
            aria-invalid={isInvalid}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-box"
          />
          {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
          {/* Only keyboard users see which letter it is. */}
          <span className="inline-block group-has-focus-visible:first-letter:underline">{label}</span>
        </label>
      ))}
    </div>
  );
}

function takeByLetter(event: KeyboardEvent<HTMLInputElement>, choices: readonly Choice[]) {
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  const letter = event.key.toLowerCase();
  const [meant, ...others] = choices.filter(({ label }) => label.toLowerCase().startsWith(letter));
  if (isShortcut || !meant || others.length > 0) {
    return;
  }
  const group = event.currentTarget.closest('[role="radiogroup"]');
  const radio = [...(group?.querySelectorAll('input') ?? [])].find(({ value }) => value === meant.value);
  radio?.focus();
  radio?.click();
}
