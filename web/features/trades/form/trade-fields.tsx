import { memo, type ReactNode, useDeferredValue } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { type Choice, ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { Textarea } from '#components/ui/inputs/textarea.tsx';
import type { TradePrices } from '#data/trades/past-trades.ts';
import type { AccountMoney } from '#domain/money/account-money.ts';
import { accountCurrency } from '#domain/money/money.ts';
import { AmountField } from '#features/trades/fields/amount-field.tsx';
import { ClosePriceField } from '#features/trades/fields/close-price-field.tsx';
import { DistanceSaid, LevelField } from '#features/trades/fields/level-field.tsx';
import { LotSizeField } from '#features/trades/fields/lot-size-field.tsx';
import { PairField } from '#features/trades/fields/pair-field.tsx';
import { type ChoosablePlan, planChoices } from '#features/trades/fields/plan-choice.ts';
import type { PriceKnowledge } from '#features/trades/fields/price-proposal.ts';
import { StillOpenSwitch } from '#features/trades/fields/still-open-switch.tsx';
import { tradeNumbers } from '#features/trades/fields/symbol-schema.ts';
import { tradeResults, tradeTypes } from '#features/trades/fields/trade-choices.ts';
import type { NewTradeInForm } from '#features/trades/fields/use-lot-line.ts';
import { usePriceProposal } from '#features/trades/fields/use-price-proposal.ts';
import { useToday } from '#lib/clock/use-today.ts';
import type { FormQuestions } from '#lib/forms/use-questions.ts';
import { TradeJournalFields } from './trade-journal-fields.tsx';
import { TradeMoreFields } from './trade-more-fields.tsx';
import { type TradeRun, TradeRunSwitch } from './trade-run.tsx';
import type { TradeForm, TradeValues } from './trade-schema.ts';
import { useTradeKeys } from './use-trade-keys.ts';

const unknownType = { value: 'unknown', label: 'Unknown' };

type TradeFormApi = UseFormReturn<TradeForm, unknown, TradeValues>;

type TradeFieldsProps = {
  userId: string;
  form: TradeFormApi;
  questions: FormQuestions<TradeForm>;
  plans: readonly ChoosablePlan[];
  /** Only for a new trade. */
  run?: TradeRun;
  newTrade: NewTradeInForm | undefined;
  /** The last trade of the entered pair, whose levels are suggested again. */
  last: TradePrices | null | undefined;
  symbols: readonly string[];
  account?: AccountMoney | undefined;
  prices: PriceKnowledge;
  onShowSpecs: () => void;
  isRestored: boolean;
  children?: ReactNode;
};

export function TradeFields(props: TradeFieldsProps) {
  const {
    userId,
    form,
    questions,
    plans,
    run,
    newTrade,
    last,
    symbols,
    account,
    prices,
    onShowSpecs,
    isRestored,
    children,
  } = props;
  const { questionOf, onFieldEntered } = questions;
  const past = run && last;
  const proposal = usePriceProposal(form, prices, isRestored);
  const keys = useTradeKeys(form, past, proposal);
  const [symbol, stillOpen] = useWatch({ control: form.control, name: ['currencyPair', 'stillOpen'] });
  const currency = account?.currency ?? accountCurrency;
  const numbers = tradeNumbers(symbol);
  const { instrument } = prices;
  // Fields that the statement lacks may stay empty.
  const { tradeType: type, entryPrice: entry } = form.formState.defaultValues ?? {};
  // Fields below the prices render after the first paint: on a slow phone that saves a third of the wait.
  const isWhole = useDeferredValue(true, false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive; it handles events of the fields.
    <div className="contents" onFocus={onFieldEntered} onKeyDown={keys.onKeyDown}>
      <p aria-live="polite" className="sr-only">
        {keys.said}
      </p>
      <p aria-live="polite" className="sr-only">
        <DistanceSaid form={form} name="takeProfit" instrument={instrument} />{' '}
        <DistanceSaid form={form} name="stopLoss" instrument={instrument} />
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          form={form}
          name="tradeType"
          label="Trade Type"
          choices={type === unknownType.value ? [...tradeTypes, unknownType] : tradeTypes}
        />
        <PairField form={form} symbols={symbols} question={questionOf('currencyPair')} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          form={form}
          name="entryPrice"
          takes={numbers.entryPrice}
          label="Entry Price"
          hint={!newTrade && entry === '' ? 'Not in the statement.' : undefined}
          question={questionOf('entryPrice')}
        />
        <LevelField
          form={form}
          name="takeProfit"
          instrument={instrument}
          last={past}
          question={questionOf('takeProfit')}
        />
        <LevelField
          form={form}
          name="stopLoss"
          instrument={instrument}
          last={past}
          question={questionOf('stopLoss')}
        />
        {newTrade ? (
          <LotSizeField
            form={form}
            trade={newTrade}
            instrument={instrument}
            account={account}
            question={questionOf('lotSize')}
          />
        ) : (
          <NumberField
            form={form}
            name="lotSize"
            takes={numbers.lotSize}
            label="Lot Size"
            question={questionOf('lotSize')}
          />
        )}
      </div>
      {!stillOpen && (
        <>
          <ClosePriceField
            form={form}
            prices={prices}
            isNew={newTrade !== undefined}
            question={questionOf('closePrice')}
            onShowSpecs={onShowSpecs}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <ChoiceField
              form={form}
              name="tradeResult"
              label="Trade Result"
              choices={tradeResults}
              isProposed={proposal.isProposed.tradeResult}
              onChange={keys.onResultChosen}
            />
            <AmountField
              form={form}
              currency={currency}
              question={questionOf('amount')}
              proposal={proposal}
              onTyped={keys.onAmountTyped}
            />
          </div>
        </>
      )}
      {isWhole ? (
        <>
          <PlanField form={form} plans={plans} />
          <NotesField form={form} />
          {children}
          {run && <StillOpenSwitch form={form} />}
          <TradeJournalFields form={form} userId={userId} />
          <TradeMoreFields
            form={form}
            questions={questions}
            isNew={run !== undefined}
            currency={currency}
            beside={run && <TradeRunSwitch run={run} />}
          />
        </>
      ) : (
        <div className="min-h-112" />
      )}
    </div>
  );
}

type FieldProps = { form: TradeFormApi };

type ChoiceFieldProps = FieldProps & {
  name: 'tradeType' | 'tradeResult';
  label: string;
  choices: readonly Choice[];
  isProposed?: boolean;
  onChange?: () => void;
};

// Fields register when they render: the form focuses the first wrong field in the order of registration.
function ChoiceField({ form, name, label, choices, isProposed, onChange }: ChoiceFieldProps) {
  return (
    <Field isGroup label={label} error={form.formState.errors[name]?.message}>
      <ChoiceInput
        choices={choices}
        isProposed={isProposed}
        {...form.register(name, { onChange })}
        // Leaving the group without a choice would set null, which counts as a change.
        onBlur={undefined}
      />
    </Field>
  );
}

/** Lists are the most expensive fields to render, so this one renders only for its own values. */
const PlanField = memo(function PlanField({ form, plans }: FieldProps & { plans: readonly ChoosablePlan[] }) {
  const today = useToday();
  return (
    <Controller
      name="planId"
      control={form.control}
      render={({ field, fieldState: { error } }) => (
        <Field label="Trading Plan" error={error?.message}>
          <Select {...field} options={planChoices(plans, field.value, today)} />
        </Field>
      )}
    />
  );
});

function NotesField({ form }: FieldProps) {
  return (
    <Field label="Notes" hint="Optional." error={form.formState.errors.notes?.message}>
      <Textarea {...form.register('notes')} />
    </Field>
  );
}
