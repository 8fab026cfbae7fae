import { maxGroupNameLength } from '#domain/limits.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';

export const groupSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), maxCharacters(maxGroupNameLength)),
});

export type GroupValues = z.output<typeof groupSchema>;
