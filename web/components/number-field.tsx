import { type ReactNode, useId } from 'react';
import {
  type FieldPathByValue,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import type { DecimalField } from '#domain/decimal-input.ts';
import { numbersMeant } from '#domain/typed-number.ts';
import type { FieldQuestion as Question } from '#lib/use-questions.ts';
import { FieldQuestion } from './field-question.tsx';
import { AmountInput } from './ui/amount-input.tsx';
import { Button } from './ui/button.tsx';
import { Field } from './ui/field.tsx';

type NumberFieldProps<Form extends FieldValues, Values> = {
  form: UseFormReturn<Form, unknown, Values>;
  name: FieldPathByValue<Form, string>;
  /** Decimals and range. */
  takes: DecimalField;
  label: string;
  unit?: '$';
  hint?: ReactNode;
  /** What is asked about a number that is no error; null in a field that asks nothing right now. */
  question?: Question | null;
  /** Another control than the usual one. */
  children?: ReactNode;
};

/** A typed number. Where it is refused for its commas, spaces or signs, the number that may be meant is offered. */
export function NumberField<Form extends FieldValues, Values>(props: NumberFieldProps<Form, Values>) {
  const { form, name, takes, label, unit, hint, question, children } = props;
  const id = useId();
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      <Field
        label={label}
        hint={hint}
        error={error}
        describedBy={question ? id : undefined}
        className="w-full"
      >
        {children ?? <AmountInput unit={unit} {...form.register(name)} />}
      </Field>
      {question !== undefined && <FieldQuestion id={id} question={question} />}
      {error && <NumbersMeant form={form} name={name} takes={takes} />}
    </div>
  );
}

/** The way out for a keypad without a point, and for what was pasted: shown as it would be, and taken with a press. */
function NumbersMeant<Form extends FieldValues, Values>({
  form,
  name,
  takes,
}: Pick<NumberFieldProps<Form, Values>, 'form' | 'name' | 'takes'>) {
  const typed: string = useWatch({ control: form.control, name });
  const numbers = numbersMeant(typed, takes);
  if (numbers.length === 0) {
    return null;
  }
  return (
    <div className="flex max-w-full flex-wrap gap-2">
      {numbers.map(number => (
        <Button
          key={number}
          variant="outline"
          className="max-w-full"
          onClick={() => {
            form.setValue(name, number as PathValue<Form, typeof name>, {
              shouldDirty: true,
              shouldValidate: true,
            });
            form.setFocus(name);
          }}
        >
          <span className="truncate">Use {number}</span>
        </Button>
      ))}
    </div>
  );
}
