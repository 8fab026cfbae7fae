import { type UseFormReturn, useController } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { WordChoice } from '#components/ui/inputs/word-choice.tsx';
import { maxSessionWords } from '#domain/limits.ts';
import {
  isSameWord,
  listedWords,
  type SessionPlanForm,
  type SessionPlanValues,
  typedList,
} from './session-plan-schema.ts';

type ListFieldProps = {
  form: UseFormReturn<SessionPlanForm, unknown, SessionPlanValues>;
  name: 'markets' | 'setups';
  label: string;
  placeholder: string;
  known: readonly string[];
};

/** A list with commas; the trader's usual words can be pressed instead. */
export function ListField({ form, name, label, placeholder, known }: ListFieldProps) {
  const { field, fieldState } = useController({ name, control: form.control });
  const typed = listedWords(field.value);
  const chosen = known.filter(word => typed.some(one => isSameWord(one, word)));
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} error={fieldState.error?.message}>
        <TextInput {...field} autoComplete="off" placeholder={placeholder} />
      </Field>
      {known.length > 0 && (
        <fieldset aria-label={`Your ${label.toLowerCase()}`} className="min-w-0">
          <WordChoice
            words={known}
            value={chosen}
            most={maxSessionWords}
            onChange={pressed =>
              field.onChange(
                typedList([...typed.filter(word => !known.some(one => isSameWord(one, word))), ...pressed]),
              )
            }
          />
        </fieldset>
      )}
    </div>
  );
}
