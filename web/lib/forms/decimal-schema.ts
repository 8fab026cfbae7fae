import { type DecimalField, parseDecimal } from '#domain/numbers/decimal-input.ts';
import * as z from './zod.ts';

/** The initial value of a field, which is valid even with more decimals than can be entered. */
type KeptDecimal<Value = number> = { text: string | undefined; value: Value };

/** An entered number with the field that parses it. */
export type TypedDecimal = { typed: string; field: DecimalField };

/** A text field that must hold a decimal: the number, or a message at the field. */
export function decimalSchema(field: DecimalField) {
  return z.pipe(ofField(field), requiredDecimal());
}

/** A text field that may hold a decimal; null if it is empty. */
export function optionalDecimalSchema(field: DecimalField) {
  return z.pipe(ofField(field), optionalDecimal());
}

/** A required number, for a field that depends on the rest of the form. */
export function requiredDecimal(kept?: KeptDecimal) {
  return decimal<number>(kept);
}

/** For an optional number. */
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
