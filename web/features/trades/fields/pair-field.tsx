import { memo, useId } from 'react';
import { Controller, type UseFormReturn, useFormState } from 'react-hook-form';
import { FieldQuestion } from '#components/field-question.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { SearchableSelect } from '#components/ui/inputs/searchable-select.tsx';
import { probableSymbol } from '#domain/instruments/symbol-meant.ts';
import type { TradeForm, TradeValues } from '#features/trades/form/trade-schema.ts';
import type { FieldQuestion as Question } from '#lib/forms/use-questions.ts';
import { anotherSymbol, pairOptions } from './pair-options.ts';

type PairFieldProps = {
  form: UseFormReturn<TradeForm, unknown, TradeValues>;
  symbols: readonly string[];
  question: Question | null;
};

/** Lists are the most expensive fields to render, so this one renders only for its own values. */
export const PairField = memo(function PairField({ form, symbols, question }: PairFieldProps) {
  const id = useId();
  const meant = question && probableSymbol(question.value, symbols);
  const { defaultValues, errors } = useFormState({ control: form.control, name: 'currencyPair' });
  const begun = defaultValues?.currencyPair;

  function take(symbol: string) {
    form.setValue('currencyPair', symbol, { shouldDirty: true, shouldValidate: true });
    form.setFocus('currencyPair');
  }

  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      <Field
        label="Currency Pair"
        error={errors.currencyPair?.message}
        describedBy={question ? id : undefined}
        className="w-full"
      >
        <Controller
          name="currencyPair"
          control={form.control}
          render={({ field }) => (
            <SearchableSelect
              {...field}
              onBlur={() => {
                field.onBlur();
                // Text that cannot be a symbol is refused at once; an empty field is checked with the rest of
                // the form.
                if (form.getValues('currencyPair')) {
                  void form.trigger('currencyPair');
                }
              }}
              options={pairOptions(begun ? [...symbols, begun] : symbols)}
              other={anotherSymbol}
              placeholder="Search, e.g. EURUSD"
            />
          )}
        />
      </Field>
      <FieldQuestion id={id} question={question}>
        {meant && (
          <Button variant="outline" aria-describedby={id} onClick={() => take(meant)} className="max-w-full">
            <span className="truncate">Use {meant}</span>
          </Button>
        )}
      </FieldQuestion>
    </div>
  );
});
