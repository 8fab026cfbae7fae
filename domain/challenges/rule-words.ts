import { clockName } from '#domain/clock/named-clocks.ts';
import { formatMoney } from '#domain/money/money.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import type { BestDayRule, ChallengeRules, DailyLoss, MaxLoss, MinimumDays } from './rules.ts';

export const noRule = 'none';

const follows = {
  nothing: 'static',
  dayEnds: 'trailing (end of day)',
  closedTrades: 'trailing (balance)',
  openTrades: 'trailing (equity)',
} satisfies Record<MaxLoss['follows'], string>;

export const rulePartNames = {
  target: 'Profit Target',
  dailyLoss: 'Max Daily Loss',
  maxLoss: 'Max Loss',
  brokenWhen: 'Breach',
  minimumDays: 'Minimum Trading Days',
  bestDay: 'Consistency Rule',
  clock: 'Time Zone',
} satisfies Record<keyof ChallengeRules, string>;

export function rulesInWords(rules: ChallengeRules): Record<keyof ChallengeRules, string> {
  return {
    target: `${percentWords(rules.target)} of the initial balance`,
    dailyLoss: dailyLossWords(rules.dailyLoss),
    maxLoss: maxLossWords(rules.maxLoss),
    brokenWhen: rules.brokenWhen === 'at' ? 'at the limit' : 'below the limit',
    minimumDays: minimumDaysWords(rules.minimumDays),
    bestDay: bestDayWords(rules.bestDay),
    clock: clockName(rules.clock),
  };
}

/** '10% target, 5% daily loss, 10% max loss' */
export function rulesInShort({ target, dailyLoss, maxLoss }: ChallengeRules): string {
  const parts = [
    `${percentWords(target)} target`,
    dailyLoss && `${percentWords(dailyLoss.percent)} daily loss`,
    maxLoss && `${amountWords(maxLoss)} max loss`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** A percentage without trailing zeros: '0.5%', '33.33%'. */
export function percentWords(percent: number): string {
  return `${plainDecimal(percent)}%`;
}

function dailyLossWords(rule: DailyLoss | null): string {
  if (!rule) {
    return noRule;
  }
  const of = rule.of === 'initial' ? 'the initial balance' : 'the value at the daily reset';
  const from = rule.from === 'balance' ? 'the balance' : 'the higher of balance and equity';
  const ends = rule.ends === 'challenge' ? 'the challenge' : 'trading for the day';
  return `${percentWords(rule.percent)} of ${of}, measured from ${from} at the daily reset; a breach ends ${ends}`;
}

function maxLossWords(rule: MaxLoss | null): string {
  if (!rule) {
    return noRule;
  }
  const of = 'percent' in rule.by ? ' of the initial balance' : '';
  const until = rule.locks && rule.follows !== 'nothing' ? ', locks at the initial balance' : '';
  return `${amountWords(rule)}${of}; ${follows[rule.follows]}${until}`;
}

function amountWords({ by }: MaxLoss): string {
  return 'percent' in by ? percentWords(by.percent) : formatMoney(by.amount);
}

function minimumDaysWords(rule: MinimumDays | null): string {
  return rule ? `${countNoun(rule.days, 'day')} ${whichDays(rule)}` : noRule;
}

function whichDays(rule: MinimumDays): string {
  switch (rule.counts) {
    case 'opened':
      return 'with a trade opened';
    case 'closed':
      return 'with a trade closed';
    case 'won':
      return `with a profit of at least ${percentWords(rule.percentOfInitial)} of the initial balance`;
  }
}

function bestDayWords(rule: BestDayRule | null): string {
  const of = rule?.of === 'netProfit' ? 'the total profit' : 'the profit of winning days';
  return rule ? `at most ${percentWords(rule.percent)} of ${of}` : noRule;
}
