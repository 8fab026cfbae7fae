import { type DecimalField, parseDecimal } from '#domain/numbers/decimal-input.ts';

/** The number that is typed; undefined while it is none that the field takes. */
export function typedNumber(typed: string, field: DecimalField): number | undefined {
  const number = parseDecimal(typed, field);
  return number.ok ? number.value : undefined;
}
