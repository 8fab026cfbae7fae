import { balanceField } from '#domain/decimal-input.ts';
import { decimalSchema } from '#lib/decimal-schema.ts';
import * as z from '#lib/zod.ts';

/** As long as the ledger keeps a reason. */
const longestReason = 500;

export const balanceSchema = z.object({
  newBalance: decimalSchema(balanceField),
  reason: z.string().check(z.trim(), z.maxLength(longestReason, `Use at most ${longestReason} characters.`)),
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
