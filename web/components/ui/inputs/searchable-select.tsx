import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useFieldControl } from '#components/ui/field.tsx';
import { type Option, optionListStyles } from '#components/ui/option-list.ts';
import {
  isLastChoice,
  listed,
  type OtherOption,
  optionGroups,
  valueMeant,
  valueTyped,
} from './other-option.ts';

type SearchableSelectProps = {
  options: readonly Option[];
  /**
   * The chosen option's value; '' when empty. Other text is what `other` makes of it, or unchanged for the
   * form to refuse: the value is always the visible one.
   */
  value: string;
  onChange: (value: string) => void;
  /** Called when the field loses the focus, and before Enter submits the form. */
  onBlur?: () => void;
  placeholder?: string;
  emptyText?: string;
  /** Accepts custom values; the last option of the list starts one. */
  other?: OtherOption;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Narrows during input. On blur the text selects the option with this label or the only match, or becomes
 * what `other` makes of it.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  const {
    options,
    value,
    onChange,
    onBlur,
    placeholder,
    emptyText = 'No match.',
    other,
    disabled,
    ref,
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // The last option was chosen: the text is no longer matched with the options.
  const [isOther, setIsOther] = useState(false);
  const chosen = options.find(option => option.value === value) ?? null;
  const text = typed ?? chosen?.label ?? value;
  const groups = optionGroups(listed(options, other, { typed, isOther }));
  const refusal = typed?.trim() ? other?.take(typed) : undefined;

  function type(next: string) {
    setTyped(next);
    onChange(valueTyped(options, other, { typed: next, isOther }));
  }

  function settle() {
    if (typed !== null) {
      onChange(valueMeant(options, other, { typed, isOther }));
    }
    setTyped(null);
    setIsOther(false);
    onBlur?.();
  }

  return (
    <Combobox.Root
      items={optionGroups(listed(options, other, { typed: null, isOther: false }))}
      filteredItems={groups}
      value={chosen}
      onValueChange={(option: Option | null, details) => {
        if (isLastChoice(option)) {
          // The list stays open and shows what to enter.
          details.cancel();
          setIsOther(true);
          type('');
          return;
        }
        setTyped(null);
        setIsOther(false);
        onChange(option?.value ?? '');
      }}
      onOpenChange={isOpen => {
        if (!isOpen && !typed) {
          setIsOther(false);
        }
      }}
      inputValue={text}
      onInputValueChange={(next, { reason }) => {
        // The library also asks for the chosen label when its list closes, which would undo the input.
        if (reason === 'input-change') {
          type(next);
        }
      }}
      isItemEqualToValue={(option: Option, chosen: Option) => option.value === chosen.value}
      disabled={disabled}
      autoHighlight
    >
      <Combobox.InputGroup className="relative">
        <Combobox.Input
          {...useFieldControl()}
          ref={ref}
          onBlur={settle}
          // Typing replaces the choice, after a click as after the Tab key.
          onFocus={event => event.currentTarget.select()}
          onClick={event => event.currentTarget.select()}
          // If the text is selected already, the browser would drop the selection after the click.
          onMouseDown={event => event.currentTarget.setSelectionRange(0, 0)}
          onKeyDown={event => {
            // With the list closed, Escape belongs to the surrounding dialog; the library would clear the
            // field.
            const isListOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
            if (event.key === 'Escape' && !isListOpen) {
              event.preventBaseUIHandler();
            }
            const isHighlighted = event.currentTarget.hasAttribute('aria-activedescendant');
            if (event.key === 'Enter' && !(isListOpen && isHighlighted)) {
              settle();
            }
          }}
          placeholder={isOther ? other?.placeholder : placeholder}
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
              <p className="wrap-anywhere p-3 text-ink-muted text-sm">
                {isOther && !typed ? other?.hint : refusal?.ok === false ? refusal.error : emptyText}
              </p>
            </Combobox.Empty>
            <Combobox.List className={`${optionListStyles.list} data-empty:p-0`}>
              {({ heading, items }: (typeof groups)[number]) => (
                <Combobox.Group key={heading || items[0]?.value} items={items}>
                  {heading && (
                    <Combobox.GroupLabel className="mt-1 border-line border-t px-3 pt-3 pb-1 font-medium text-ink-muted text-xs">
                      {heading}
                    </Combobox.GroupLabel>
                  )}
                  <Combobox.Collection>
                    {(option: Option) => (
                      <Combobox.Item key={option.value} value={option} className={optionListStyles.item}>
                        <span dir="auto" className={optionListStyles.text}>
                          {option.label}
                        </span>
                        <Combobox.ItemIndicator>
                          <Check aria-hidden className="size-4 text-accent" />
                        </Combobox.ItemIndicator>
                      </Combobox.Item>
                    )}
                  </Combobox.Collection>
                </Combobox.Group>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
