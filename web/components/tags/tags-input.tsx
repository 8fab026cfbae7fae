import { Combobox } from '@base-ui/react/combobox';
import { Check, Plus, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { useFieldControl } from '#components/ui/field.tsx';
import { optionListStyles } from '#components/ui/option-list.ts';
import { maxTagNameLength } from '#domain/limits.ts';
import { type NamedTag, pickTags } from '#domain/tags.ts';
import { tooLong } from '#lib/forms/too-long.ts';
import { isNewTag, listedTags, tagMeant } from './listed-tags.ts';
import { TagDot } from './tag-dot.tsx';

type TagsInputProps = {
  tags: readonly NamedTag[];
  /** The ids of the chosen tags, and their largest number. */
  value: readonly string[];
  most: number;
  /** The text of the field that is not a tag yet. */
  typed: string;
  onChange: (ids: string[]) => void;
  onType: (text: string) => void;
  /** Creates a tag and chooses it once it is saved. */
  onCreate: (name: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Suggests tags while typing; the last option creates one. The cross removes a chip, and so do Backspace in
 * the empty field and Delete on the chip.
 */
export function TagsInput(props: TagsInputProps) {
  const { tags, value, most, typed, onChange, onType, onCreate, onBlur, ref } = props;
  const chosen = pickTags(value, tags);
  const isFull = chosen.length >= most;
  const listed = isFull ? chosen : listedTags(tags, typed);

  function change(next: NamedTag[], reason: string) {
    const made = next.find(isNewTag);
    if (made) {
      onCreate(made.name);
      return;
    }
    // Typing the name of a chosen tag keeps it chosen: the library would remove it.
    const isTypedAgain = reason === 'item-press' && typed.trim() !== '' && next.length < chosen.length;
    if (!isTypedAgain) {
      onChange(next.map(({ id }) => id));
    }
    onType('');
  }

  function settle() {
    const meant = tagMeant(tags, typed);
    if (meant && !isFull) {
      onChange([...new Set([...value, meant.id])]);
      onType('');
    }
    onBlur?.();
  }

  return (
    <Combobox.Root
      multiple
      items={listed}
      filteredItems={listed}
      value={chosen}
      onValueChange={(next, { reason }) => change(next, reason)}
      inputValue={typed}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && onType(text)}
      itemToStringLabel={({ name }) => name}
      isItemEqualToValue={(one, other) => one.id === other.id}
      autoHighlight
    >
      <Combobox.InputGroup className="control flex flex-wrap items-center gap-1.5 py-1.5 has-focus-visible:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <Combobox.Chips className="contents">
          {chosen.map(tag => (
            <Combobox.Chip
              key={tag.id}
              aria-label={tag.name}
              className="flex min-h-8 min-w-0 max-w-full items-center gap-1.5 rounded-full border border-line-strong ps-2.5 text-sm sm:min-h-6"
            >
              <TagDot color={tag.color} />
              <span dir="auto" className="min-w-0 truncate">
                {tag.name}
              </span>
              <Combobox.ChipRemove
                aria-label={`Remove ${tag.name}`}
                className="grid size-8 shrink-0 place-items-center rounded-full text-ink-muted hover:bg-sunken hover:text-ink sm:size-6"
              >
                <X aria-hidden className="size-4" />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            {...useFieldControl()}
            ref={ref}
            onBlur={settle}
            onKeyDown={keepKeys}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="enter"
            placeholder={chosen.length > 0 ? '' : 'Choose or type a new one'}
            className="min-h-8 min-w-24 flex-1 bg-transparent outline-hidden sm:min-h-6"
          />
        </Combobox.Chips>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className={optionListStyles.positioner}>
          <Combobox.Popup className={optionListStyles.popup}>
            <Combobox.Empty>
              <p className="p-3 text-ink-muted text-sm">
                {typed.trim() ? tooLong(maxTagNameLength) : 'Type a name to create your first tag.'}
              </p>
            </Combobox.Empty>
            <Combobox.List className={`${optionListStyles.list} data-empty:p-0`}>
              {(tag: NamedTag) => (
                <Combobox.Item key={tag.id} value={tag} className={optionListStyles.item}>
                  <span className="flex min-w-0 items-center gap-2">
                    {isNewTag(tag) ? <Plus aria-hidden className="size-4" /> : <TagDot color={tag.color} />}
                    <span dir="auto" className={optionListStyles.text}>
                      {isNewTag(tag) ? `Create “${tag.name}”` : tag.name}
                    </span>
                  </span>
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

/**
 * With the list closed, Escape belongs to the dialog: the library would clear the field. Enter does not
 * submit while half a tag is in the field.
 */
function keepKeys(event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }) {
  const { key, ctrlKey, metaKey, currentTarget } = event;
  if (key === 'Escape' && currentTarget.getAttribute('aria-expanded') !== 'true') {
    event.preventBaseUIHandler();
  }
  if (key === 'Enter' && !ctrlKey && !metaKey && currentTarget.value.trim() !== '') {
    event.preventDefault();
  }
}
