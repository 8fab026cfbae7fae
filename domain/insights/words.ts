import { accountCurrency, formatMoney, sumOfMoney } from '#domain/money/money.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import type { Interval } from '#domain/statistics/mean-interval.ts';
import { averageAmount } from '#domain/trades/trade-averages.ts';
import { type Expectancy, tradesToTell } from './expectancy.ts';
import type { GroupRow } from './groups.ts';
import type { Stops } from './r-multiples.ts';
import type { UsualRun } from './run-chance.ts';
import type { Tally } from './tally.ts';

export const closedTradesNote = 'Based on closed trades. Floating drawdown isn’t included.';

export const rangesNote = 'Ranges are 95% confidence intervals.';

export const statementStopNote = 'Uses the stop loss in the statement, which may have been moved.';

/** The reasons for trades without R: '3 have no R: GBP/USD rate missing'. */
export function withoutRWords({ withoutR }: Stops): string[] {
  return withoutR.map(({ because, n }) => {
    const why = because.kind === 'needsRate' ? `${because.pair} rate missing` : whyWithoutR[because.kind];
    return `${formatCount(n)} ${n === 1 ? 'has' : 'have'} no R: ${why}`;
  });
}

const whyWithoutR = {
  noStop: 'stop loss on the wrong side',
  noLots: 'no lot size',
  needsSize: 'contract size not set',
};

export const roughInterval = 'Rough: fewer than 30 trades, or one trade made over a quarter of the profit.';

/** The headline: the expectancy per trade and its 95% range; no edge is claimed for rough figures. */
export function verdictSentence(
  { n, amount, interval, verdict }: Expectancy,
  isRough: boolean,
  currency: string = accountCurrency,
  isOwn = true,
): string {
  if (amount === null) {
    return 'No closed trades yet.';
  }
  if (!interval) {
    return `Too early to tell: ${countNoun(n, 'trade')}.`;
  }
  const [who, is, has] = isOwn ? ['You', '’re', ' have'] : ['This trader', ' is', ' has'];
  const words = {
    gains: isRough ? `${who}${is} up so far: ` : `${who}${has} an edge so far: `,
    loses: isRough ? `${who}${is} down so far: ` : `${who}${is} losing so far: `,
    cannotTell: `Too early to tell: ${countNoun(n, 'trade')}, `,
  };
  const average = `${formatMoney(amount, currency)} per trade on average`;
  const rough = isRough && verdict !== 'cannotTell' ? 'rough ' : '';
  return `${words[verdict]}${average} (${rough}95% range ${between(interval, currency)}).`;
}

/** 'XAUUSD stands out: -$8.20 per trade (64 trades), against $3.10 for the rest.' */
export function standsOutSentence(
  name: string,
  row: Pick<GroupRow, 'trades' | 'net' | 'expectancy'>,
  whole: { trades: number; net: number },
  currency: string = accountCurrency,
): string {
  const others = averageAmount(sumOfMoney([whole.net, -row.net]), whole.trades - row.trades);
  const own = `${formatMoney(row.expectancy.amount, currency)} per trade (${countNoun(row.trades, 'trade')})`;
  return `${name} stands out: ${own}, against ${formatMoney(others, currency)} for the rest.`;
}

/** 'You’d need about 230 more trades like these to be sure.'; null if sure or impossible. */
export function moreTradesSentence(
  { n, amount, deviation, verdict }: Expectancy,
  isOwn = true,
): string | null {
  const needed = verdict === 'cannotTell' && amount !== null ? tradesToTell(amount, deviation) : null;
  return needed === null || needed <= n
    ? null
    : `${isOwn ? 'You’d' : 'They’d'} need about ${countNoun(needed - n, 'more trade')} like these to be sure.`;
}

/** '-$15.92 to $42.59' */
export function between({ low, high }: Interval, currency: string = accountCurrency): string {
  return `${formatMoney(low, currency)} to ${formatMoney(high, currency)}`;
}

/** '5 wins, 6 losses' */
export function outcomes({ wins, losses }: Pick<Tally, 'wins' | 'losses'>): string {
  return `${countNoun(wins, 'win')}, ${countLosses(losses)}`;
}

/** 'Longest losing streak: 3. With your win rate, a streak of 3+ in 11 trades happens 64% of the time …' */
export function usualRunSentence({ longest, n, chance }: UsualRun, isOwn = true): string {
  const streak = `a streak of ${formatCount(longest)}+ in ${countNoun(n, 'trade')}`;
  return `Longest losing streak: ${formatCount(longest)}. With ${isOwn ? 'your' : 'this'} win rate, ${streak} happens ${percentWords(chance)} of the time by chance.`;
}

/** 'Financing outside trades: -$12.40'; null for 0. */
export function outsideTrades(amount: number): string | null {
  return amount === 0 ? null : `Financing outside trades: ${formatMoney(amount)}`;
}

export function countLosses(losses: number): string {
  return losses === 1 ? '1 loss' : `${formatCount(losses)} losses`;
}

/** A chance in whole percent; never 0% or 100%. */
function percentWords(chance: number): string {
  const share = Math.round(100 * chance);
  if (share < 1) {
    return 'less than 1%';
  }
  return share > 99 ? 'more than 99%' : `${share}%`;
}
