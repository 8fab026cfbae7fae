import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { DateInput } from '#components/ui/inputs/date-input.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { type CalendarDay, localNoon } from '#domain/clock/calendar-day.ts';
import { type DecimalField, targetField } from '#domain/numbers/decimal-input.ts';
import type { FormQuestions } from '#lib/forms/use-questions.ts';
import { firstTargetDay, type PlanForm, type PlanValues } from './plan-schema.ts';

type PlanFieldsProps = {
  form: UseFormReturn<PlanForm, unknown, PlanValues>;
  questionOf: FormQuestions<PlanForm>['questionOf'];
  amount: { label: string; hint?: ReactNode; takes: DecimalField };
  /** The start day of a plan without a start date, and its hint. */
  startWithout: { day: CalendarDay; hint: string };
};

export function PlanFields({ form, questionOf, amount, startWithout }: PlanFieldsProps) {
  const { control, formState, getValues, register, trigger, watch } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Plan Name" error={errors.planName?.message}>
        <TextInput autoComplete="off" {...register('planName')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          form={form}
          name="startingAmount"
          takes={amount.takes}
          label={amount.label}
          unit="$"
          hint={amount.hint}
        />
        <NumberField
          form={form}
          name="targetAmount"
          takes={targetField}
          label="Target Amount"
          unit="$"
          question={questionOf('targetAmount')}
        />
        <Field label="Start Date" hint={startWithout.hint} error={errors.startDate?.message}>
          <Controller
            name="startDate"
            control={control}
            render={({ field: { onChange, ...field } }) => (
              <DateInput
                {...field}
                isOptional
                onChange={day => {
                  onChange(day);
                  if (getValues('targetDate')) {
                    void trigger('targetDate');
                  }
                }}
              />
            )}
          />
        </Field>
        <Field label="Target Date" error={errors.targetDate?.message}>
          <Controller
            name="targetDate"
            control={control}
            render={({ field: { onChange, ...field } }) => (
              <DateInput
                {...field}
                onChange={day => {
                  onChange(day);
                  void trigger('targetDate');
                }}
                disabledDays={{ before: localNoon(firstTargetDay(watch('startDate'), startWithout.day)) }}
              />
            )}
          />
        </Field>
      </div>
    </>
  );
}
