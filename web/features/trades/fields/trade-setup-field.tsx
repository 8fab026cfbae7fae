import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import type { OtherOption } from '#components/ui/inputs/other-option.ts';
import { SearchableSelect } from '#components/ui/inputs/searchable-select.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { playbookQueries } from '#data/journal/playbooks.ts';
import { pastSetups } from '#data/trades/past-setups.ts';
import type { RuleAnswers } from '#domain/playbooks/adherence.ts';
import { emptyJournal } from '#features/trades/form/trade-journal-schema.ts';
import type { TradeForm } from '#features/trades/form/trade-schema.ts';

const other: OtherOption = {
  label: 'Another setup…',
  placeholder: 'Range breakout',
  hint: 'Enter its name.',
  take: typed => ({ ok: true, value: typed.trim(), isWhole: true }),
};

type SetupFieldProps<Values> = { form: UseFormReturn<TradeForm, unknown, Values>; userId: string };

/** Free text, with the trader's playbooks and past setups as suggestions. */
export function TradeSetupField<Values>({ form, userId }: SetupFieldProps<Values>) {
  const setups = useQuery(pastSetups(userId));
  const playbooks = useQuery(playbookQueries.ofUser(userId));
  const names = [...(playbooks.data ?? []).map(({ name }) => name), ...(setups.data ?? [])].filter(
    (name, index, all) => all.findIndex(one => isSameName(one, name)) === index,
  );

  /** Answers belong to a setup's rules: another setup has none, and the one before has its own again. */
  function clearRules(next: string) {
    const before = form.getValues('setup');
    const saved = form.formState.defaultValues;
    if (!isSameName(next, before)) {
      const isBack = isSameName(next, saved?.setup ?? '');
      form.setValue('rules', (isBack && saved?.rules ? saved.rules : emptyJournal.rules) as RuleAnswers, {
        shouldDirty: true,
      });
    }
  }

  // Waits, so that a list never replaces a field that somebody types in.
  if ([setups, playbooks].some(({ isPending, failureCount }) => isPending && failureCount === 0)) {
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
          names.length > 0 ? (
            <SearchableSelect
              {...field}
              onChange={next => {
                clearRules(next);
                field.onChange(next);
              }}
              options={names.map(setup => ({ value: setup, label: setup }))}
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

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
