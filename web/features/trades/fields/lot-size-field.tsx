import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Instrument } from '#domain/instruments/instrument.ts';
import type { AccountMoney } from '#domain/money/account-money.ts';
import type { TradeForm, TradeValues } from '#features/trades/form/trade-schema.ts';
import type { FieldQuestion } from '#lib/forms/use-questions.ts';
import { tradeNumbers } from './symbol-schema.ts';
import { typedNumber } from './typed-number.ts';
import { type NewTradeInForm, useLotLine } from './use-lot-line.ts';

type LotSizeFieldProps = {
  form: UseFormReturn<TradeForm, unknown, TradeValues>;
  trade: NewTradeInForm;
  instrument: Instrument | null;
  account?: AccountMoney | undefined;
  question: FieldQuestion | null;
};

/** The lot size of a new trade, and below it the suggested one, in a reserved space so that nothing moves. */
export function LotSizeField({ form, trade, instrument, account, question }: LotSizeFieldProps) {
  const id = useId();
  const { text, details, lot, isWarning, isPrompt } = useLotLine(form, trade, instrument, account);
  const [symbol, typed] = useWatch({ control: form.control, name: ['currencyPair', 'lotSize'] });
  const takes = tradeNumbers(symbol).lotSize;
  const offered = lot && typedNumber(typed, takes) !== Number(lot) ? lot : undefined;

  function take(number: string) {
    form.setValue('lotSize', number, { shouldDirty: true, shouldValidate: true });
    form.setFocus('lotSize', { shouldSelect: true });
  }

  return (
    <>
      <NumberField
        form={form}
        name="lotSize"
        takes={takes}
        label="Lot Size"
        describedBy={isPrompt ? undefined : id}
        offer={offered ? { number: offered } : undefined}
        question={question}
      />
      <div className="col-span-2 -mt-1 grid min-h-20 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-0.5 sm:min-h-14">
        <div id={id} className={clsx('contents text-pretty', isWarning ? 'text-warning' : 'text-ink-muted')}>
          <p
            className={clsx(
              'flex gap-1.5 self-center',
              isPrompt ? 'text-xs' : 'text-sm',
              !isPrompt && !isWarning && 'text-ink',
            )}
          >
            {isWarning && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
            {text}
          </p>{' '}
          {details && <p className="row-start-2 text-xs max-sm:col-span-2">{details}</p>}
          {offered && <span className="sr-only"> Press the down arrow to use it.</span>}
        </div>
        {offered && (
          <Button
            variant="outline"
            tabIndex={-1}
            aria-describedby={id}
            onClick={() => take(offered)}
            className="col-start-2 row-start-1 self-start sm:row-span-2"
          >
            <span aria-hidden className="pointer-coarse:hidden">
              ↓
            </span>
            Use {offered}
          </Button>
        )}
      </div>
    </>
  );
}
