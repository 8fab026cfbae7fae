import { maxTagNameLength } from '#domain/limits.ts';
import { tagName } from '#domain/tags.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';

/** The form of a tag; the radio buttons store the color as text. */
export const tagSchema = z.object({
  name: z.pipe(
    z.string().check(z.minLength(1, 'Enter a name.'), maxCharacters(maxTagNameLength)),
    z.transform(tagName),
  ),
  color: z.pipe(z.string(), z.transform(Number)),
});

export const nameTaken = 'You already have a tag with this name.';
