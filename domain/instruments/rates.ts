import { type CalendarDay, daysBetween } from '#domain/clock/calendar-day.ts';
import { type Decimal, dividedBy, exactly, type Fraction, times } from '#domain/numbers/fraction.ts';
import { pairOf, wholeOf } from './currencies.ts';
import { instrumentOf } from './instrument.ts';

/** What one unit of `base` cost in `quote` on a day, and who says so: one of the trader's trades, or a person. */
export type KnownRate = {
  base: string;
  quote: string;
  price: Decimal | Fraction;
  day: CalendarDay;
  by: 'trade' | 'trader' | 'class';
};

/** Money of the quote currency times the rate is money of the account. */
export type Rate = { value: Fraction; source: RateSource };

/** Where a rate comes from: nowhere, where the currencies are the same; the trade's own price; or what was known before. */
export type RateSource =
  | { kind: 'same' }
  | { kind: 'price'; pair: string; price: Decimal }
  | { kind: 'known'; known: KnownRate; isOld: boolean };

/** No rate: what is needed is that of a pair. */
export type MissingRate = { needs: string };

type Question = {
  /** The currency that the symbol's prices are told in. */
  quote: string;
  /** The currency that is bought, of a pair of two. */
  base: string | null;
  /** The price of the symbol itself at the moment that matters: at the stop, for a risk. */
  price: Decimal;
  account: string;
  /** Of those of one day, the first counts: trades come newest first. */
  known: readonly KnownRate[];
  today: CalendarDay;
};

/** Days after which a rate is marked as old. */
const oldAfter = 30;

/**
 * The rate from a quote currency to the account's, from what the journal knows: 1 where they are the same, the symbol's own
 * price where it holds both, then the newest of the trader's own trades that tells it, then what the trader has typed,
 * then the educator. It is never guessed. Cents need no rate to their whole: a dollar is 100 USC.
 */
export function rateTo({ quote, account, known, ...question }: Question): Rate | MissingRate {
  const [from, to] = [wholeOf(quote), wholeOf(account)];
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

/** A rate between whole currencies: 108 USC for a euro are 1.08 USD. */
function inWholes(rate: KnownRate): KnownRate {
  const [base, quote] = [wholeOf(rate.base), wholeOf(rate.quote)];
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
    const newest = newestOf(known.filter(rate => rate.by === speaker && isOf(needed, rate)));
    if (newest) {
      const isOld = isOldRate(newest.day, today);
      const told = exactPrice(newest.price);
      const value = newest.base === quote ? told : dividedBy(exactly(1), told);
      return { value, source: { kind: 'known', known: newest, isOld } };
    }
  }
  return { needs: pairOf(quote, account) };
}

/** True for a rate of more than 30 days ago, which is marked. */
export function isOldRate(day: CalendarDay, today: CalendarDay): boolean {
  return daysBetween(day, today) > oldAfter;
}

/** The rate that a trade of a pair of two currencies holds by its price; null of any other symbol. */
export function rateInTrade(symbol: string, price: Decimal, day: CalendarDay): KnownRate | null {
  const { base, quote } = instrumentOf(symbol);
  return base && quote ? { base, quote: quote.value, price, day, by: 'trade' } : null;
}

/** Of the newest day, the first. */
function newestOf(rates: readonly KnownRate[]): KnownRate | undefined {
  return rates.toSorted((a, b) => daysBetween(a.day, b.day)).at(0);
}

function isOf(currencies: readonly string[], { base, quote, price }: KnownRate): boolean {
  const isPair = base !== quote && currencies.includes(base) && currencies.includes(quote);
  return isPair && exactPrice(price).over > 0n;
}

/** A price as an exact number, be it printed or worked out. */
export function exactPrice(price: Decimal | Fraction): Fraction {
  return typeof price === 'object' ? price : exactly(price);
}
