import type { DeskSettings, DeskThreshold } from '#domain/desk/desk-settings.ts';
import type { ReasonKind } from '#domain/desk/reason.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import type { NamedColumn } from '#lib/forms/differences.ts';

type Threshold = { column: DeskThreshold; label: string };

export type DeskRule = {
  kind: ReasonKind;
  title: string;
  says: string;
  thresholds?: readonly Threshold[];
};

export const deskRules: readonly DeskRule[] = [
  {
    kind: 'limits',
    title: 'Challenge limit',
    says: 'A trade in the last 7 days used this much of a challenge’s daily loss or max loss, or broke it.',
    thresholds: [{ column: 'limit_percent', label: 'Limit Used (%)' }],
  },
  {
    kind: 'lots',
    title: 'Oversized position',
    says: 'A forex trade with more lots per $1,000 of balance than this in the last 7 days. At 1 lot per $1,000, one pip is 1%.',
    thresholds: [{ column: 'lots_per_1000', label: 'Lots per $1,000' }],
  },
  {
    kind: 'drawdown',
    title: 'Drawdown',
    says: 'An account is this far below a balance that it had within this many days. Withdrawals don’t count.',
    thresholds: [
      { column: 'drawdown_percent', label: 'Drawdown (%)' },
      { column: 'drawdown_days', label: 'Within (days)' },
    ],
  },
  {
    kind: 'losses',
    title: 'Losing streak',
    says: 'This many losses in a row right now, and more than this student’s usual.',
    thresholds: [{ column: 'losses_running', label: 'Losses in a Row' }],
  },
  {
    kind: 'doubled',
    title: 'Doubling after a loss (martingale)',
    says: 'This many trades in 14 days with at least twice the size of the losing trade before.',
    thresholds: [{ column: 'doubled_times', label: 'Times' }],
  },
  {
    kind: 'beyond_plan',
    title: 'Above plan lot size',
    says: 'A trade in the last 7 days with a lot size this far above the plan’s recommended lot size.',
    thresholds: [{ column: 'beyond_percent', label: 'Above Plan (%)' }],
  },
  {
    kind: 'changed',
    title: 'Trades edited later',
    says: 'A trade edited or deleted in the last 7 days, more than 24 hours after it was logged.',
  },
  {
    kind: 'overdue',
    title: 'Plan overdue',
    says: 'A plan is past its target date without reaching its target.',
  },
  {
    kind: 'behind',
    title: 'Plan behind',
    says: 'A plan is behind its pace by this percentage of its target gain, and by at least $20.',
    thresholds: [{ column: 'behind_percent', label: 'Behind Pace (%)' }],
  },
  {
    kind: 'silent',
    title: 'Inactive',
    says: 'No trade for this many days. Days before joining don’t count.',
    thresholds: [{ column: 'silent_days', label: 'Days' }],
  },
  {
    kind: 'no_balance',
    title: 'No starting balance',
    says: 'A trade in the last 7 days, in an account whose balance was never entered.',
  },
];

export const graceRule = {
  title: 'Grace period',
  says: 'For this many days after joining, flag only reasons under Needs a Word.',
  thresholds: [{ column: 'grace_days', label: 'Days' }],
} as const;

export const deskColumns: readonly NamedColumn<DeskSettings>[] = [
  ...[...deskRules, graceRule].flatMap(({ title, thresholds = [] }: Pick<DeskRule, 'title' | 'thresholds'>) =>
    thresholds.map(({ column, label }) => ruleColumn(thresholds.length > 1 ? label : title, column)),
  ),
  {
    column: 'switched_off',
    name: 'Turned Off',
    words: ({ switched_off }) =>
      deskRules
        .filter(({ kind }) => switched_off.includes(kind))
        .map(({ title }) => title)
        .join(', ') || 'None',
  },
];

function ruleColumn(name: string, column: DeskThreshold): NamedColumn<DeskSettings> {
  return { column, name, words: settings => plainDecimal(settings[column]) };
}
