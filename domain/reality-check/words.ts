import { formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoney } from '#domain/money/money.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import type { Interval } from '#domain/statistics/mean-interval.ts';
import { type BesideRecord, type FittingDate, fewestWithR, type Verdict } from './beside-record.ts';

const verdictWords: Record<Verdict, string> = {
  asRecord: 'In line with your results',
  aboveRecord: 'Above your results',
  beyondRecord: 'Far above your results',
};

export const tooFewToCompare = `Too few trades to compare: you need ${fewestWithR} with a stop loss.`;

/** 'Far above your results: you need 0.83 R per trade; your 40 trades averaged 0.12 R …' */
export function verdictSentence(
  { verdict, neededR, averageR, interval, withR }: BesideRecord,
  isOwn = true,
): string {
  const average = `averaged ${averageR.toFixed(2)} R (95% range ${rangeWords(interval)})`;
  const needed = `need ${neededWords(neededR)} per trade`;
  const sentence = `${verdictWords[verdict]}: you ${needed}; your ${countNoun(withR, 'trade')} ${average}.`;
  return isOwn ? sentence : sentence.replaceAll('your', 'their').replace('you need', 'they need');
}

/** '0.83 R'; never '0.00 R'. */
export function neededWords(neededR: number): string {
  return neededR === 0 ? 'less than 0.01 R' : `${neededR.toFixed(2)} R`;
}

/** '40 trades', or '40 of 120 trades' if the rest have no R. */
export function withRWords(withR: number, trades: number): string {
  return withR < trades
    ? `${formatCount(withR)} of ${countNoun(trades, 'trade')}`
    : countNoun(withR, 'trade');
}

/** '-0.26 to 0.50' */
export function rangeWords({ low, high }: Interval): string {
  return `${twoDecimals(low)} to ${twoDecimals(high)}`;
}

/** The label of the button for a realistic date; without one it is disabled. */
export function fittingDateWords(fitting: FittingDate): string {
  if ('day' in fitting) {
    return `Use ${formatDay(fitting.day)} (realistic)`;
  }
  return fitting.none === 'notUp'
    ? 'Out of reach with your results so far'
    : 'Over ten years with your results so far';
}

/** The label of the button for a realistic amount; without one it is disabled. */
export function fittingAmountWords(amount: number | null): string {
  return amount === null
    ? 'Your results don’t add to your balance'
    : `Use ${formatMoney(amount)} (realistic)`;
}

/** Two decimals, without '-0.00'. */
function twoDecimals(value: number): string {
  return Number(value.toFixed(2)).toFixed(2);
}
