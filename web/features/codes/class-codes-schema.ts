import { endOfDay } from '#domain/class-code.ts';
import * as z from '#lib/zod.ts';

/** The limits of the database. */
const longestLabel = 100;
const mostUses = 10_000;

export const classCodeSchema = z.object({
  label: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter what the code is for.'),
      z.maxLength(longestLabel, `Use at most ${longestLabel} characters.`),
    ),
  maxUses: z.pipe(
    z.string().check(
      z.trim(),
      z.refine(
        typed => /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= mostUses,
        'Enter a whole number from 1 to 10000.',
      ),
    ),
    z.transform(Number),
  ),
  /** The last day on which the code admits anybody; '' for no end. */
  lastDay: z.pipe(
    z.string(),
    z.transform(day => (day ? endOfDay(day).toISOString() : null)),
  ),
});

export type ClassCodeForm = z.input<typeof classCodeSchema>;
export type ClassCodeValues = z.output<typeof classCodeSchema>;
