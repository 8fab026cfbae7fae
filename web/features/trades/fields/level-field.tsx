import { type UseFormReturn, useWatch } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import type { TradePrices } from '#data/trades/past-trades.ts';
import type { Instrument } from '#domain/instruments/instrument.ts';
import type { TradeForm, TradeValues } from '#features/trades/form/trade-schema.ts';
import { useDerived } from '#lib/forms/use-derived.ts';
import type { FieldQuestion } from '#lib/forms/use-questions.ts';
import { useSettled } from '#lib/forms/use-settled.ts';
import { levelOffers } from './level-offers.ts';
import { tradeNumbers } from './symbol-schema.ts';
import { typedDistance } from './typed-price.ts';

const labels = { takeProfit: 'Take Profit', stopLoss: 'Stop Loss' };

/** Milliseconds after the last key, from which a number counts as complete. */
export const standingTime = 1000;

type LevelProps = {
  form: UseFormReturn<TradeForm, unknown, TradeValues>;
  name: keyof typeof labels;
  instrument: Instrument | null;
};

type LevelFieldProps = LevelProps & {
  /** The last trade of the entered pair, whose distance is suggested again. */
  last: TradePrices | null | undefined;
  question: FieldQuestion | null;
};

/** While the level is empty, with a suggestion at the last trade's distance. */
export function LevelField({ form, name, instrument, last, question }: LevelFieldProps) {
  const symbol = useWatch({ control: form.control, name: 'currencyPair' });
  const { distance, offered } = useDerived(form, typed => ({
    distance: typedDistance(typed, name, instrument),
    offered: levelOffers(typed, last)[name],
  }));
  return (
    <NumberField
      form={form}
      name={name}
      takes={tradeNumbers(symbol)[name]}
      label={labels[name]}
      meaning={distance}
      question={question}
      offer={offered ? { label: 'Last trade:', number: offered } : undefined}
    />
  );
}

/** Announced once a level is complete, not on every key. */
export function DistanceSaid({ form, name, instrument }: LevelProps) {
  const distance = useDerived(form, typed => typedDistance(typed, name, instrument));
  const settled = useSettled(distance, standingTime);
  return <span>{settled && `${labels[name]} ${settled} away`}</span>;
}
