import { type DecimalField, parseDecimal } from '#domain/numbers/decimal-input.ts';
import * as z from './zod.ts';

/** What a field began with, which it takes as it is, with more decimals than anybody types. */
type KeptDecimal<Value = number> = { text: string | undefined; value: Value };

/** A typed number with the field that reads it. */
export type TypedDecimal = { typed: string; field: DecimalField };

/** A field of text that must hold a decimal: the number, or beside the field what to do about it. */
export function decimalSchema(field: DecimalField) {
  return z.pipe(ofField(field), requiredDecimal());
}

/** A field of text that may hold a decimal; null where it is empty. */
export function optionalDecimalSchema(field: DecimalField) {
  return z.pipe(ofField(field), optionalDecimal());
}

/** A typed number that must be one, for a field that depends on the rest of the form. */
export function requiredDecimal(kept?: KeptDecimal) {
  return decimal<number>(kept);
}

/** The same where it may be empty. */
export function optionalDecimal(kept?: KeptDecimal<number | null>) {
  return decimal<number | null>(kept, { empty: null });
}

function ofField(field: DecimalField) {
  return z.pipe(
    z.string(),
    z.transform((typed: string): TypedDecimal => ({ typed, field })),
  );
}

function decimal<Value extends number | null>(
  kept?: KeptDecimal<Value | number>,
  optional?: { empty: Value },
) {
  return z.transform(({ typed, field }: TypedDecimal, context): Value | number => {
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
  });
}
