import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { useFieldControl } from './field.tsx';
import { type Option, optionListStyles } from './option-list.ts';

type SelectProps = {
  /** Its name where no field around it has one. */
  label?: string;
  options: readonly Option[];
  /** The chosen option's value; '' when none is chosen. */
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
      // The library also chooses nothing by itself, when the chosen option leaves its open list.
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
        <BaseSelect.Value placeholder={placeholder} className="truncate data-placeholder:text-ink-muted" />
        <BaseSelect.Icon>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          alignItemWithTrigger={false}
          sideOffset={4}
          className={optionListStyles.positioner}
        >
          <BaseSelect.Popup className={optionListStyles.popup}>
            <BaseSelect.List className={optionListStyles.list}>
              {options.map(option => (
                <BaseSelect.Item key={option.value} value={option.value} className={optionListStyles.item}>
                  <BaseSelect.ItemText className={optionListStyles.text}>{option.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator>
                    <Check aria-hidden className="size-4 text-accent" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
