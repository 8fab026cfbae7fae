import type { DeskSettings, DeskThreshold } from '#domain/desk/desk-settings.ts';
import type { ReasonKind } from '#domain/desk/reason.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import type { NamedColumn } from '#lib/forms/differences.ts';

/** A rule as its settings explain it. */
type DeskRule = {
  kind: ReasonKind;
  title: string;
  /** When it is said, in a sentence or two. */
  says: string;
  threshold?: { column: DeskThreshold; label: string };
};

/** The rules in the order of their weight. */
export const deskRules: readonly DeskRule[] = [
  {
    kind: 'lots',
    title: 'Many lots for the balance',
    says: 'A trade of a currency pair with more lots than this for each $1,000 that was there before it, within 7 days. One lot on $1,000 makes a pip one percent.',
    threshold: { column: 'lots_per_1000', label: 'Lots for each $1,000' },
  },
  {
    kind: 'losses',
    title: 'Losses running',
    says: 'So many losses one after another up to now, and more than is usual for the student.',
    threshold: { column: 'losses_running', label: 'Losses' },
  },
  {
    kind: 'doubled',
    title: 'Twice the size after a loss',
    says: 'So many trades within 14 days of at least twice the lots of the trade before, which was a loss.',
    threshold: { column: 'doubled_times', label: 'Times' },
  },
  {
    kind: 'beyond_plan',
    title: 'Lot beyond the plan',
    says: 'A trade within 7 days with lots that are by more than so many percent beyond what its plan recommends.',
    threshold: { column: 'beyond_percent', label: 'Percent beyond' },
  },
  {
    kind: 'changed',
    title: 'Records changed after the fact',
    says: 'A trade that was changed or deleted more than 24 hours after it was logged, within 7 days.',
  },
  {
    kind: 'overdue',
    title: 'Plan overdue',
    says: 'The target date of a plan is past and its target is not reached.',
  },
  {
    kind: 'behind',
    title: 'Plan behind',
    says: 'A plan is behind its pace by so many percent of what it set out to bring.',
    threshold: { column: 'behind_percent', label: 'Percent behind' },
  },
  {
    kind: 'silent',
    title: 'Silent',
    says: 'No trade for so many days, counted from joining at the earliest.',
    threshold: { column: 'silent_days', label: 'Days' },
  },
];

/** For the time after joining. */
export const graceRule = {
  title: 'Grace after joining',
  says: 'For so many days only lots, losses and sizes after a loss are said.',
  threshold: { column: 'grace_days', label: 'Days' },
} as const;

/** The settings in the order and with the names of their form. */
export const deskColumns: readonly NamedColumn<DeskSettings>[] = [
  ...deskRules.flatMap(({ title, threshold }) => (threshold ? [columnOf(title, threshold.column)] : [])),
  columnOf(graceRule.title, graceRule.threshold.column),
  {
    column: 'switched_off',
    name: 'Not said',
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
