import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoney } from '#domain/money/money.ts';
import { countOf, formatCount } from '#domain/numbers/count.ts';
import type { RatedPlans } from './calibration.ts';
import { noEdgeWeight } from './no-edge.ts';
import { allPaths, type Odds, oddsMethod } from './plan-odds.ts';
import type { Missing, Pause } from './sample.ts';
import type { OddsUnit } from './unit.ts';
import type { Change, Helped } from './what-helps.ts';

/** Names the choice that all odds rest on. */
export const noEdgeAssumed =
  'Besides the days on record, the same days are drawn from without what they made on average. They weigh as much as 30 days, and as 30 trades at least: before a record, no edge is assumed.';

/** What the changes of a plan are called. */
const changeNames: Record<Change, string> = {
  twoWeeksMore: 'Two weeks more',
  halfTheDistance: 'Half the distance to the target',
  halfTheSize: 'Half the size of each trade',
};

const widest = 40;

/** A chance in whole points: 'about 46 in 100'; none is told as impossible or as certain. */
function inHundred(chance: number): string {
  return `${aboutInWords(Math.round(100 * chance))} in 100`;
}

/** True where 9 of 10 and 1 of 10 worlds are more than 40 points apart: then no single figure is told. */
export function isTooWide({ p10, p90 }: Odds['range']): boolean {
  return Math.round(100 * p90) - Math.round(100 * p10) > widest;
}

/**
 * 'About 46 in 100 (somewhere between 26 and 66).', or where that is wide, that the trades cannot tell.
 * @param whose as the trades are called: the trader's own, or those that someone else looks at
 */
