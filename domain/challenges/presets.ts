import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { clocks } from '#domain/clock/clock.ts';
import type { ChallengeRules, DailyLoss, MaxLoss } from './rules.ts';

/** A template of rules from a firm's page, which traders check against their terms and may edit. */
export type ChallengePreset = {
  name: string;
  step: number;
  rules: ChallengeRules;
  page: string;
  readOn: CalendarDay;
};

/** The day on which the pages were read; some were copies a few weeks older. */
const readOn = '2026-11-23';
const pages = {
  ftmo: 'https://ftmo.com/en/trading-objectives',
  ftmoOneStep: 'https://promo.ftmo.oanda.com/new-1-step-challenge',
  fundedNext:
    'https://help.fundednext.com/en/articles/12673362-what-rules-do-i-need-to-follow-in-the-stellar-2-step-challenge',
  the5ers:
    'https://help.the5ers.com/what-is-the-maximum-loss-and-the-maximum-daily-loss-in-the-high-stakes-program',
};

const elsewhere = new Map([
  [pages.ftmo, 'both loss limits'],
  [pages.ftmoOneStep, 'the base of the daily loss and the trailing of the max loss'],
  [pages.fundedNext, 'the profit target and the end of the day'],
  [pages.the5ers, 'the profit target and the profitable days'],
]);

const ftmoTwoSteps = {
  dailyLoss: dailyOfInitial(5),
  maxLoss: tenPercent('nothing'),
  brokenWhen: 'below',
  minimumDays: { days: 4, counts: 'opened' },
  bestDay: null,
  clock: clocks.pragueMidnight,
} as const;

const ftmoOneStep = {
  ...ftmoTwoSteps,
  dailyLoss: dailyOfInitial(3),
  maxLoss: tenPercent('dayEnds'),
  minimumDays: null,
  bestDay: { percent: 50, of: 'netProfit' },
} as const;

const fundedNext = {
  ...ftmoTwoSteps,
  minimumDays: { days: 5, counts: 'opened' },
  clock: clocks.newYorkClose,
} as const;

const the5ers = {
  dailyLoss: { percent: 5, of: 'dayStart', from: 'higherOfBalanceAndEquity', ends: 'challenge' },
  maxLoss: tenPercent('nothing'),
  brokenWhen: 'at',
  minimumDays: { days: 3, counts: 'won', percentOfInitial: 0.5 },
  bestDay: null,
  clock: clocks.newYorkClose,
} as const;

export const challengePresets: readonly ChallengePreset[] = [
  ...steps('FTMO 2-Step', [10, 5], ftmoTwoSteps, pages.ftmo),
  ...steps('FTMO 1-Step', [10], ftmoOneStep, pages.ftmoOneStep),
  ...steps('FundedNext Stellar 2-Step', [8, 5], fundedNext, pages.fundedNext),
  ...steps('The5ers High Stakes', [8, 5], the5ers, pages.the5ers),
];

/** The parts of a template that come from other sources; null for rules of another page or day. */
export function readElsewhere({
  page,
  readOn: day,
}: Pick<ChallengePreset, 'page' | 'readOn'>): string | null {
  return day === readOn ? (elsewhere.get(page) ?? null) : null;
}

/** 'FTMO 2-Step, step 1'; without the step if a firm has only one. */
export function presetName({ name, step }: Pick<ChallengePreset, 'name' | 'step'>): string {
  const isOfSeveral = challengePresets.some(other => other.name === name && other.step !== step);
  return isOfSeveral ? `${name}, step ${step}` : name;
}

function steps(
  name: string,
  targets: readonly number[],
  rules: Omit<ChallengeRules, 'target'>,
  page: string,
): ChallengePreset[] {
  return targets.map((target, index) => ({
    name,
    step: index + 1,
    rules: { target, ...rules },
    page,
    readOn,
  }));
}

function dailyOfInitial(percent: number): DailyLoss {
  return { percent, of: 'initial', from: 'balance', ends: 'challenge' };
}

function tenPercent(follows: MaxLoss['follows']): MaxLoss {
  return { by: { percent: 10 }, follows, locks: false };
}
