import type { UseFormReturn } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { AmountInput } from '#components/ui/inputs/amount-input.tsx';
import { currencySign } from '#domain/money/money.ts';
import { amountField } from '#domain/numbers/decimal-input.ts';
import type { TradeForm, TradeValues } from '#features/trades/form/trade-schema.ts';
import type { FieldQuestion } from '#lib/forms/use-questions.ts';
import type { PriceProposal } from './use-price-proposal.ts';

type AmountFieldProps = {
  form: UseFormReturn<TradeForm, unknown, TradeValues>;
  currency: string;
  question: FieldQuestion | null;
  proposal: PriceProposal;
  onTyped: () => void;
};

export function AmountField({ form, currency, question, proposal, onTyped }: AmountFieldProps) {
  const isProposed = proposal.isProposed.amount;
  const unit = currencySign(currency);
  return (
    <NumberField
      form={form}
      name="amount"
      takes={amountField}
      unit={unit}
      label="Amount"
      hint={
        isProposed
          ? 'From your prices. Type another amount to replace it.'
          : 'Profit or loss. Type +40 or −25 and Pipstone picks Won or Lost.'
      }
      question={question}
    >
      <AmountInput
        unit={unit}
        placeholder={proposal.made?.amount}
        onFocus={({ target }) => {
          if (isProposed) {
            // After the press that focuses it has placed the caret.
            requestAnimationFrame(() => target.select());
          }
        }}
        className={isProposed ? 'border-dashed italic' : undefined}
        {...form.register('amount', { onChange: onTyped, onBlur: proposal.onAmountLeft })}
      />
    </NumberField>
  );
}
