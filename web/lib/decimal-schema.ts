import { type DecimalField, parseDecimal } from '#domain/decimal-input.ts';
import * as z from './zod.ts';

/** What a field began with, which it takes as it is, with more decimals than anybody types. */
type Kept<Value> = { text: string | undefined; value: Value };

/** A field of text that must hold a decimal: the number, or beside the field what to do about it. */
export function decimalSchema(field: DecimalField, kept?: Kept<number>) {
  return schemaOf(field, kept);
}

/** A field of text that may hold a decimal; null where it is empty. */
export function optionalDecimalSchema(field: DecimalField, kept?: Kept<number | null>) {
  return schemaOf<number | null>(field, kept, { empty: null });
}

function schemaOf<Value extends number | null>(
  field: DecimalField,
  kept?: Kept<Value | number>,
  optional?: { empty: Value },
) {
  return z.pipe(
    z.string(),
    z.transform((typed: string, context): Value | number => {
      if (optional && !typed.trim()) {
        return optional.empty;
      }
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
