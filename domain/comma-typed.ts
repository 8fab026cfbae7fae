import { type DecimalField, parseDecimal } from './decimal-input.ts';

/**
 * The number that a comma may have meant, with a point in its place: '1.08543' for '1,08543'. The keypads of some
 * phones have no point. This is a question to put to the person and never an answer: '1,250' may be either number.
 * Undefined when there is not exactly one comma, or the field would not take the result.
 */
export function pointForComma(typed: string, field: DecimalField): string | undefined {
  const trimmed = typed.trim();
  const changed = trimmed.replace(',', '.');
  return trimmed !== changed && parseDecimal(changed, field).ok ? changed : undefined;
}
