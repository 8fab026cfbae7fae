import { clsx } from 'clsx';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatMoney } from '#domain/money/money.ts';
import type { TradeForm, TradeValues } from '#features/trades/form/trade-schema.ts';
import { useDerived } from '#lib/forms/use-derived.ts';
import type { FieldQuestion } from '#lib/forms/use-questions.ts';
import { useSettled } from '#lib/forms/use-settled.ts';
import { standingTime } from './level-field.tsx';
import { type PriceKnowledge, priceLine } from './price-proposal.ts';
import { tradeNumbers } from './symbol-schema.ts';

type ClosePriceFieldProps = {
  form: UseFormReturn<TradeForm, unknown, TradeValues>;
  prices: PriceKnowledge;
  isNew: boolean;
  question: FieldQuestion | null;
  onShowSpecs: () => void;
};

/** The close price, and beside it the P&L, pips and R of the prices, or the missing spec. */
export function ClosePriceField({ form, prices, isNew, question, onShowSpecs }: ClosePriceFieldProps) {
  const id = useId();
  const symbol = useWatch({ control: form.control, name: 'currencyPair' });
  const line = useDerived(form, typed => priceLine(typed, prices));
  const figures = line && 'net' in line ? `${formatMoney(line.net, prices.account)}, ${line.figures}` : '';
  const settled = useSettled(figures, standingTime);
  return (
    <div className="grid grid-cols-2 gap-4">
      <p aria-live="polite" className="sr-only">
        {settled && `Your prices make ${settled}`}
      </p>
      <NumberField
        form={form}
        name="closePrice"
        takes={tradeNumbers(symbol).closePrice}
        label="Close Price"
        hint={isNew ? 'Optional. Fills in result and amount.' : 'Optional.'}
        describedBy={line ? id : undefined}
        question={question}
      />
      <div id={id} className="flex min-w-0 flex-col items-start gap-0.5 pt-6.5 text-ink-muted text-xs">
        {line && 'missing' in line && (
          <>
            <p className="text-sm text-warning">{line.missing}</p>
            <Button variant="outline" onClick={onShowSpecs} className="max-w-full">
              Set It
            </Button>
          </>
        )}
        {line && 'net' in line && (
          <>
            <SignedAmount value={line.net} currency={prices.account} className="font-medium text-base" />{' '}
            <p className="text-ink text-sm tabular-nums">{line.figures}</p>{' '}
            {line.details && (
              <p className={clsx('wrap-anywhere', line.isWarning && 'text-warning')}>{line.details}</p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
