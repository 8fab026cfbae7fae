import { maxTemplateLength, maxTemplateNameLength } from '#domain/limits.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';

export const templateSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), maxCharacters(maxTemplateNameLength)),
  body: z.string().check(
    z.refine(text => text.trim() !== '', 'Enter the text of the template.'),
    maxCharacters(maxTemplateLength),
  ),
});