export function chanceSentence(
  odds: Omit<Odds, 'fan'>,
  trades: number,
  whose: 'Your' | 'These' = 'Your',
): string {
  const { range } = odds;
  const [low, high] = [range.p10, range.p90].map(chance => Math.round(100 * chance)) as [number, number];
  if (isTooWide(range)) {
    return `${whose} ${countOf(trades, 'trade')} cannot tell: anywhere from ${pointsInWords(low)} to ${pointsInWords(high)} in 100.`;
  }
  const [share = 0] = pointsOf(odds);
  const about = aboutInWords(share);
  const [from, to] = [pointsInWords(low), pointsInWords(high)];
  const sentence = `${about} in 100${from === to ? '' : ` (somewhere between ${from} and ${to})`}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** `chanceSentence` with what it rests on: '…, if the next weeks are like these days.' The days are named beside it. */
export function chanceOfDays(
  odds: Omit<Odds, 'fan'>,
  trades: number,
  whose: 'Your' | 'These' = 'Your',
): string {
  return resting(odds, chanceSentence(odds, trades, whose), 'these days');
}

/** `chanceSentence` with its sample and what it rests on, for a line that stands alone; of the trader's own trades. */
export function chanceAlone(odds: Omit<Odds, 'fan'>, trades: number): string {
  const sample = isTooWide(odds.range) ? 'them' : `your last ${countOf(trades, 'trade')}`;
  return resting(odds, chanceSentence(odds, trades), sample);
}

function resting({ range }: Pick<Odds, 'range'>, sentence: string, sample: string): string {
  return `${sentence.replace(/\.$/, '')}, ${isTooWide(range) ? 'even if' : 'if'} the next weeks are like ${sample}.`;
}

/** Says why no chance is told of a plan that runs: it is down to its floor, or no trading day is left. Null where one is. */
export function noChanceSentence(
  { current, floor }: { current: number; floor: number },
  daysAhead: number,
): string | null {
  if (current <= floor) {
    return `The plan is down to its floor of ${formatMoney(floor)}, so that no odds are told.`;
  }
  return daysAhead === 0 ? 'No trading day is left after today, so that no odds are told.' : null;
}

/** The three ends in whole points that make 100, with their text; in the order of a bar. */
export function endsInWords(
  odds: Pick<Odds, 'reached' | 'floored' | 'neither'>,
  { target, floor, targetDate }: { target: number; floor: number; targetDate: CalendarDay },
): { points: number; text: string }[] {
  return namedEnds(odds, [
    `${formatMoney(target)} first`,
    `down to ${formatMoney(floor)} first`,
    `neither by ${formatDay(targetDate)}`,
  ]);
}

/** The same for ends of other names. */
export function namedEnds(
  odds: Pick<Odds, 'reached' | 'floored' | 'neither'>,
  names: readonly [reached: string, floored: string, neither: string],
): { points: number; text: string }[] {
  const points = pointsOf(odds);
  return names.map((name, end) => ({
    points: points[end] ?? 0,
    text: `${name}: ${pointsInWords(points[end] ?? 0)} in 100`,
  }));
}

/** '50 trades on 50 days, Jan 5, 2026 to Mar 13, 2026, dollars' */
export function sampleSentence({
  trades,
  days,
  from,
  to,
  unit,
}: {
  trades: number;
  days: number;
  from: CalendarDay;
  to: CalendarDay;
  unit: OddsUnit;
}): string {
  const counted = { dollars: 'dollars', scaled: 'by the size of the balance' }[unit];
  return `${countOf(trades, 'trade')} on ${countOf(days, 'day')}, ${formatDay(from)} to ${formatDay(to)}, ${counted}`;
}

/** Names the pauses that were left out; null where there were none. */
export function pausesSentence(pauses: readonly Pause[]): string | null {
  const named = pauses.map(({ from, to }) => `${formatDay(from)} to ${formatDay(to)}`);
  return named.length === 0
    ? null
    : `Left out, without a trade for more than 20 trading days: ${named.join('; ')}.`;
}

/** 'No odds yet: 4 more trades and 1 more win are needed.' */
export function missingSentence({ trades, days, wins, losses }: Missing): string {
  const parts = [
    [trades, 'trade', 'trades'],
    [days, 'day with trades', 'days with trades'],
    [wins, 'win', 'wins'],
    [losses, 'loss', 'losses'],
  ] as const;
  const named = parts.flatMap(([count, one, several]) =>
    count === 0 ? [] : [`${formatCount(count)} more ${count === 1 ? one : several}`],
  );
  const list = [named.slice(0, -1).join(', '), ...named.slice(-1)].filter(Boolean).join(' and ');
  const isOne = trades + days + wins + losses === 1;
  return `No odds yet: ${list} ${isOne ? 'is' : 'are'} needed.`;
}

/** About how many more trading days would bring a range that is too wide down to 40 points; null where it is not. */
export function moreDaysSentence(range: Odds['range'], days: number): string | null {
  if (!isTooWide(range)) {
    return null;
  }
  // An interval narrows with the root of the days; those of no edge are drawn from as well.
  const drawn = days + noEdgeWeight;
  const more = Math.ceil(drawn * (((range.p90 - range.p10) * 100) / widest) ** 2) - drawn;
  return `About ${countOf(more, 'more trading day')} like these would narrow it to 40 points.`;
}

/**
 * 'Half the size of each trade: about 38 in 100 (somewhere between 20 and 55), and down to the floor first about 12 in 100.' As of
 * the plan itself, no single figure is told of it where the worlds are far apart.
 */
export function helpedSentence({ change, reached, floored, range }: Helped): string {
  const [low, high] = [range.p10, range.p90].map(chance => pointsInWords(Math.round(100 * chance)));
  const chance = isTooWide(range)
    ? `anywhere from ${low} to ${high} in 100`
    : `${inHundred(reached)}${low === high ? '' : ` (somewhere between ${low} and ${high})`}`;
  return `${changeNames[change]}: ${chance}, and down to the floor first ${inHundred(floored)}.`;
}

/** Names what a figure can be worked out again by: 'Method 1, seed 2400445495, 20,000 paths.' */
export function methodSentence(seed: number): string {
  return `Method ${oddsMethod}, seed ${seed}, ${formatCount(allPaths.worlds * allPaths.paths)} paths.`;
}

/** 'Plans rated 60 to 80 in 100: 9 of 14 got there.' */
export function ratedSentence({ from, to, plans, reached }: RatedPlans): string {
  return `Plans rated ${from} to ${to} in 100: ${formatCount(reached)} of ${formatCount(plans)} got there.`;
}

function aboutInWords(points: number): string {
  return points < 1 || points > 99 ? pointsInWords(points) : `about ${points}`;
}

function pointsInWords(points: number): string {
  if (points < 1) {
    return 'fewer than 1';
  }
  return points > 99 ? 'more than 99' : String(points);
}

/** The three ends in whole points that make 100: what is left goes to those that lost most by being cut off. */
function pointsOf({ reached, floored, neither }: Pick<Odds, 'reached' | 'floored' | 'neither'>): number[] {
  const exact = [reached, floored, neither].map(share => 100 * share);
  const points = exact.map(Math.floor);
  const left = 100 - points.reduce((sum, point) => sum + point, 0);
  const rest = (index: number) => (exact[index] ?? 0) - (points[index] ?? 0);
  const byRest = exact.map((_, index) => index).sort((a, b) => rest(b) - rest(a));
  for (const index of byRest.slice(0, left)) {
    points[index] = (points[index] ?? 0) + 1;
  }
  return points;
}
