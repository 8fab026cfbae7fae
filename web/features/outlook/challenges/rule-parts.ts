import type { Option } from '#components/ui/option-list.ts';
import { nameOfClock } from '#domain/clock/named-clocks.ts';
import { clockOptions } from './clock-options.ts';
import { clockOfValue, type RulesForm } from './rules-form.ts';

/** Whether something is so, by the rules as they are typed. */
type When = (typed: RulesForm) => boolean;

/** A field of rules: a number, one of a few ways in which firms differ, or without `options` a switch. */
export type RuleField<Value = unknown> = {
  label: string;
  hint?: string | ((typed: RulesForm) => string | undefined);
  unit?: string;
  /** Where it is a percentage of the initial balance; its dollars are shown. */
  isOfInitial?: When;
  options?: Record<Value & string, string> | ((chosen: string) => readonly Option[]);
  isShown?: When;
};

/** A part of rules behind one press: a challenge has more fields than a phone can show at once. */
export type RulePart = {
  label: string;
  /** By which this browser remembers whether it is open. */
  mark: string;
  /** What switches the rule on, where a firm need not have it. */
  toggle?: { name: 'hasDailyLoss' | 'hasMaxLoss' | 'hasMinimumDays' | 'hasBestDay'; label: string };
  /** What is set behind it, in a word or two. */
  summary: (typed: RulesForm) => string;
  fields: { [Name in keyof RulesForm]?: RuleField<RulesForm[Name]> };
};

export const targetField: RuleField = {
  label: 'Target, Percent',
  hint: 'Of the initial balance, by the closed balance.',
  isOfInitial: () => true,
};

/** The fields of every other part, in their order. */
export const ruleParts: readonly RulePart[] = [
  {
    label: 'Daily Loss',
    mark: 'pipstone-challenge-daily-open',
    toggle: { name: 'hasDailyLoss', label: 'A loss in one day is limited' },
    summary: ({ dailyLoss }) => `${dailyLoss}%`,
    fields: {
      dailyLoss: { label: 'Daily Loss, Percent', isOfInitial: ({ dailyLossOf: of }) => of === 'initial' },
      dailyLossOf: {
        label: 'Daily Loss Of',
        options: { initial: 'The initial balance', dayStart: 'What the day begins with' },
      },
      dailyLossFrom: {
        label: 'Measured From',
        hint: 'Equity is not known of closed trades: the balance stands for it.',
        options: {
          balance: 'Balance at the day’s start',
          higherOfBalanceAndEquity: 'Higher of balance and equity',
        },
      },
      dailyLossEnds: {
        label: 'A Larger Loss Ends',
        options: { challenge: 'The challenge', day: 'Only the day' },
      },
    },
  },
  {
    label: 'Loss in All',
    mark: 'pipstone-challenge-max-open',
    toggle: { name: 'hasMaxLoss', label: 'The loss in all is limited' },
    summary: ({ maxLossBy: by, maxLoss, maxLossAmount }) =>
      by === 'percent' ? `${maxLoss}%` : `$${maxLossAmount}`,
    fields: {
      maxLossBy: {
        label: 'Given As',
        options: { percent: 'Percent of the initial balance', amount: 'Amount in dollars' },
      },
      maxLoss: {
        label: 'Loss in All, Percent',
        isOfInitial: () => true,
        isShown: ({ maxLossBy: by }) => by === 'percent',
      },
      maxLossAmount: { label: 'Loss in All', unit: '$', isShown: ({ maxLossBy: by }) => by === 'amount' },
      maxLossFollows: {
        label: 'The Limit',
        options: {
          nothing: 'Stays where it is',
          dayEnds: 'Follows the highest end of a day',
          closedTrades: 'Follows the highest balance after a trade',
          openTrades: 'Follows what open trades are worth',
        },
        hint: ({ maxLossFollows: follows }) =>
          follows === 'openTrades' ? 'A limit that follows open trades cannot be told here.' : undefined,
      },
      maxLossLocks: {
        label: 'It stays once it is at the initial balance',
        isShown: ({ maxLossFollows: follows }) => follows !== 'nothing',
      },
    },
  },
  {
    label: 'Minimum Days',
    mark: 'pipstone-challenge-days-open',
    toggle: { name: 'hasMinimumDays', label: 'It takes a number of days' },
    summary: ({ minimumDays }) => minimumDays,
    fields: {
      minimumDays: { label: 'Days' },
      daysCount: {
        label: 'A Day Counts',
        options: {
          opened: 'When a trade is opened',
          closed: 'When a trade is closed',
          won: 'When it wins enough',
        },
      },
      percentOfInitial: {
        label: 'A Win of at Least, Percent',
        hint: 'Of the initial balance.',
        isOfInitial: () => true,
        isShown: ({ daysCount }) => daysCount === 'won',
      },
    },
  },
  {
    label: 'Best Day',
    mark: 'pipstone-challenge-best-open',
    toggle: { name: 'hasBestDay', label: 'The best day may make only a part of the profit' },
    summary: ({ bestDay }) => `${bestDay}%`,
    fields: {
      bestDay: { label: 'At Most, Percent' },
      bestDayOf: {
        label: 'Best Day Of',
        options: { netProfit: 'The profit', winningDays: 'The sum of the days that won' },
      },
    },
  },
  {
    label: 'Clock',
    mark: 'pipstone-challenge-clock-open',
    summary: ({ clock }) => nameOfClock(clockOfValue(clock)),
    fields: {
      clock: { label: 'Its Days', hint: 'When they begin, as the firm counts them.', options: clockOptions },
      brokenWhen: { label: 'A Limit Is Broken', options: { below: 'Below it', at: 'At it' } },
    },
  },
];
