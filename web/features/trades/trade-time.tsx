import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { DateTimeInput } from '#components/ui/date-time-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { useToday } from '#lib/use-today.ts';
import { TradeMore } from './trade-more.tsx';
import { type TradeRun, TradeRunSwitch } from './trade-run.tsx';
import type { TradeForm, TradeValues } from './trade-schema.ts';

type TimeProps = { form: UseFormReturn<TradeForm, unknown, TradeValues> };

/** The date and time of a trade; `hint` says what an empty one means. */
export function TimeField({ form, hint }: TimeProps & { hint: string }) {
  const today = useToday();
  return (
    <Field label="Date and Time" hint={hint} error={form.formState.errors.madeAt?.message}>
      <Controller
        name="madeAt"
        control={form.control}
        render={({ field }) => <DateTimeInput {...field} latest={`${today}T23:59`} />}
      />
    </Field>
  );
}

/** Most trades are made now, and their time is out of the way. */
export function NewTradeTime({ form, run }: TimeProps & { run: TradeRun }) {
  const madeAt = useWatch({ control: form.control, name: 'madeAt' });
  return (
    <TradeMore
      summary={`date and time: ${madeAt ? 'set' : 'now'}`}
      isRefused={Boolean(form.formState.errors.madeAt)}
      beside={<TradeRunSwitch run={run} />}
    >
      <TimeField form={form} hint="Now, unless you set another time." />
    </TradeMore>
  );
}
