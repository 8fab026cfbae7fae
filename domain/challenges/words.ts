import { formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoney, formatPercent } from '#domain/money/money.ts';
import { countOf } from '#domain/numbers/count.ts';
import type { Odds } from '#domain/odds/plan-odds.ts';
import { namedEnds } from '#domain/odds/words.ts';
import { parseUrl } from '#domain/web-url.ts';
import type { BestDayStanding } from './best-day.ts';
import { daysWithoutEnd } from './challenge-path.ts';
import { type ChallengePreset, readElsewhere } from './presets.ts';
import { percentWords, whichDays } from './rule-words.ts';
import type { BestDayRule, Challenge, ChallengeRules } from './rules.ts';
import type { Breach } from './walk.ts';

/** Said beside every answer about limits. */
export const firmLooksAtMore = 'The firm also looks at open trades.';

/** Said where a limit trails what open trades are worth. */
export const trailNotTold = 'A limit that follows open trades cannot be told from closed ones.';

/** Said of odds where the firm sets no end. */
export const noEndSet = `Over the next ${daysWithoutEnd} trading days: the firm sets no end.`;

/** Whether closed trades have broken the rules: of the two answers only the first is certain. */
export function brokenSentence(broken: Breach | null): string {
  if (!broken) {
    return 'Not broken by closed trades.';
  }
  const { rule, day, balance, limit } = broken;
  const place = balance === limit ? 'came to' : 'fell below';
  return `Broken on ${formatDay(day)}: the balance, ${formatMoney(balance)}, ${place} the ${rule === 'daily' ? 'daily limit' : 'limit of all losses'} of ${formatMoney(limit)}.`;
}

/** How the best day stands: 'Your best day made 75.0% of the profit, of at most 50%: with $12,000.00 it is small enough.' */
export function bestDaySentence(
  { isMet, percent, profitNeeded }: BestDayStanding,
  { percent: most, of }: BestDayRule,
  whose: 'Your' | 'The' = 'Your',
): string {
  if (percent === null) {
    return 'No profit yet, of which a best day could be a part.';
  }
  const whole = of === 'netProfit' ? 'the profit' : 'the sum of the days that won';
  const share = `${whose} best day made ${formatPercent(percent)} of ${whole}, of at most ${percentWords(most)}`;
  return isMet ? `${share}.` : `${share}: with ${formatMoney(profitNeeded)} it is small enough.`;
}

/** '3 of 4 days on which a trade was opened'; null without such a rule. */
export function daysSentence({ minimumDays }: ChallengeRules, counted: number): string | null {
  if (!minimumDays) {
    return null;
  }
  const which = whichDays(minimumDays);
  return counted > minimumDays.days
    ? `${countOf(counted, 'day')} ${which}, of ${minimumDays.days} asked for`
    : `${counted} of ${countOf(minimumDays.days, 'day')} ${which}`;
}

/** The three ends of a challenge's odds in whole points that make 100, with their text; in the order of a bar. */
export function challengeEnds(
  odds: Pick<Odds, 'reached' | 'floored' | 'neither'>,
  { endsOn }: Pick<Challenge, 'endsOn'>,
): { points: number; text: string }[] {
  const until = endsOn === null ? `within ${daysWithoutEnd} trading days` : `by ${formatDay(endsOn)}`;
  return namedEnds(odds, ['all that it asks for first', 'a limit broken first', `neither ${until}`]);
}

/**
 * 'Check yours: these rules are from a page of ftmo.com, read on Nov 23, 2026.', and what was read on others.
 * @param isChanged the rules are others by now
 */
export function presetSentence(preset: Pick<ChallengePreset, 'page' | 'readOn'>, isChanged = false): string {
  const { page, readOn } = preset;
  const source = `a page of ${siteOf(page)}, read on ${formatDay(readOn)}`;
  if (isChanged) {
    return `Check yours: these rules began with those of ${source}, and were changed.`;
  }
  const others = readElsewhere(preset);
  return `Check yours: these rules are from ${source}.${others ? ` Read elsewhere: ${others}.` : ''}`;
}

/** Where an address leads, as a browser reads it: 'https://ftmo.com@example.com' to example.com. */
function siteOf(page: string): string {
  return parseUrl(page)?.hostname ?? page;
}
