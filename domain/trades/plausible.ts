import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { daysBetween } from '#domain/clock/calendar-day.ts';
import { kindOf } from '#domain/instruments/kinds.ts';
import { toCents } from '#domain/money/money.ts';
import { roundTo } from '#domain/numbers/decimal.ts';
import type { TradeType } from './trade.ts';

// Whether what was typed looks like a slip. All of it can be true, so it is asked about and never refused.

/** A price is far from another from this factor on, up or down: a currency seldom moves so much in a year. */
const farForCurrencies = 1.2;
/** Metals, oil and indices move more between two trades. A slipped point makes every price ten times another one. */
const farForOthers = 1.5;

/** A loss of more than so many times the usual one is asked about; wins differ more, and a slipped point makes lots ten times as many. */
const manyTimes = { lost: 5, won: 10, lots: 10 };
/** With fewer than these none is usual. */
const fewestUsual = 5;

/** Dollars for each lot of currencies or metal. Less than these few brokers lend for. */
const dollarsPerLot = 500;

/** A cost of more than so many times the amount is asked about; an amount below these dollars counts as that much. */
const manyCosts = 10;
const leastCompared = 10;

const currencies = /^((EUR|GBP|USD|JPY|CHF|AUD|CAD|NZD)){2}$/;

/** True where a stop loss lies on the side of the entry price on which the trade wins. At the entry price it does not. */
export function isStopOnWrongSide(type: TradeType, entry: number, stopLoss: number): boolean {
  return type === 'buy' ? stopLoss > entry : stopLoss < entry;
}

/** True where a take profit lies on the side of the entry price on which the trade loses. At the entry price it does not. */
export function isTargetOnWrongSide(type: TradeType, entry: number, takeProfit: number): boolean {
  return type === 'buy' ? takeProfit < entry : takeProfit > entry;
}

/**
 * True where a trade was closed on the side of its entry price on which it cannot have made what it made: a buy that gained
 * below its entry price. At the entry price, or with nothing made, it was not. `gross` is before costs, in dollars.
 */
export function isCloseOnWrongSide(type: TradeType, entry: number, close: number, gross: number): boolean {
  return Math.sign(type === 'buy' ? close - entry : entry - close) * Math.sign(gross) < 0;
}

/** True for a cost of more than ten times the amount, or than $100 where the amount is less than $10; signs do not count. */
export function isLargeCost(cost: number, amount: number): boolean {
  return toCents(Math.abs(cost)) > manyCosts * toCents(Math.max(Math.abs(amount), leastCompared));
}

/** True for a price that is more than a factor away from another price of its pair: 1.2 for currencies, 1.5 for the rest. */
export function isFarFrom(pair: string, price: number, other: number): boolean {
  const factor = currencies.test(pair) ? farForCurrencies : farForOthers;
  return Math.max(price, other) > Math.min(price, other) * factor;
}

/** The middle one of amounts in dollars without a sign, or of lots, rounded to so many decimals; null for fewer than five. */
export function usualOf(numbers: readonly number[], decimals: number): number | null {
  if (numbers.length < fewestUsual) {
    return null;
  }
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return roundTo((low + high) / 2, decimals);
}

/** True for a loss of more than 5 times the usual one, and for a win or lots of more than 10 times. */
export function isUnusual(kind: keyof typeof manyTimes, number: number, usual: number): boolean {
  return usual > 0 && number > roundTo(manyTimes[kind] * usual, 8);
}

/** True for an amount of more than the account has; an account without money has nothing to compare with. */
export function isBeyondBalance(amount: number, balance: number): boolean {
  return balance > 0 && toCents(amount) > toCents(balance);
}

/** True for lots of currencies or metal that have less than $500 each; an account without money has nothing to compare with. */
export function isBeyondMargin(symbol: string, lots: number, balance: number): boolean {
  return (
    balance > 0 &&
    (kindOf(symbol) === 'currencies' || kindOf(symbol) === 'metal') &&
    lots * dollarsPerLot > balance
  );
}

/**
 * True where money has to grow to more than double within 30 days, with what it wins put to work again; fewer days are
 * taken as they stand. Amounts in dollars; false where nothing can grow.
 */
export function moreThanDoubles(
  { current, target }: { current: number; target: number },
  days: number,
): boolean {
  return current > 0 && target > current * 2 ** Math.max(1, days / 30);
}

/** True for a plan that asks its money to more than double within 30 days; false where no day lies between. */
export function asksToDouble(
  amounts: { current: number; target: number },
  [start, end]: readonly [CalendarDay, CalendarDay],
): boolean {
  const days = daysBetween(start, end);
  return days > 0 && moreThanDoubles(amounts, days);
}
