import { fewBelow } from '#domain/insights/groups.ts';
import { accountCurrency, formatMoney } from '#domain/money/money.ts';
import { countNoun } from '#domain/numbers/count.ts';
import type { RuleComparison } from './rule-figures.ts';

/** 'Broken rules cost you $23.00 per trade, somewhere between $4.00 and $41.00, of 64 trades …' */
export function ruleCostSentence(
  { kept, broken, isFew, cost, interval, claim }: RuleComparison,
  currency: string = accountCurrency,
  isOwn = true,
): string {
  const all = `${countNoun(kept.trades + broken.trades, 'trade')} (${broken.trades} with a broken rule)`;
  if (isFew) {
    return `Too few trades to know what broken rules cost: ${all}. It takes ${fewBelow} with a broken rule and ${fewBelow} without.`;
  }
  if (!claim || cost === null || !interval) {
    return `No clear difference yet between trades with and without a broken rule: ${all}.`;
  }
  const ends = [interval.low, interval.high].map(Math.abs).sort((a, b) => a - b);
  const range = `somewhere between ${ends.map(end => formatMoney(end, currency)).join(' and ')}`;
  const amount = formatMoney(Math.abs(cost), currency);
  return claim === 'costs'
    ? `Broken rules cost ${isOwn ? 'you ' : ''}${amount} per trade, ${range}, of ${all}.`
    : `Trades with a broken rule made ${amount} more per trade, ${range}, of ${all}. Do the rules fit?`;
}
