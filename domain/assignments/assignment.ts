import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { countNoun } from '#domain/numbers/count.ts';

/** The kinds of assignments; the database counts their progress. */
export const assignmentKinds = ['trades', 'days', 'loss', 'reviews', 'text'] as const;
export type AssignmentKind = (typeof assignmentKinds)[number];

export const kindNames: Record<AssignmentKind, string> = {
  trades: 'Log Trades',
  days: 'Journal Days',
  loss: 'Keep Losses Small',
  reviews: 'Write Weekly Reviews',
  text: 'Answer in Words',
};

export type AssignmentTask = {
  kind: AssignmentKind;
  goal: number;
  setup: string | null;
  /** True if only trades count that kept each rule of the setup. */
  all_rules: boolean;
  /** Percent of the account balance before the trade; null for other kinds. */
  max_loss_percent: number | null;
};

/** For `loss`: trades within the limit, and all with a known limit; for other kinds both are the same. */
type AssignmentProgress = { done: number; counted: number };

/** '10 trades with setup Breakout, all rules kept' */
export function taskWords(task: AssignmentTask): string {
  const { kind, goal, setup, all_rules: isByRules, max_loss_percent: percent } = task;
  switch (kind) {
    case 'trades':
      return [countNoun(goal, 'trade'), setup && ` with setup ${setup}`, isByRules && ', all rules kept']
        .filter(Boolean)
        .join('');
    case 'days':
      return `${countNoun(goal, 'day')} journaled`;
    case 'loss':
      return `At most ${percent}% of the balance lost per trade`;
    case 'reviews':
      return countNoun(goal, 'weekly review');
    case 'text':
      return 'A written answer';
  }
}

const partNames: Partial<Record<string, string>> = {
  title: 'title',
  details: 'instructions',
  goal: 'target',
  setup: 'setup',
  all_rules: 'rules',
  max_loss_percent: 'limit',
  begins: 'first day',
  ends: 'last day',
};

/** The names of changed columns, as a student reads them: 'target, last day'. */
export function changedParts(columns: readonly string[]): string {
  return columns.flatMap(column => partNames[column] ?? []).join(', ');
}

/** '3 of 10', '12 of 13 trades within the limit', 'not handed in yet' */
export function progressWords({ kind, goal }: AssignmentTask, { done, counted }: AssignmentProgress): string {
  switch (kind) {
    case 'loss':
      return counted === 0 ? 'no trades yet' : `${done} of ${countNoun(counted, 'trade')} within the limit`;
    case 'text':
      return done > 0 ? 'handed in' : 'not handed in yet';
    default:
      return `${done} of ${goal}`;
  }
}

/** True if it is done. A loss limit is met only after the last day, with a trade and all within the limit. */
export function isMet(
  task: AssignmentTask & { ends: CalendarDay },
  { done, counted }: AssignmentProgress,
  today: CalendarDay,
): boolean {
  return task.kind === 'loss' ? today > task.ends && counted > 0 && done === counted : done >= task.goal;
}
