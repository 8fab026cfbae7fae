import { type DecimalField, parseDecimal } from '#domain/decimal-input.ts';
import * as z from './zod.ts';

/**
 * A field of text that must hold a decimal: the number, or beside the field what to do about it.
 * @param kept what the field began with, which it takes as it is, with more decimals than anybody types.
 */
export function decimalSchema(field: DecimalField, kept?: { text: string; value: number }) {
  return z.pipe(
    z.string(),
    z.transform((typed: string, context) => {
      if (typed.trim() === kept?.text) {
        return kept.value;
      }
      const result = parseDecimal(typed, field);
      if (result.ok) {
        return result.value;
      }
      context.issues.push({ code: 'custom', input: typed, message: result.error });
      return z.NEVER;
    }),
  );
}
