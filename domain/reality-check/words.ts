import { formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoney } from '#domain/money/money.ts';
import { countOf, formatCount } from '#domain/numbers/count.ts';
import type { Interval } from '#domain/statistics/mean-interval.ts';
import { type BesideRecord, type FittingDate, fewestWithR, type Verdict } from './beside-record.ts';

/** What is said of a plan by the interval of the record. */
const verdictWords: Record<Verdict, string> = {
  asRecord: 'As your record goes',
  aboveRecord: 'Above your record',
  beyondRecord: 'Beyond anything your record shows',
};

/** Said instead of a comparison of a record with fewer trades that have an R. */
export const tooFewToCompare = `Too few trades to compare: it takes ${fewestWithR} with a stop loss.`;

/**
 * 'Beyond anything your record shows: each trade has to bring 0.83 R; your 40 trades brought 0.12 R on average (-0.26 to 0.50).'
 * @param isOwn false for another than its trader, who reads of 'their record'
 */
export function verdictSentence(
  { verdict, neededR, averageR, interval, withR }: BesideRecord,
  isOwn = true,
): string {
  const trades = `your ${countOf(withR, 'trade')} brought ${averageR.toFixed(2)} R on average (${rangeWords(interval)})`;
  const sentence = `${verdictWords[verdict]}: each trade has to bring ${neededWords(neededR)}; ${trades}.`;
  return isOwn ? sentence : sentence.replaceAll('your', 'their');
}

/** '0.83 R'; what is too small for two decimals is not nothing. */
export function neededWords(neededR: number): string {
  return neededR === 0 ? 'less than 0.01 R' : `${neededR.toFixed(2)} R`;
}

/** '40 trades', or '40 of 120 trades' where the others have no R. */
export function withRWords(withR: number, trades: number): string {
  return withR < trades ? `${formatCount(withR)} of ${countOf(trades, 'trade')}` : countOf(withR, 'trade');
}

/** '-0.26 to 0.50': the two ends of an interval of R. */
export function rangeWords({ low, high }: Interval): string {
  return `${twoDecimals(low)} to ${twoDecimals(high)}`;
}

/** What the button of a date that fits says; without a day it cannot be pressed. */
export function fittingDateWords(fitting: FittingDate): string {
  if ('day' in fitting) {
    return `Take ${formatDay(fitting.day)}, where your record leads`;
  }
  return fitting.none === 'notUp'
    ? 'Your record does not lead up'
    : 'Your record leads there in over ten years';
}

/** What the button of an amount that fits says; without an amount it cannot be pressed. */
export function fittingAmountWords(amount: number | null): string {
  return amount === null
    ? 'Your record leads to no more than there is'
    : `Take ${formatMoney(amount)}, where your record leads`;
}

/** Without the sign of what is rounded to nothing. */
function twoDecimals(value: number): string {
  return Number(value.toFixed(2)).toFixed(2);
}
