import { useRef } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import { WordChoice } from '#components/ui/inputs/word-choice.tsx';
import { feelingName, feelingsAfter, feelingsBefore, maxFeelings } from '#domain/feelings.ts';
import { planRatings } from '#domain/review.ts';
import { TradeRulesField } from '#features/trades/fields/trade-rules-field.tsx';
import { TradeSetupField } from '#features/trades/fields/trade-setup-field.tsx';
import { TradeTagsField } from '#features/trades/fields/trade-tags-field.tsx';
import type { TradeForm } from './trade-schema.ts';

type JournalInputsProps<Values> = { form: UseFormReturn<TradeForm, unknown, Values>; userId: string };

export function TradeJournalInputs<Values>({ form, userId }: JournalInputsProps<Values>) {
  return (
    <div className="flex flex-col gap-4">
      <TradeTagsField form={form} userId={userId} />
      <TradeSetupField form={form} userId={userId} />
      <TradeRulesField form={form} userId={userId} />
      <Feelings form={form} name="feltBefore" label="Emotion Before" words={feelingsBefore} />
      <Feelings form={form} name="feltAfter" label="Emotion After" words={feelingsAfter} />
      <PlanFollowed form={form} />
    </div>
  );
}

type Form<Values> = Pick<JournalInputsProps<Values>, 'form'>;
type FeelingsProps<Values> = Form<Values> & {
  name: 'feltBefore' | 'feltAfter';
  label: string;
  words: readonly string[];
};

function Feelings<Values>({ form, name, label, words }: FeelingsProps<Values>) {
  return (
    <Field isGroup label={label} hint={`Pick up to ${maxFeelings}.`}>
      <Controller
        name={name}
        control={form.control}
        render={({ field }) => (
          <WordChoice {...field} words={words} nameOf={feelingName} most={maxFeelings} />
        )}
      />
    </Field>
  );
}

const choices = planRatings.map(rating => ({ value: String(rating), label: String(rating) }));

function PlanFollowed<Values>({ form }: Form<Values>) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <Controller
      name="planFollowed"
      control={form.control}
      render={({ field: { value, onChange, onBlur } }) => (
        <div ref={place} className="flex flex-col gap-1.5">
          <Field isGroup label="Plan Followed" hint="1 = not at all, 5 = completely">
            <ChoiceInput
              choices={choices}
              name="planFollowed"
              chosen={value}
              onChange={event => onChange(event.target.value)}
              onBlur={onBlur}
            />
          </Field>
          {value && (
            <Button
              variant="ghost"
              className="-ms-3 self-start px-3"
              onClick={() => {
                onChange('');
                // The button disappears: keep the keyboard focus on the choices.
                place.current?.querySelector('input')?.focus();
              }}
            >
              Clear Plan Followed
            </Button>
          )}
        </div>
      )}
    />
  );
}
