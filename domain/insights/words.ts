import { accountCurrency, formatMoney, sumOfMoney } from '#domain/money/money.ts';
import { countOf, formatCount } from '#domain/numbers/count.ts';
import type { Interval } from '#domain/statistics/mean-interval.ts';
import { averageAmount } from '#domain/trades/trade-averages.ts';
import { type Expectancy, tradesToTell } from './expectancy.ts';
import type { GroupRow } from './groups.ts';
import type { Stops } from './r-multiples.ts';
import type { UsualRun } from './run-chance.ts';
import type { Tally } from './tally.ts';

/** Said once on the page: what its figures cannot see. */
export const closedTradesOnly =
  'Everything here is told by closed trades: what was lost while a trade was open, and won back, is not seen.';

/** Said once on the page: what the intervals beside its figures are. */
export const whatRangesSay = 'A range beside a figure holds the true one 95 times in 100.';

/** Said beside R where stops come from statements. */
export const stopOfStatement = 'By the stop in the statement, which may have been moved.';

/** Why trades with a stop have no R: '3 have no R: needs GBP/USD'. */
export function withoutRWords({ withoutR }: Stops): string[] {
  return withoutR.map(({ because, n }) => {
    const why = because.kind === 'needsRate' ? `needs ${because.pair}` : whyWithoutR[because.kind];
    return `${formatCount(n)} ${n === 1 ? 'has' : 'have'} no R: ${why}`;
  });
}

const whyWithoutR = {
  noStop: 'the stop is not on the losing side',
  noLots: 'no lot size',
  needsSize: 'the size of a lot is not known',
};

/** Said beside an interval that is rough. */
export const roughInterval =
  'Rough: fewer than 30 trades, or one that made more than a quarter of what was won.';

/**
 * The one sentence on top of the page: what the record says of a trade, and how sure that is.
 * @param isRough as `isRough` says: then it gains or loses so far, and no more than that is said
 * @param isOwn whether it is told to the trader
 */
export function verdictSentence(
  { n, amount, interval, verdict }: Expectancy,
  isRough: boolean,
  currency: string = accountCurrency,
  isOwn = true,
): string {
  if (amount === null) {
    return 'No closed trade yet.';
  }
  if (!interval) {
    return `${countOf(n, 'trade')} cannot tell yet.`;
  }
  const whose = isOwn ? 'your' : 'the';
  const record = isRough ? `So far ${whose} record` : `${isOwn ? 'Your' : 'The'} record`;
  const words = {
    gains: `${record} gains`,
    loses: `${record} loses`,
    cannotTell: `${countOf(n, 'trade')} cannot tell yet`,
  };
  const average = `${formatMoney(amount, currency)} a trade on average`;
  const roughly = isRough && verdict !== 'cannotTell' ? 'roughly ' : '';
  return `${words[verdict]}: ${average}, and the true average may be anywhere ${roughly}from ${between(interval, currency)}.`;
}

/** The sentence of a row that differs from the rest: 'XAUUSD stands out: -$8.20 a trade over 64 trades, $3.10 over the others.' */
export function standsOutSentence(
  name: string,
  row: Pick<GroupRow, 'trades' | 'net' | 'expectancy'>,
  whole: { trades: number; net: number },
  currency: string = accountCurrency,
): string {
  const others = averageAmount(sumOfMoney([whole.net, -row.net]), whole.trades - row.trades);
  const own = `${formatMoney(row.expectancy.amount, currency)} a trade over ${countOf(row.trades, 'trade')}`;
  return `${name} stands out: ${own}, ${formatMoney(others, currency)} over the others.`;
}

/** 'About 230 trades more like these would tell.'; null where they tell already, or no number of them would. */
export function moreToTell({ n, amount, deviation, verdict }: Expectancy): string | null {
  const needed = verdict === 'cannotTell' && amount !== null ? tradesToTell(amount, deviation) : null;
  return needed === null || needed <= n
    ? null
    : `About ${countOf(needed - n, 'trade')} more like these would tell.`;
}

/** An interval of money: '-$15.92 to $42.59'. */
export function between({ low, high }: Interval, currency: string = accountCurrency): string {
  return `${formatMoney(low, currency)} to ${formatMoney(high, currency)}`;
}

/** '5 won, 6 lost' */
export function outcomes({ wins, losses }: Pick<Tally, 'wins' | 'losses'>): string {
  return `${formatCount(wins)} won, ${formatCount(losses)} lost`;
}

/** 'Your longest run of losses is 3. With 6 losses in 11, chance alone gives 3 or more in 64 of 100 such records.' */
export function usualRunSentence({ longest, losses, n, chance }: UsualRun, isOwn = true): string {
  const record = `With ${countLosses(losses)} in ${formatCount(n)}`;
  return `${isOwn ? 'Your' : 'The'} longest run of losses is ${formatCount(longest)}. ${record}, chance alone gives ${formatCount(longest)} or more in ${inHundred(chance)} such records.`;
}

/** 'Financing outside trades: -$12.40'; null where there was none. */
export function outsideTrades(amount: number): string | null {
  return amount === 0 ? null : `Financing outside trades: ${formatMoney(amount)}`;
}

function countLosses(losses: number): string {
  return losses === 1 ? '1 loss' : `${formatCount(losses)} losses`;
}

/** No chance is told as none or as certain. */
function inHundred(chance: number): string {
  const share = Math.round(100 * chance);
  if (share < 1) {
    return 'fewer than 1 of 100';
  }
  return share > 99 ? 'more than 99 of 100' : `${share} of 100`;
}
