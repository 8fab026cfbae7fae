import { type DecimalField, parseDecimal } from '#domain/numbers/decimal-input.ts';

/** The entered number; undefined while the text is not valid for the field. */
export function typedNumber(typed: string, field: DecimalField): number | undefined {
  const number = parseDecimal(typed, field);
  return number.ok ? number.value : undefined;
}
