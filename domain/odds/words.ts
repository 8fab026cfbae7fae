import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoney } from '#domain/money/money.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import type { RatedPlans } from './calibration.ts';
import { noEdgeWeight } from './no-edge.ts';
import { allPaths, type Odds, oddsMethod } from './plan-odds.ts';
import type { Missing, Pause } from './sample.ts';
import type { OddsUnit } from './unit.ts';
import type { Change, Helped } from './what-helps.ts';

export const noEdgeNote =
  'No-edge days (your days less their average profit) are mixed in with a weight of at least 30 days and 30 trades, so a short winning streak isn’t taken for an edge.';

const changeNames: Record<Change, string> = {
  twoWeeksMore: 'Two more weeks',
  halfTheDistance: 'A target half as far away',
  halfTheSize: 'Half the position size',
};

const widest = 40;

/** True above 40 points between the 10th and 90th percentile: then no single figure is shown. */
export function isTooWide({ p10, p90 }: Odds['range']): boolean {
  return Math.round(100 * p90) - Math.round(100 * p10) > widest;
}

/** 'About 46% (range 26–66%).', or that it is too early; `whose` is 'These' for another reader. */
export function chanceSentence(
  odds: Omit<Odds, 'fan'>,
  trades: number,
  whose: 'Your' | 'These' = 'Your',
): string {
  const { range } = odds;
  if (isTooWide(range)) {
    const sample = `${whose === 'Your' ? '' : 'these '}${countNoun(trades, 'trade')}`;
    return `Too early to say: ${sample} put ${whose === 'Your' ? 'your' : 'the'} odds anywhere ${betweenWords(range)}.`;
  }
  const [share = 0] = percentagePoints(odds);
  const sentence = `${aboutWords(share)}${rangeWords(range)}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** `chanceSentence` with its condition: '…, if you keep trading like this.' */
export function chanceOfDays(
  odds: Omit<Odds, 'fan'>,
  trades: number,
  whose: 'Your' | 'These' = 'Your',
): string {
  const who = whose === 'Your' ? 'you keep' : 'they keep';
  return conditional(odds, chanceSentence(odds, trades, whose), `${who} trading like this`);
}

/** `chanceSentence` with its condition and sample, as a separate line; for the trader. */
export function chanceAlone(odds: Omit<Odds, 'fan'>, trades: number): string {
  const sample = `your last ${countNoun(trades, 'trade')}`;
  return conditional(odds, chanceSentence(odds, trades), `you keep trading like ${sample}`);
}

function conditional({ range }: Pick<Odds, 'range'>, sentence: string, condition: string): string {
  return isTooWide(range) ? sentence : `${sentence.replace(/\.$/, '')}, if ${condition}.`;
}

/** Why a running plan has no odds: its loss limit is hit, or no trading day is left; else null. */
export function noChanceSentence(
  { current, floor }: { current: number; floor: number },
  daysAhead: number,
): string | null {
  if (current <= floor) {
    return `This plan has hit its loss limit of ${formatMoney(floor)}, so there are no odds to show.`;
  }
  return daysAhead === 0 ? 'No trading days are left after today, so there are no odds to show.' : null;
}

/** The three outcomes in whole percent that add up to 100. */
export function endsInWords(
  odds: Pick<Odds, 'reached' | 'floored' | 'neither'>,
  targetDate: CalendarDay,
): { points: number; text: string }[] {
  return namedEnds(odds, ['Target reached', 'Loss limit hit', `Neither by ${formatDay(targetDate)}`]);
}

export function namedEnds(
  odds: Pick<Odds, 'reached' | 'floored' | 'neither'>,
  names: readonly [reached: string, floored: string, neither: string],
): { points: number; text: string }[] {
  const points = percentagePoints(odds);
  return names.map((name, end) => ({
    points: points[end] ?? 0,
    text: `${name}: ${pointsInWords(points[end] ?? 0)}`,
  }));
}

/** '50 trades on 50 days, Jan 5, 2026 to Mar 13, 2026, trade size in fixed dollars' */
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
  const counted = { dollars: 'trade size in fixed dollars', scaled: 'trade size in % of balance' }[unit];
  return `${countNoun(trades, 'trade')} on ${countNoun(days, 'day')}, ${formatDay(from)} to ${formatDay(to)}, ${counted}`;
}

/** The excluded pauses; null without any. */
export function pausesSentence(pauses: readonly Pause[]): string | null {
  const named = pauses.map(({ from, to }) => `${formatDay(from)} to ${formatDay(to)}`);
  return named.length === 0 ? null : `Excluded (over 20 trading days without a trade): ${named.join('; ')}.`;
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

/** About how many more trading days would narrow a range that is too wide; null otherwise. */
export function moreDaysSentence(range: Odds['range'], days: number): string | null {
  if (!isTooWide(range)) {
    return null;
  }
  // The range narrows with the root of the days, including the no-edge days.
  const drawn = days + noEdgeWeight;
  const more = Math.ceil(drawn * (((range.p90 - range.p10) * 100) / widest) ** 2) - drawn;
  return `About ${countNoun(more, 'more trading day')} ${more === 1 ? 'is' : 'are'} needed for a usable estimate.`;
}

/** 'Half the position size: about 38% (range 20–55%), loss limit hit: about 12%.' */
export function helpedSentence({ change, reached, floored, range }: Helped): string {
  const chance = isTooWide(range)
    ? `anywhere ${betweenWords(range)}`
    : `${aboutWords(Math.round(100 * reached))}${rangeWords(range)}`;
  return `${changeNames[change]}: ${chance}, loss limit hit: ${aboutWords(Math.round(100 * floored))}.`;
}

/** The inputs that reproduce a figure: 'Method 2 · seed 2400445495 · 20,000 simulations' */
export function methodSentence(seed: number): string {
  return `Method ${oddsMethod} · seed ${seed} · ${formatCount(allPaths.worlds * allPaths.paths)} simulations`;
}

/** 'Plans rated 60–80%: 9 of 14 reached their target.' */
export function ratedSentence({ from, to, plans, reached }: RatedPlans): string {
  return `Plans rated ${from}–${to}%: ${formatCount(reached)} of ${formatCount(plans)} reached their target.`;
}

function aboutWords(points: number): string {
  return points < 1 || points > 99 ? pointsInWords(points) : `about ${points}%`;
}

function pointsInWords(points: number): string {
  if (points < 1) {
    return 'less than 1%';
  }
  return points > 99 ? 'more than 99%' : `${points}%`;
}

function rangeWords({ p10, p90 }: Odds['range']): string {
  const [low, high] = [p10, p90].map(chance => Math.round(100 * chance)) as [number, number];
  const [from, to] = [pointsInWords(low), pointsInWords(high)];
  if (from === to) {
    return '';
  }
  return ` (range ${low < 1 || high > 99 ? `${from} to ${to}` : `${low}–${high}%`})`;
}

function betweenWords({ p10, p90 }: Odds['range']): string {
  return `between ${pointsInWords(Math.round(100 * p10))} and ${pointsInWords(Math.round(100 * p90))}`;
}

function percentagePoints({
  reached,
  floored,
  neither,
}: Pick<Odds, 'reached' | 'floored' | 'neither'>): number[] {
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
