import { fewBelow } from '#domain/insights/groups.ts';
import { accountCurrency, formatMoney } from '#domain/money/money.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import type { Comparison } from './comparison.ts';

/** 'The first trades made $4.20 more per trade, somewhere between $0.90 and $7.50.' */
export function comparisonSentence(
  { one, other, shared, isFew, expectancy }: Comparison,
  isSameMoney: boolean,
  currency: string = accountCurrency,
): string {
  if (shared > 0) {
    return `${countNoun(shared, 'trade')} ${shared === 1 ? 'is' : 'are'} in both. To see differences, choose filters without a common trade.`;
  }
  if (isFew) {
    return `Too few trades to compare: ${formatCount(one.trades)} and ${formatCount(other.trades)}. It takes ${fewBelow} in each.`;
  }
  if (!isSameMoney) {
    return 'The two are in different currencies. Compare their win rates and R.';
  }
  if (!expectancy?.isClear || !expectancy.interval) {
    return 'No clear difference per trade: chance may explain it.';
  }
  const { value, interval } = expectancy;
  const ends = [interval.low, interval.high].map(Math.abs).sort((a, b) => a - b);
  const range = ends.map(end => formatMoney(end, currency)).join(' and ');
  return `These trades made ${formatMoney(Math.abs(value), currency)} ${value > 0 ? 'more' : 'less'} per trade than the others, somewhere between ${range}.`;
}
