import { rateField } from '#domain/instruments/entry-fields.ts';
import { typedPair } from '#domain/instruments/typed-pair.ts';
import { decimalSchema } from '#lib/forms/decimal-schema.ts';
import * as z from '#lib/forms/zod.ts';

export const rateSchema = z.object({
  pair: z.pipe(
    z.string(),
    z.transform((typed: string, context) => {
      const pair = typedPair(typed);
      if (pair) {
        return pair;
      }
      context.issues.push({ code: 'custom', input: typed, message: 'Enter two currencies, like EUR/USD.' });
      return z.NEVER;
    }),
  ),
  rate: decimalSchema(rateField),
  day: z.string().check(z.minLength(1, 'Pick the day of the rate.')),
});

export type RateForm = z.input<typeof rateSchema>;
export type RateValues = z.output<typeof rateSchema>;
