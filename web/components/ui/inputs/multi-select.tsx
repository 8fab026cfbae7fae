import { Select as BaseSelect } from '@base-ui/react/select';
import { ChevronDown } from 'lucide-react';
import { useFieldControl } from '#components/ui/field.tsx';
import type { Option } from '#components/ui/option-list.ts';
import { SelectOptions } from './select-options.tsx';

type MultiSelectProps = {
  options: readonly Option[];
  /** The chosen values; empty means all. */
  values: readonly string[];
  onChange: (values: string[]) => void;
  placeholder: string;
};

/** Selects any number of options. The list stays open meanwhile. */
export function MultiSelect({ options, values, onChange, placeholder }: MultiSelectProps) {
  const labels = values.map(value => options.find(option => option.value === value)?.label ?? value);
  return (
    <BaseSelect.Root multiple items={options} value={[...values]} onValueChange={onChange}>
      <BaseSelect.Trigger
        {...useFieldControl()}
        className="control flex select-none items-center justify-between gap-2 text-start"
      >
        <BaseSelect.Value dir="auto" className="truncate">
          {() => labels.join(', ') || placeholder}
        </BaseSelect.Value>
        <BaseSelect.Icon>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <SelectOptions options={options} />
    </BaseSelect.Root>
  );
}
