import clsx from 'clsx';
import { type Ref, useId } from 'react';
import { useFieldControl } from '#components/ui/field.tsx';

type WordChoiceProps = {
  words: readonly string[];
  /** The label of a word; the word itself without it. */
  nameOf?: (word: string) => string;
  value: readonly string[];
  /** The largest number of words; the others are disabled until one is deselected. */
  most: number;
  onChange: (words: string[]) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** Checkboxes for a few words, large enough for a thumb. */
export function WordChoice({
  words,
  nameOf = word => word,
  value,
  most,
  onChange,
  onBlur,
  ref,
}: WordChoiceProps) {
  const { 'aria-invalid': _, ...group } = useFieldControl();
  const full = useId();
  const isFull = value.length >= most;
  return (
    <fieldset {...group} className="flex min-w-0 flex-wrap gap-2">
      {words.map((word, index) => {
        const isChosen = value.includes(word);
        const isOut = isFull && !isChosen;
        return (
          <label
            key={word}
            className={clsx(
              'wrap-anywhere relative flex min-h-11 max-w-full select-none items-center rounded-full border border-line-strong bg-surface px-3.5 py-1 text-sm transition-colors has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent sm:min-h-8',
              isOut ? 'text-ink-muted' : 'hover:bg-sunken',
            )}
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              checked={isChosen}
              aria-disabled={isOut || undefined}
              aria-describedby={isOut ? full : undefined}
              onBlur={onBlur}
              onChange={() =>
                isChosen ? onChange(value.filter(one => one !== word)) : !isOut && onChange([...value, word])
              }
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
            />
            {nameOf(word)}
          </label>
        );
      })}
      <span id={full} hidden>
        You can pick up to {most}. Deselect one first.
      </span>
    </fieldset>
  );
}
