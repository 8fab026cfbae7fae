import { Select as BaseSelect } from '@base-ui/react/select';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { useFieldControl } from '#components/ui/field.tsx';
import type { Option } from '#components/ui/option-list.ts';
import { SelectOptions } from './select-options.tsx';

type SelectProps = {
  /** The name of the select outside a field. */
  label?: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function Select({ label, options, value, onChange, onBlur, placeholder, disabled, ref }: SelectProps) {
  return (
    <BaseSelect.Root
      items={options}
      value={value || null}
      // The library also chooses null when the chosen option disappears from its open list.
      onValueChange={next => next !== null && onChange(next)}
      disabled={disabled}
    >
      <BaseSelect.Trigger
        aria-label={label}
        {...useFieldControl()}
        ref={ref}
        onBlur={onBlur}
        className="control flex select-none items-center justify-between gap-2 text-start"
      >
        <BaseSelect.Value
          dir="auto"
          placeholder={placeholder}
          className="truncate data-placeholder:text-ink-muted"
        />
        <BaseSelect.Icon>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <SelectOptions options={options} />
    </BaseSelect.Root>
  );
}
