import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import {
  type FieldPathByValue,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { type DecimalField, parseDecimal } from '#domain/numbers/decimal-input.ts';
import type { FieldQuestion as Question } from '#lib/forms/use-questions.ts';
import { whenReleased } from '#lib/forms/when-released.ts';
import { isPlainArrowDown } from '#lib/keyboard/plain-key.ts';
import { FieldQuestion } from './field-question.tsx';
import { NumberRead } from './number-read.tsx';
import { Button } from './ui/button.tsx';
import { Field } from './ui/field.tsx';
import { AmountInput } from './ui/inputs/amount-input.tsx';

/** A suggestion, accepted with a press or Arrow Down. Without a label, something beside the field names its source. */
type NumberOffer = { label?: string; number: string };

type NumberFieldProps<Form extends FieldValues, Values> = {
  form: UseFormReturn<Form, unknown, Values>;
  name: FieldPathByValue<Form, string>;
  takes: DecimalField;
  label: string;
  /** Shown before the number, as '$'. */
  unit?: string | undefined;
  hint?: ReactNode;
  /** A short note about the number, at the end of the label's line. */
  meaning?: string;
  /** The id of another element that also describes the field. */
  describedBy?: string | undefined;
  question?: Question | null;
  offer?: NumberOffer | undefined;
  children?: ReactNode;
};

/** Shows how it reads numbers with commas, spaces or signs, and asks about an ambiguous one on blur. */
export function NumberField<Form extends FieldValues, Values>(props: NumberFieldProps<Form, Values>) {
  const { form, name, takes, label, unit, hint, meaning, describedBy, question, offer, children } = props;
  const id = useId();
  const offerId = useId();
  const readId = useId();
  const typed: string = useWatch({ control: form.control, name });
  const read = parseDecimal(typed, takes);
  const meant = read.ok ? [] : read.meant;
  const [left, setLeft] = useState('');
  const asked = !read.ok && meant.length > 0 && left === typed ? read.error : undefined;
  const error = form.getFieldState(name, form.formState).error?.message ?? asked;

  function take(number: string) {
    form.setValue(name, number as PathValue<Form, typeof name>, { shouldDirty: true, shouldValidate: true });
    // Selected, so that typing replaces a wrong number.
    form.setFocus(name, { shouldSelect: true });
  }

  function takeByKey(event: KeyboardEvent) {
    if (offer && isPlainArrowDown(event)) {
      event.preventDefault();
      take(offer.number);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive; it only listens for the field losing the focus.
    <div
      className="relative flex min-w-0 flex-col items-start gap-1.5"
      onBlur={() => whenReleased(() => setLeft(form.getValues(name)))}
    >
      <Field
        label={label}
        hint={hint}
        error={error}
        describedBy={[readId, question && id, offer?.label && offerId, describedBy].filter(Boolean).join(' ')}
        className="w-full"
      >
        <div className="relative">
          {children ?? <AmountInput unit={unit} onKeyDown={takeByKey} {...form.register(name)} />}
          {offer?.label && <OfferButton id={offerId} offer={offer} onTake={take} />}
        </div>
      </Field>
      {meaning && (
        <span className="absolute end-0 top-0 max-w-1/2 truncate text-ink-muted text-xs tabular-nums leading-5">
          {meaning}
        </span>
      )}
      <NumberRead id={readId} typed={typed} takes={takes} unit={unit} />
      {question !== undefined && <FieldQuestion id={id} question={question} />}
      <div aria-live="polite" className={clsx('flex max-w-full flex-wrap gap-2', !error && '-mt-1.5')}>
        {asked && <span className="sr-only">{`${label}: ${asked}`}</span>}
        {error &&
          meant.map(number => (
            <Button key={number} variant="outline" className="max-w-full" onClick={() => take(number)}>
              <span className="truncate">Use {number}</span>
            </Button>
          ))}
      </div>
    </div>
  );
}

/** Placed inside the empty field, so that nothing moves. Arrow down does the same, so Tab skips it. */
function OfferButton({
  id,
  offer,
  onTake,
}: {
  id: string;
  offer: NumberOffer;
  onTake: (number: string) => void;
}) {
  return (
    <Button
      id={id}
      variant="ghost"
      tabIndex={-1}
      onClick={() => onTake(offer.number)}
      className="absolute inset-y-0 end-0 max-w-full gap-1! px-3!"
    >
      <span aria-hidden className="pointer-coarse:hidden">
        ↓
      </span>
      <span className="truncate font-normal text-xs">{offer.label}</span>
      <span className="text-accent">{offer.number}</span>
      <span className="sr-only">, arrow down accepts it</span>
    </Button>
  );
}
