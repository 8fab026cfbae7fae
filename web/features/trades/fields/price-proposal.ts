import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { Instrument } from '#domain/instruments/instrument.ts';
import { entryWords, formatPart } from '#domain/instruments/part-words.ts';
import { rateWords } from '#domain/instruments/rate-words.ts';
import type { KnownRate } from '#domain/instruments/rates.ts';
import { formatMoney } from '#domain/money/money.ts';
import { amountField, parseDecimal } from '#domain/numbers/decimal-input.ts';
import { formatPips, hasLevel } from '#domain/trades/pips.ts';
import { type MissingSpec, type PriceResult, priceResult } from '#domain/trades/price-result.ts';
import { typedCosts } from '#features/trades/form/trade-more-questions.ts';
import type { TradeForm } from '#features/trades/form/trade-schema.ts';
import { tradeNumbers } from './symbol-schema.ts';
import { typedPrice } from './typed-price.ts';

export type PriceKnowledge = {
  /** Null while there is no symbol, or while its contract specs load. */
  instrument: Instrument | null;
  /** The rates from the symbol's currency to the account's; undefined while they load. */
  rates: readonly KnownRate[] | undefined;
  account: string;
  today: CalendarDay;
};

type TypedPrices = Pick<
  TradeForm,
  | 'currencyPair'
  | 'tradeType'
  | 'entryPrice'
  | 'closePrice'
  | 'stopLoss'
  | 'lotSize'
  | 'madeAt'
  | 'commission'
  | 'swap'
  | 'fee'
>;

/** The result of the entered prices, or what it lacks; null while they are incomplete. */
export function typedResult(
  typed: TypedPrices,
  { instrument, rates, account, today }: PriceKnowledge,
): PriceResult | MissingSpec | null {
  const { tradeType: side, madeAt } = typed;
  const [entry, close] = [typedPrice(typed, 'entryPrice'), typedPrice(typed, 'closePrice')];
  const lots = parseDecimal(typed.lotSize, tradeNumbers(typed.currencyPair).lotSize);
  const costs = typedCosts(typed);
  if (!instrument || !rates || costs === undefined || (side !== 'buy' && side !== 'sell')) {
    return null;
  }
  if (!isSet(entry) || !isSet(close) || !lots.ok) {
    return null;
  }
  const made = priceResult({
    ...{ instrument, side, entry, close, account, known: rates },
    stop: typedPrice(typed, 'stopLoss') ?? 0,
    lots: lots.text,
    costs: costs ?? 0,
    day: madeAt.slice(0, 10) || today,
  });
  return 'net' in made && Math.abs(made.net) > amountField.most ? null : made;
}

/** The values that the prices propose, in the format of their fields; without a result at $0.00. */
export type Proposal = { tradeResult: string; amount: string };

/** Null where nothing is proposed. */
export function proposal(typed: TypedPrices, knowledge: PriceKnowledge): Proposal | null {
  const made = typedResult(typed, knowledge);
  return made && 'net' in made
    ? { tradeResult: made.result ?? '', amount: Math.abs(made.net).toFixed(2) }
    : null;
}

export type PriceLine =
  | { net: number; figures: string; details: string; isWarning: boolean }
  | { missing: string };

/** Net, pips and R of the entered prices with their basis, or the missing spec; null while incomplete. */
export function priceLine(typed: TypedPrices, knowledge: PriceKnowledge): PriceLine | null {
  const made = typedResult(typed, knowledge);
  const { instrument, account } = knowledge;
  if (!made || !instrument) {
    return null;
  }
  if ('missing' in made) {
    return { missing: missingWords(made, instrument.symbol) };
  }
  const { net, gross, pips, r, rate } = made;
  const { size, kind, unit } = instrument;
  const costs = typedCosts(typed);
  const details = [
    costs ? `Gross ${formatMoney(gross, account)}, costs ${formatMoney(costs, account)}` : null,
    entryWords(instrument),
    // Brokers agree on the lot of currencies only.
    size?.by === 'default' && kind !== 'currencies' ? `Contract size ${formatPart(size.value)}` : null,
    rateWords(rate, 'close price'),
  ];
  return {
    net,
    figures: [formatPips(pips, unit), r !== null && `${r.toFixed(2)} R`].filter(Boolean).join(' · '),
    details: details.flatMap(words => (words ? `${words}.` : [])).join(' '),
    isWarning: rate.source.kind === 'known' && rate.source.isOld,
  };
}

function missingWords({ missing }: MissingSpec, symbol: string): string {
  switch (missing.kind) {
    case 'size':
      return `The contract size of ${symbol} isn’t set.`;
    case 'quote':
      return `The currency of ${symbol} isn’t set.`;
    case 'rate':
      return `The ${missing.pair} rate isn’t set.`;
  }
}

function isSet(price: string | null): price is string {
  return price !== null && hasLevel(Number(price));
}
