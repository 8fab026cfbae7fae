import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import type { Option } from '#components/ui/option-list.ts';
import type { TradeForm, TradeValues } from '#features/trades/form/trade-schema.ts';

type AccountFieldProps = {
  form: UseFormReturn<TradeForm, unknown, TradeValues>;
  choices: readonly Option[];
  isSubmitting: boolean;
};

/** Before the form, whose first field has the focus: the account seldom changes. */
export function AccountField({ form, choices, isSubmitting }: AccountFieldProps) {
  if (choices.length < 2) {
    return null;
  }
  return (
    <fieldset disabled={isSubmitting} className="min-w-0 pb-4">
      <Field label="Account" error={form.formState.errors.accountId?.message}>
        <Controller
          name="accountId"
          control={form.control}
          render={({ field }) => <Select {...field} options={choices} disabled={isSubmitting} />}
        />
      </Field>
    </fieldset>
  );
}
