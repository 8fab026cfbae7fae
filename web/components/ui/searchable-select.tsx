import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { useFieldControl } from './field.tsx';
import { type Option, optionListStyles } from './option-list.ts';

type SearchableSelectProps = {
  options: readonly Option[];
  /** The chosen option's value; '' when none is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** The message when nothing matches the typed text. */
  emptyText?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function SearchableSelect(props: SearchableSelectProps) {
  const { options, value, onChange, onBlur, placeholder, emptyText = 'No match.', disabled, ref } = props;
  return (
    <Combobox.Root
      items={options}
      value={options.find(option => option.value === value) ?? null}
      onValueChange={(option: Option | null) => onChange(option?.value ?? '')}
      isItemEqualToValue={(option: Option, chosen: Option) => option.value === chosen.value}
      disabled={disabled}
      autoHighlight
    >
      <Combobox.InputGroup className="relative">
        <Combobox.Input
          {...useFieldControl()}
          ref={ref}
          onBlur={onBlur}
          // What is typed next replaces the choice, as it does after the Tab key.
          onClick={event => event.currentTarget.select()}
          onKeyDown={event => {
            // With the list closed, Escape is for the dialog around. The library would empty the field.
            const isListOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
            if (event.key === 'Escape' && !isListOpen) event.preventBaseUIHandler();
          }}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          className="control truncate pe-11"
        />
        <Combobox.Icon className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center">
          <ChevronDown aria-hidden className="size-4 text-ink-muted" />
        </Combobox.Icon>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className={optionListStyles.positioner}>
          <Combobox.Popup className={optionListStyles.popup}>
            <Combobox.Empty>
              <p className="p-3 text-ink-muted text-sm">{emptyText}</p>
            </Combobox.Empty>
            <Combobox.List className={`${optionListStyles.list} data-empty:p-0`}>
              {(option: Option) => (
                <Combobox.Item key={option.value} value={option} className={optionListStyles.item}>
                  <span className={optionListStyles.text}>{option.label}</span>
                  <Combobox.ItemIndicator>
                    <Check aria-hidden className="size-4 text-accent" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
