import { maxLabelLength, maxUsesPerCode } from '#domain/limits.ts';
import { endOfDay } from '#domain/school/class-code.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';

export const noGroup = 'none';
export const newGroup = 'new';

export const classCodeSchema = z.object({
  label: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter what the code is for.'), maxCharacters(maxLabelLength)),
  maxUses: z.pipe(
    z.string().check(
      z.trim(),
      z.refine(
        typed => /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= maxUsesPerCode,
        `Enter a whole number from 1 to ${maxUsesPerCode}.`,
      ),
    ),
    z.transform(Number),
  ),
  /** The last day on which the code can be used; '' for no end. */
  lastDay: z.pipe(
    z.string(),
    z.transform(day => (day ? endOfDay(day).toISOString() : null)),
  ),
  group: z.string(),
});

export type ClassCodeForm = z.input<typeof classCodeSchema>;
export type ClassCodeValues = z.output<typeof classCodeSchema>;
