import { Controller, useWatch } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { DateInput } from '#components/ui/inputs/date-input.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import type { Option } from '#components/ui/option-list.ts';
import { initialField } from '#domain/challenges/rule-fields.ts';
import { localNoon } from '#domain/clock/calendar-day.ts';
import type { ChallengeFormOf } from './rules-fields.tsx';

type TermsFieldsProps<Values> = {
  form: ChallengeFormOf<Values>;
  /** The possible accounts of the plan; none if there is nothing to choose. */
  accounts: readonly Option[];
  onAccount: (id: string) => void;
};

export function TermsFields<Values>({ form, accounts, onAccount }: TermsFieldsProps<Values>) {
  const { control, formState } = form;
  const { errors } = formState;
  const beganOn = useWatch({ control, name: 'beganOn' });
  return (
    <>
      {accounts.length > 0 && (
        <Field
          label="Account"
          hint="Only this account’s trades count, for the whole plan."
          error={errors.accountId?.message}
        >
          <Controller
            name="accountId"
            control={control}
            render={({ field: { onChange, ...field } }) => (
              <Select
                {...field}
                options={[{ value: '', label: 'All accounts' }, ...accounts]}
                onChange={id => {
                  onChange(id);
                  onAccount(id);
                }}
              />
            )}
          />
        </Field>
      )}
      <NumberField form={form} name="initial" takes={initialField} unit="$" label="Initial Balance" />
      <div className="grid grid-cols-2 gap-4">
        <Field label="First Day" error={errors.beganOn?.message}>
          <Controller name="beganOn" control={control} render={({ field }) => <DateInput {...field} />} />
        </Field>
        <Field label="Last Day" hint="If the firm sets one" error={errors.endsOn?.message}>
          <Controller
            name="endsOn"
            control={control}
            render={({ field }) => (
              <DateInput
                {...field}
                isOptional
                placeholder="None"
                {...(beganOn && { disabledDays: { before: localNoon(beganOn) } })}
              />
            )}
          />
        </Field>
      </div>
    </>
  );
}
