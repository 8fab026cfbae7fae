import { type CalendarDay, daysBetween } from '#domain/clock/calendar-day.ts';
import { type Decimal, dividedBy, exactly, type Fraction, times } from '#domain/numbers/fraction.ts';
import { joinPair, wholeCurrency } from './currencies.ts';
import { findInstrument } from './instrument.ts';

/** The price of one `base` in `quote` on a day, and its source: a trade, the trader or the class. */
export type KnownRate = {
  base: string;
  quote: string;
  price: Decimal | Fraction;
  day: CalendarDay;
  by: 'trade' | 'trader' | 'class';
};

/** Quote currency x rate = account currency. */
export type Rate = { value: Fraction; source: RateSource };

export type RateSource =
  | { kind: 'same' }
  | { kind: 'price'; pair: string; price: Decimal }
  | { kind: 'known'; known: KnownRate; isOld: boolean };

export type MissingRate = { needs: string };

type Question = {
  quote: string;
  /** The currency bought, for currency pairs. */
  base: string | null;
  price: Decimal;
  account: string;
  /** The first of a day counts: trades come newest first. */
  known: readonly KnownRate[];
  today: CalendarDay;
};

const oldAfter = 30;

/**
 * The rate from the quote to the account's currency: 1, or by the symbol's own price, the trader's newest
 * trade, the trader's entered rate, or the educator's. Never guessed. 100 USC are a dollar.
 */
export function rateTo({ quote, account, known, ...question }: Question): Rate | MissingRate {
  const [from, to] = [wholeCurrency(quote), wholeCurrency(account)];
  const found = wholeRateTo({
    ...question,
    quote: from.currency,
    account: to.currency,
    known: known.map(inWholes),
  });
  return 'needs' in found
    ? found
    : { ...found, value: times(found.value, dividedBy(exactly(to.parts), exactly(from.parts))) };
}

/** Converts to whole currencies: 108 USC per euro are 1.08 USD. */
function inWholes(rate: KnownRate): KnownRate {
  const [base, quote] = [wholeCurrency(rate.base), wholeCurrency(rate.quote)];
  if (base.parts === quote.parts) {
    return { ...rate, base: base.currency, quote: quote.currency };
  }
  const price = times(exactPrice(rate.price), dividedBy(exactly(base.parts), exactly(quote.parts)));
  return { ...rate, base: base.currency, quote: quote.currency, price };
}

function wholeRateTo({ quote, base, price, account, known, today }: Question): Rate | MissingRate {
  if (quote === account) {
    return { value: exactly(1), source: { kind: 'same' } };
  }
  if (base === account) {
    const value = dividedBy(exactly(1), exactly(price));
    return { value, source: { kind: 'price', pair: `${base}/${quote}`, price } };
  }
  const needed = [quote, account];
  for (const speaker of ['trade', 'trader', 'class'] as const) {
    const newest = newestRate(known.filter(rate => rate.by === speaker && isRateBetween(needed, rate)));
    if (newest) {
      const isOld = isOldRate(newest.day, today);
      const told = exactPrice(newest.price);
      const value = newest.base === quote ? told : dividedBy(exactly(1), told);
      return { value, source: { kind: 'known', known: newest, isOld } };
    }
  }
  return { needs: joinPair(quote, account) };
}

export function isOldRate(day: CalendarDay, today: CalendarDay): boolean {
  return daysBetween(day, today) > oldAfter;
}

/** The rate in the price of a currency pair's trade; null for other symbols. */
export function rateInTrade(symbol: string, price: Decimal, day: CalendarDay): KnownRate | null {
  const { base, quote } = findInstrument(symbol);
  return base && quote ? { base, quote: quote.value, price, day, by: 'trade' } : null;
}

function newestRate(rates: readonly KnownRate[]): KnownRate | undefined {
  return rates.toSorted((a, b) => daysBetween(a.day, b.day)).at(0);
}

function isRateBetween(currencies: readonly string[], { base, quote, price }: KnownRate): boolean {
  const isPair = base !== quote && currencies.includes(base) && currencies.includes(quote);
  return isPair && exactPrice(price).over > 0n;
}

export function exactPrice(price: Decimal | Fraction): Fraction {
  return typeof price === 'object' ? price : exactly(price);
}
