import { zodResolver } from '@hookform/resolvers/zod';
import { Controller } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { DateInput } from '#components/ui/inputs/date-input.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { type Book, useDeleteRate, useSaveRate } from '#data/account/instrument-changes.ts';
import type { TypedRate } from '#data/account/instruments.ts';
import { type CalendarDay, localNoon } from '#domain/clock/calendar-day.ts';
import { rateField } from '#domain/instruments/entry-fields.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { showToast } from '#lib/page/toasts.ts';
import { typed } from './instrument-schema.ts';
import { type RateForm, type RateValues, rateSchema } from './rate-schema.ts';

type RateEditDialogProps = {
  of: Book['of'];
  rate?: TypedRate | undefined;
  rates: readonly TypedRate[];
  today: CalendarDay;
  onClose: () => void;
};

export function RateEditDialog({ of, rate, rates, today, onClose }: RateEditDialogProps) {
  const save = useSaveRate(of);
  const remove = useDeleteRate(of);
  const form = useForm<RateForm, unknown, RateValues>({
    resolver: zodResolver(rateSchema),
    defaultValues: {
      pair: rate ? rateName(rate) : '',
      rate: typed(rate?.price),
      day: rate?.day ?? today,
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);

  async function submit({ pair, rate: price, day }: RateValues) {
    const isOther = !rate || rateName(rate) !== rateName(pair);
    const there = rates.find(
      ({ base, quote }) => [pair.base, pair.quote].toSorted().join() === [base, quote].toSorted().join(),
    );
    if (isOther && there) {
      refuse('pair', `${rateName(there)} is already in the list. Change it there.`);
      return;
    }
    try {
      await save.mutateAsync({ ...pair, price, day });
      showToast({ title: 'Rate saved', description: `${rateName(pair)} ${typed(price)}.` });
      onClose();
    } catch {
      // The query client has shown the error.
    }
  }

  async function takeBack(gone: TypedRate) {
    await remove.mutateAsync(gone);
    showToast({ title: 'Rate deleted', description: `The ${rateName(gone)} rate is deleted.` });
    onClose();
  }

  return (
    <Dialog
      title={rate ? `${rateName(rate)} Rate` : 'New Rate'}
      description="Used when no price or trade gives this rate. Shown with its date."
      hasChanges={isDirty}
      onClose={onClose}
    >
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting || remove.isPending}>
        {!rate && (
          <Field
            label="Currency Pair"
            hint="The price of the first currency in the second"
            error={errors.pair?.message}
          >
            <TextInput
              autoComplete="off"
              autoCapitalize="characters"
              placeholder="EUR/USD"
              {...form.register('pair')}
            />
          </Field>
        )}
        <NumberField form={form} name="rate" takes={rateField} label="Rate" />
        <Field label="Date" hint="Marked as old after 30 days" error={errors.day?.message}>
          <Controller
            name="day"
            control={form.control}
            render={({ field }) => <DateInput {...field} disabledDays={{ after: localNoon(today) }} />}
          />
        </Field>
        {rate && (
          <Button
            variant="outline"
            className="self-start text-loss hover:bg-loss-soft"
            onClick={() => void takeBack(rate).catch(() => {})}
          >
            Delete Rate
          </Button>
        )}
        <DialogFormActions submitLabel="Save" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}

function rateName({ base, quote }: { base: string; quote: string }): string {
  return `${base}/${quote}`;
}
