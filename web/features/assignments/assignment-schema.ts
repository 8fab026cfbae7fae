import type { AssignmentRow, NewAssignment } from '#data/backend/rows.ts';
import type { AssignmentKind } from '#domain/assignments/assignment.ts';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import {
  maxAssignmentDays,
  maxAssignmentGoal,
  maxAssignmentTextLength,
  maxAssignmentTitleLength,
  maxSetupLength,
} from '#domain/limits.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import type { DecimalField } from '#domain/numbers/decimal-input.ts';
import { decimalSchema } from '#lib/forms/decimal-schema.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';

export const goalField: DecimalField = { decimals: 0, least: 1, most: maxAssignmentGoal, example: '10' };
export const percentField: DecimalField = { decimals: 2, least: 0.01, most: 100, example: '1' };

export function hasGoal(kind: AssignmentKind): boolean {
  return kind === 'trades' || kind === 'days' || kind === 'reviews';
}

const fields = z
  .object({
    title: z
      .string()
      .check(z.trim(), z.minLength(1, 'Enter a title.'), maxCharacters(maxAssignmentTitleLength)),
    details: z.string().check(z.trim(), maxCharacters(maxAssignmentTextLength)),
    kind: z.pipe(
      z.string(),
      z.transform(kind => kind as AssignmentKind),
    ),
    goal: decimalSchema(goalField),
    setup: z.string().check(z.trim(), maxCharacters(maxSetupLength)),
    allRules: z.boolean(),
    maxLoss: decimalSchema(percentField),
    begins: z.string().check(z.minLength(1, 'Choose the first day.')),
    ends: z.string().check(z.minLength(1, 'Choose the last day.')),
  })
  .check(
    z.refine(({ begins, ends }) => begins === '' || ends === '' || ends >= begins, {
      path: ['ends'],
      error: 'Choose a last day that isn’t before the first.',
    }),
    z.refine(
      ({ begins, ends }) => begins === '' || ends === '' || ends <= addDays(begins, maxAssignmentDays),
      { path: ['ends'], error: 'Choose a last day within a year.' },
    ),
  );

export type AssignmentForm = z.input<typeof fields>;
export type AssignmentValues = z.output<typeof fields>;

/** Fields of other kinds are hidden, and their values cause no error. */
export const assignmentSchema = z.pipe(
  z.transform((form: AssignmentForm): AssignmentForm => {
    const kind = form.kind as AssignmentKind;
    return {
      ...form,
      goal: hasGoal(kind) ? form.goal : '1',
      setup: kind === 'trades' ? form.setup : '',
      allRules: kind === 'trades' && form.setup.trim() !== '' && form.allRules,
      maxLoss: kind === 'loss' ? form.maxLoss : '1',
    };
  }),
  fields,
);

/** The form of a new assignment: a week from today. */
export function emptyAssignment(today: CalendarDay): AssignmentForm {
  return {
    title: '',
    details: '',
    kind: 'trades',
    goal: '10',
    setup: '',
    allRules: false,
    maxLoss: '1',
    begins: today,
    ends: addDays(today, 6),
  };
}

export function assignmentForm(assignment: AssignmentRow): AssignmentForm {
  const { title, details, kind, goal, setup, all_rules: allRules, max_loss_percent: percent } = assignment;
  return {
    title,
    details,
    kind,
    goal: plainDecimal(goal),
    setup: setup ?? '',
    allRules,
    maxLoss: plainDecimal(percent ?? 1),
    begins: assignment.begins,
    ends: assignment.ends,
  };
}

export function assignmentColumns(values: AssignmentValues): Omit<NewAssignment, 'id'> {
  const { title, details, kind, goal, setup, allRules, maxLoss, begins, ends } = values;
  return {
    title,
    details,
    kind,
    goal,
    setup: setup || null,
    all_rules: allRules,
    max_loss_percent: kind === 'loss' ? maxLoss : null,
    begins,
    ends,
  };
}
