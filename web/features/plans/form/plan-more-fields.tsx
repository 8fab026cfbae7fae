import { useEffect } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { FieldFold } from '#components/field-fold.tsx';
import { NumberField } from '#components/number-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import type { Option } from '#components/ui/option-list.ts';
import { balanceField } from '#domain/numbers/decimal-input.ts';
import { riskPercentage } from '#domain/plans/plan.ts';
import { allAccounts } from '#features/plans/plan-account.ts';
import { usualFloorWords } from '#features/plans/plan-floor.ts';
import type { FormQuestions } from '#lib/forms/use-questions.ts';
import { type PlanForm, type PlanValues, startingAmountSchema } from './plan-schema.ts';

type PlanMoreFieldsProps = {
  form: UseFormReturn<PlanForm, unknown, PlanValues>;
  questionOf: FormQuestions<PlanForm>['questionOf'];
  accounts: readonly Option[];
};

/** The option of all accounts; an empty value would mean that none is chosen. */
const all = 'all';

/** Most plans leave both empty. */
export function PlanMoreFields({ form, questionOf, accounts }: PlanMoreFieldsProps) {
  const { control, formState, getFieldState, trigger } = form;
  const [startingAmount, targetAmount, lossFloor, accountId] = useWatch({
    control,
    name: ['startingAmount', 'targetAmount', 'lossFloor', 'accountId'],
  });
  const hasError = getFieldState('lossFloor', formState).invalid;
  const question = questionOf('lossFloor');
  const hasAccounts = accounts.length > 1;
  const start = startingAmountSchema.safeParse(startingAmount);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a loss limit is refused for these amounts, and accepted for others.
  useEffect(() => {
    if (hasError) {
      void trigger('lossFloor');
    }
  }, [startingAmount, targetAmount]);

  const summary = [
    `loss limit: ${lossFloor ? 'set' : `default (${riskPercentage}%)`}`,
    hasAccounts && `account: ${accountId ? 'set' : 'all'}`,
  ];
  return (
    <FieldFold
      label="More"
      mark="pipstone-plan-more-open"
      summary={summary.filter(Boolean).join(', ')}
      isAsking={hasError || question !== null}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          form={form}
          name="lossFloor"
          takes={balanceField}
          label="Loss Limit"
          unit="$"
          hint={`Balance at which you stop this plan. Default: ${usualFloorWords(start.data ?? null)}.`}
          question={question}
        />
        {hasAccounts && (
          <Field label="Account" hint="Only its trades are used for this plan’s Reality Check and Odds.">
            <Controller
              name="accountId"
              control={control}
              render={({ field: { value, onChange, ...field } }) => (
                <Select
                  {...field}
                  options={[{ value: all, label: allAccounts }, ...accounts]}
                  value={value || all}
                  onChange={chosen => onChange(chosen === all ? '' : chosen)}
                />
              )}
            />
          </Field>
        )}
      </div>
    </FieldFold>
  );
}
