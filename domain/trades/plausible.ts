import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { daysBetween } from '#domain/clock/calendar-day.ts';
import { symbolKind } from '#domain/instruments/kinds.ts';
import { toCents } from '#domain/money/money.ts';
import { roundTo } from '#domain/numbers/decimal.ts';
import type { TradeType } from './trade.ts';

// Checks for typing errors. The input may still be correct: it is questioned, never refused.

/** Currencies seldom move this much in a year. */
const farForCurrencies = 1.2;
/** Metals, oil and indices move more between trades. A misplaced point makes ten times. */
const farForOthers = 1.5;

/** Multiples of the usual loss, win and lot size that are questioned. */
const manyTimes = { lost: 5, won: 10, lots: 10 };
const fewestUsual = 5;

/** Dollars per lot of currencies or metal; few brokers lend below it. */
const dollarsPerLot = 500;

/** Times the amount, of which at least `leastCompared` dollars count. */
const manyCosts = 10;
const leastCompared = 10;

const currencies = /^((EUR|GBP|USD|JPY|CHF|AUD|CAD|NZD)){2}$/;

/** True if the close price contradicts the gross result in dollars: a buy that won below its entry. */
export function isCloseOnWrongSide(type: TradeType, entry: number, close: number, gross: number): boolean {
  return Math.sign(type === 'buy' ? close - entry : entry - close) * Math.sign(gross) < 0;
}

/** True for a cost of more than ten times the amount, or $100 if the amount is below $10. */
export function isLargeCost(cost: number, amount: number): boolean {
  return toCents(Math.abs(cost)) > manyCosts * toCents(Math.max(Math.abs(amount), leastCompared));
}

/** True if two prices differ by more than a factor: 1.2 for currencies, 1.5 for others. */
export function isFarFrom(pair: string, price: number, other: number): boolean {
  const factor = currencies.test(pair) ? farForCurrencies : farForOthers;
  return Math.max(price, other) > Math.min(price, other) * factor;
}

/** The median of absolute amounts in dollars or of lot sizes, rounded; null below five. */
export function usualValue(numbers: readonly number[], decimals: number): number | null {
  if (numbers.length < fewestUsual) {
    return null;
  }
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return roundTo((low + high) / 2, decimals);
}

export function isUnusual(kind: keyof typeof manyTimes, number: number, usual: number): boolean {
  return usual > 0 && number > roundTo(manyTimes[kind] * usual, 8);
}

/** False for a balance of 0 or less. */
export function isBeyondBalance(amount: number, balance: number): boolean {
  return balance > 0 && toCents(amount) > toCents(balance);
}

/** True for lots of currencies or metal with less than $500 each; false for a balance of 0 or less. */
export function isBeyondMargin(symbol: string, lots: number, balance: number): boolean {
  return (
    balance > 0 &&
    (symbolKind(symbol) === 'currencies' || symbolKind(symbol) === 'metal') &&
    lots * dollarsPerLot > balance
  );
}

/** True if dollars would more than double every 30 days, compounding; a shorter time counts in full. */
export function moreThanDoubles(
  { current, target }: { current: number; target: number },
  days: number,
): boolean {
  return current > 0 && target > current * 2 ** Math.max(1, days / 30);
}

/** True for a plan that would need to more than double every 30 days; false without a day. */
export function asksToDouble(
  amounts: { current: number; target: number },
  [start, end]: readonly [CalendarDay, CalendarDay],
): boolean {
  const days = daysBetween(start, end);
  return days > 0 && moreThanDoubles(amounts, days);
}
