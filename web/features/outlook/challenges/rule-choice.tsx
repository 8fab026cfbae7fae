import { Controller, type FieldPathByValue, type UseFormReturn } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import type { Option } from '#components/ui/option-list.ts';
import type { ChallengeForm } from './challenge-form.ts';

/** The form of a challenge, whatever its values become. */
export type ChallengeFormOf<Values> = UseFormReturn<ChallengeForm, unknown, Values>;

type RuleChoiceProps<Values> = {
  form: ChallengeFormOf<Values>;
  name: FieldPathByValue<ChallengeForm, string>;
  label: string;
  hint?: string;
  options: readonly Option[];
};

/** One of a few ways in which firms differ. */
export function RuleChoice<Values>({ form, name, label, hint, options }: RuleChoiceProps<Values>) {
  return (
    <Field label={label} hint={hint} error={form.formState.errors[name]?.message}>
      <Controller
        name={name}
        control={form.control}
        render={({ field }) => <Select {...field} options={options} />}
      />
    </Field>
  );
}
