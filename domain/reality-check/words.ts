import { formatDay } from '#domain/calendar-day.ts';
import { countOf } from '#domain/count.ts';
import { formatMoney } from '#domain/money.ts';
import type { BesideRecord, FittingDate, Verdict } from './beside-record.ts';

/** What is said of a plan by the interval of the record. */
export const verdictWords: Record<Verdict, string> = {
  asRecord: 'As your record goes',
  aboveRecord: 'Above your record',
  beyondRecord: 'Beyond anything your record shows',
};

/** Said instead of a comparison below 30 trades that have an R. */
export const tooFewToCompare = 'Too few trades to compare: it takes 30 with a stop loss.';

/** 'Beyond anything your record shows: each trade has to bring 0.83 R; your 40 brought 0.12 R on average (-0.26 to 0.50).' */
export function verdictSentence({ verdict, neededR, averageR, interval, withR }: BesideRecord): string {
  const range = `${interval.low.toFixed(2)} to ${interval.high.toFixed(2)}`;
  return `${verdictWords[verdict]}: each trade has to bring ${neededR.toFixed(2)} R; your ${countOf(withR, 'trade')} brought ${averageR.toFixed(2)} R on average (${range}).`;
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

/** What the button of an amount that fits says; null where the record leads to no more than there is. */
export function fittingAmountWords(amount: number | null): string | null {
  return amount === null ? null : `Take ${formatMoney(amount)}, where your record leads`;
}
