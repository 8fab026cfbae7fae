import { balanceField } from '#domain/decimal-input.ts';
import { maxReasonLength } from '#domain/limits.ts';
import { decimalSchema } from '#lib/decimal-schema.ts';
import { maxCharacters } from '#lib/text-schema.ts';
import * as z from '#lib/zod.ts';

export const balanceSchema = z.object({
  newBalance: decimalSchema(balanceField),
  reason: z.string().check(z.trim(), maxCharacters(maxReasonLength)),
});

export type BalanceForm = z.input<typeof balanceSchema>;
export type BalanceValues = z.output<typeof balanceSchema>;

/** The typed number with the other sign: the number keyboards of phones have no minus. */
export function withOtherSign(typed: string): string {
  const trimmed = typed.trim();
  return isBelowZero(typed) ? trimmed.slice(1) : `-${trimmed}`;
}

export function isBelowZero(typed: string): boolean {
  return typed.trim().startsWith('-');
}
