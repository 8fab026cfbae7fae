import { parseWallTime } from '#domain/clock/wall-time.ts';
import * as z from '#lib/forms/zod.ts';

export function choice<const Choices extends readonly string[]>(choices: Choices, error: string) {
  // A group of radio buttons without a choice is null, not ''.
  return z.pipe(z.string(error), z.enum(choices, { error }));
}

/** An entered date and time as ISO 8601; undefined without one. An unchanged time keeps its seconds. */
export function momentUntil(latest: () => Date, kept?: { text: string | undefined; moment: string }) {
  return z.pipe(
    z.string(),
    z.transform((input: string, context) => {
      if (!input) {
        return undefined;
      }
      if (input === kept?.text) {
        return kept.moment;
      }
      const result = parseWallTime(input, latest());
      if (result.ok) {
        return result.moment.toISOString();
      }
      context.issues.push({ code: 'custom', input, message: result.error });
      return z.NEVER;
    }),
  );
}
