import { formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoney, formatPercent } from '#domain/money/money.ts';
import { countNoun } from '#domain/numbers/count.ts';
import type { Odds } from '#domain/odds/plan-odds.ts';
import { namedEnds } from '#domain/odds/words.ts';
import { parseUrl } from '#domain/web-url.ts';
import type { BestDayStanding } from './best-day.ts';
import { daysWithoutEnd } from './challenge-path.ts';
import { type ChallengePreset, readElsewhere } from './presets.ts';
import { percentWords } from './rule-words.ts';
import type { BestDayRule, Challenge, ChallengeRules } from './rules.ts';
import type { Breach } from './walk.ts';

export const openPositionsNote = 'Your firm also counts open positions.';

export const trailingUntrackedNote = 'A max loss that trails equity can’t be tracked from closed trades.';

export const noEndDateNote = `For the next ${daysWithoutEnd} trading days, as the firm sets no end date.`;

/** States if closed trades breached a rule; only a breach is certain. */
export function brokenSentence(broken: Breach | null): string {
  if (!broken) {
    return 'No rule breached on closed trades.';
  }
  const { rule, day, balance, limit } = broken;
  const level = `the ${rule === 'daily' ? 'daily' : 'max'} loss level of ${formatMoney(limit)}`;
  return balance === limit
    ? `Breached on ${formatDay(day)}: the balance reached ${level}.`
    : `Breached on ${formatDay(day)}: the balance, ${formatMoney(balance)}, fell below ${level}.`;
}

/** 'Your best day made 75.0% of the profit (max 50%). With a profit of $12,000.00 the rule is met.' */
export function bestDaySentence(
  { isMet, percent, profitNeeded }: BestDayStanding,
  { percent: most, of }: BestDayRule,
  whose: 'Your' | 'The' = 'Your',
): string {
  if (percent === null) {
    return 'No profit yet to compare the best day with.';
  }
  const whole = of === 'netProfit' ? 'the profit' : 'the profit of winning days';
  const share = `${whose} best day made ${formatPercent(percent)} of ${whole} (max ${percentWords(most)}).`;
  return isMet ? share : `${share} With a profit of ${formatMoney(profitNeeded)} the rule is met.`;
}

/** '3 of 4 minimum trading days'; null without such a rule. */
export function daysSentence({ minimumDays }: ChallengeRules, counted: number): string | null {
  if (!minimumDays) {
    return null;
  }
  const { days } = minimumDays;
  const kind = minimumDays.counts === 'won' ? 'profitable' : 'trading';
  const least =
    minimumDays.counts === 'won' ? ` (at least ${percentWords(minimumDays.percentOfInitial)} profit)` : '';
  return counted > days
    ? `${countNoun(counted, `${kind} day`)}${least}, minimum ${days}`
    : `${counted} of ${countNoun(days, `minimum ${kind} day`)}${least}`;
}

/** The three outcomes in whole percent that add up to 100. */
export function challengeEnds(
  odds: Pick<Odds, 'reached' | 'floored' | 'neither'>,
  { endsOn }: Pick<Challenge, 'endsOn'>,
): { points: number; text: string }[] {
  const until = endsOn === null ? `after ${daysWithoutEnd} trading days` : `on ${formatDay(endsOn)}`;
  return namedEnds(odds, ['Passed', 'Failed', `Still running ${until}`]);
}

/** 'Rules from ftmo.com as of Nov 23, 2026. …'; `isChanged` if the rules were edited since. */
export function presetSentence(preset: Pick<ChallengePreset, 'page' | 'readOn'>, isChanged = false): string {
  const { page, readOn } = preset;
  const others = isChanged ? null : readElsewhere(preset);
  const source = `from ${pageSite(page)} as of ${formatDay(readOn)}${others ? `; ${others} from another source` : ''}`;
  return `${isChanged ? 'Edited rules' : 'Rules'} ${source}. Check them against your own terms.`;
}

/** The host of an address: example.com for 'https://ftmo.com@example.com'. */
function pageSite(page: string): string {
  return parseUrl(page)?.hostname ?? page;
}
