import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import type { OtherOption } from '#components/ui/inputs/other-option.ts';
import { SearchableSelect } from '#components/ui/inputs/searchable-select.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { pastSetups } from '#data/trades/past-setups.ts';
import type { TradeForm } from '#features/trades/form/trade-schema.ts';

const other: OtherOption = {
  label: 'Another setup…',
  placeholder: 'Range breakout',
  hint: 'Enter its name.',
  take: typed => ({ ok: true, value: typed.trim(), isWhole: true }),
};

type SetupFieldProps<Values> = { form: UseFormReturn<TradeForm, unknown, Values>; userId: string };

/** Free text, with the trader's past setups as suggestions. */
export function TradeSetupField<Values>({ form, userId }: SetupFieldProps<Values>) {
  const { data: setups, isPending, failureCount } = useQuery(pastSetups(userId));
  // Waits, so that a list never replaces a field that somebody types in.
  if (isPending && failureCount === 0) {
    return (
      <Field label="Setup" hint="In your own words.">
        <TextInput disabled />
      </Field>
    );
  }
  return (
    <Field label="Setup" hint="In your own words." error={form.formState.errors.setup?.message}>
      <Controller
        name="setup"
        control={form.control}
        render={({ field }) =>
          setups && setups.length > 0 ? (
            <SearchableSelect
              {...field}
              options={setups.map(setup => ({ value: setup, label: setup }))}
              placeholder="Choose or enter one"
              other={other}
            />
          ) : (
            <TextInput {...field} autoComplete="off" placeholder={other.placeholder} />
          )
        }
      />
    </Field>
  );
}
