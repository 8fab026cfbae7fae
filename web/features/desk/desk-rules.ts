import type { DeskSettings, DeskThreshold } from '#domain/desk/desk-settings.ts';
import type { ReasonKind } from '#domain/desk/reason.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import type { NamedColumn } from '#lib/forms/differences.ts';

/** A rule with its explanation in the settings. */
type DeskRule = {
  kind: ReasonKind;
  title: string;
  /** When a student is flagged, in a sentence or two. */
  says: string;
  threshold?: { column: DeskThreshold; label: string };
};

/** The rules, most serious first. */
export const deskRules: readonly DeskRule[] = [
  {
    kind: 'lots',
    title: 'Oversized position',
    says: 'A forex trade with more lots per $1,000 of balance than this in the last 7 days. At 1 lot per $1,000, one pip is 1%.',
    threshold: { column: 'lots_per_1000', label: 'Lots per $1,000' },
  },
  {
    kind: 'losses',
    title: 'Losing streak',
    says: 'This many losses in a row right now, and more than this student’s usual.',
    threshold: { column: 'losses_running', label: 'Losses in a Row' },
  },
  {
    kind: 'doubled',
    title: 'Doubling after a loss (martingale)',
    says: 'This many trades in 14 days with at least twice the size of the losing trade before.',
    threshold: { column: 'doubled_times', label: 'Times' },
  },
  {
    kind: 'beyond_plan',
    title: 'Above plan lot size',
    says: 'A trade in the last 7 days with a lot size this far above the plan’s recommended lot size.',
    threshold: { column: 'beyond_percent', label: 'Above Plan (%)' },
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
    says: 'A plan is behind its pace by this percentage of its target gain.',
    threshold: { column: 'behind_percent', label: 'Behind Pace (%)' },
  },
  {
    kind: 'silent',
    title: 'Inactive',
    says: 'No trade for this many days. Days before joining don’t count.',
    threshold: { column: 'silent_days', label: 'Days' },
  },
];

/** The setting for the first days after joining. */
export const graceRule = {
  title: 'Grace period',
  says: 'For this many days after joining, flag only oversized positions, losing streaks and doubling.',
  threshold: { column: 'grace_days', label: 'Days' },
} as const;

/** The settings, in the order and with the names of their form. */
export const deskColumns: readonly NamedColumn<DeskSettings>[] = [
  ...deskRules.flatMap(({ title, threshold }) => (threshold ? [columnOf(title, threshold.column)] : [])),
  columnOf(graceRule.title, graceRule.threshold.column),
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

function columnOf(name: string, column: DeskThreshold): NamedColumn<DeskSettings> {
  return { column, name, words: settings => plainDecimal(settings[column]) };
}
