import { type UseFormReturn, useWatch } from 'react-hook-form';
import { AmountInput } from '#components/ui/amount-input.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { pointForComma } from '#domain/comma-typed.ts';
import { type TradeForm, type TradeValues, tradeNumbers } from './trade-schema.ts';

export type TradeFormApi = UseFormReturn<TradeForm, unknown, TradeValues>;

type TradeNumberFieldProps = {
  form: TradeFormApi;
  name: keyof typeof tradeNumbers;
  label: string;
  unit?: '$';
  hint?: string;
};

export function TradeNumberField({ form, name, label, unit, hint }: TradeNumberFieldProps) {
  const error = form.formState.errors[name]?.message;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      <Field label={label} hint={hint} error={error} className="w-full">
        <AmountInput unit={unit} {...form.register(name)} />
      </Field>
      {error && <PointForComma form={form} name={name} />}
    </div>
  );
}

/** The way out for whose keypad has a comma and no point: shown as it would be, and taken with a press. */
function PointForComma({ form, name }: Pick<TradeNumberFieldProps, 'form' | 'name'>) {
  const typed = useWatch({ control: form.control, name });
  const changed = pointForComma(typed, tradeNumbers[name]);
  if (!changed) return null;
  return (
    <Button
      variant="outline"
      className="max-w-full"
      onClick={() => {
        form.setValue(name, changed, { shouldDirty: true, shouldValidate: true });
        form.setFocus(name);
      }}
    >
      <span className="truncate">Use {changed}</span>
    </Button>
  );
}
