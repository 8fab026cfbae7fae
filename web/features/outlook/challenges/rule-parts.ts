import type { Option } from '#components/ui/option-list.ts';
import { clockName } from '#domain/clock/named-clocks.ts';
import { clockOptions } from './clock-options.ts';
import { clockOfValue, type RulesForm } from './rules-form.ts';

type When = (typed: RulesForm) => boolean;

/** A field of rules: a number, an option between firms' variants, or without `options` a switch. */
export type RuleField<Value = unknown> = {
  label: string;
  hint?: string | ((typed: RulesForm) => string | undefined);
  unit?: string;
  /** When it is a percentage of the initial balance; its dollars are then shown. */
  isOfInitial?: When;
  options?: Record<Value & string, string> | ((chosen: string) => readonly Option[]);
  isShown?: When;
};

/** A challenge has more fields than a phone can show at once. */
export type RulePart = {
  label: string;
  /** The key under which this browser stores whether it is open. */
  mark: string;
  /** The switch of an optional rule. */
  toggle?: { name: 'hasDailyLoss' | 'hasMaxLoss' | 'hasMinimumDays' | 'hasBestDay'; label: string };
  summary: (typed: RulesForm) => string;
  fields: { [Name in keyof RulesForm]?: RuleField<RulesForm[Name]> };
};

export const targetField: RuleField = {
  label: 'Profit Target (%)',
  hint: 'Of the initial balance, closed trades only',
  isOfInitial: () => true,
};

export const ruleParts: readonly RulePart[] = [
  {
    label: 'Max Daily Loss',
    mark: 'pipstone-challenge-daily-open',
    toggle: { name: 'hasDailyLoss', label: 'Limit the loss per day' },
    summary: ({ dailyLoss }) => `${dailyLoss}%`,
    fields: {
      dailyLoss: { label: 'Max Daily Loss (%)', isOfInitial: ({ dailyLossOf: of }) => of === 'initial' },
      dailyLossOf: {
        label: 'Percent Of',
        options: { initial: 'The initial balance', dayStart: 'The value at the daily reset' },
      },
      dailyLossFrom: {
        label: 'Measured From',
        hint: 'Pipstone sees closed trades only, so balance is used for equity.',
        options: {
          balance: 'Balance at the daily reset',
          higherOfBalanceAndEquity: 'Higher of balance and equity',
        },
      },
      dailyLossEnds: {
        label: 'A Breach Ends',
        options: { challenge: 'The challenge', day: 'Trading for the day' },
      },
    },
  },
  {
    label: 'Max Loss',
    mark: 'pipstone-challenge-max-open',
    toggle: { name: 'hasMaxLoss', label: 'Limit the total loss' },
    summary: ({ maxLossBy: by, maxLoss, maxLossAmount }) =>
      by === 'percent' ? `${maxLoss}%` : `$${maxLossAmount}`,
    fields: {
      maxLossBy: {
        label: 'Set As',
        options: { percent: 'Percent of the initial balance', amount: 'Amount in dollars' },
      },
      maxLoss: {
        label: 'Max Loss (%)',
        isOfInitial: () => true,
        isShown: ({ maxLossBy: by }) => by === 'percent',
      },
      maxLossAmount: { label: 'Max Loss', unit: '$', isShown: ({ maxLossBy: by }) => by === 'amount' },
      maxLossFollows: {
        label: 'Drawdown Type',
        options: {
          nothing: 'Static',
          dayEnds: 'Trailing (end of day)',
          closedTrades: 'Trailing (balance)',
          openTrades: 'Trailing (equity)',
        },
        hint: ({ maxLossFollows: follows }) =>
          follows === 'openTrades' ? 'This limit can’t be tracked from closed trades.' : undefined,
      },
      maxLossLocks: {
        label: 'Stops trailing at the initial balance',
        isShown: ({ maxLossFollows: follows }) => follows !== 'nothing',
      },
    },
  },
  {
    label: 'Minimum Trading Days',
    mark: 'pipstone-challenge-days-open',
    toggle: { name: 'hasMinimumDays', label: 'Require a number of days' },
    summary: ({ minimumDays }) => minimumDays,
    fields: {
      minimumDays: { label: 'Days' },
      daysCount: {
        label: 'A Day Counts When',
        options: {
          opened: 'A trade is opened',
          closed: 'A trade is closed',
          won: 'Its profit reaches the minimum',
        },
      },
      percentOfInitial: {
        label: 'Minimum Daily Profit (%)',
        hint: 'Of the initial balance',
        isOfInitial: () => true,
        isShown: ({ daysCount }) => daysCount === 'won',
      },
    },
  },
  {
    label: 'Consistency Rule',
    mark: 'pipstone-challenge-best-open',
    toggle: { name: 'hasBestDay', label: 'Limit the best day’s share of profit' },
    summary: ({ bestDay }) => `${bestDay}%`,
    fields: {
      bestDay: { label: 'Max Share (%)' },
      bestDayOf: {
        label: 'Share Of',
        options: { netProfit: 'The profit', winningDays: 'The profit of winning days' },
      },
    },
  },
  {
    label: 'Time Zone',
    mark: 'pipstone-challenge-clock-open',
    summary: ({ clock }) => clockName(clockOfValue(clock)),
    fields: {
      clock: { label: 'Trading Day', hint: 'When the firm’s trading day starts', options: clockOptions },
      brokenWhen: { label: 'Breach', options: { below: 'Below the limit', at: 'At the limit' } },
    },
  },
];
