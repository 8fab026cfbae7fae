import { maxReasonLength } from '#domain/limits.ts';
import { sumOfMoney } from '#domain/money/money.ts';
import { balanceField, parseDecimal, targetField } from '#domain/numbers/decimal-input.ts';
import { decimalSchema } from '#lib/forms/decimal-schema.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';

export type BalanceKind = 'set' | 'deposit' | 'withdrawal';

/** All input stays when another kind is chosen; each kind parses its own. */
const typed = z.object({
  newBalance: z.string(),
  amount: z.string(),
  day: z.string(),
  reason: z.string().check(z.trim(), maxCharacters(maxReasonLength)),
});

export const balanceSchema = z.extend(typed, { newBalance: decimalSchema(balanceField) });
/** Dollars, above zero; the day is always chosen. */
export const cashSchema = z.extend(typed, { amount: decimalSchema(targetField) });

export type BalanceForm = z.input<typeof typed>;
export type BalanceValues = z.output<typeof balanceSchema> | z.output<typeof cashSchema>;

/** The change of the balance in dollars: a withdrawal is below zero. */
export function signedCash(kind: BalanceKind, amount: number): number {
  return kind === 'withdrawal' ? -amount : amount;
}

/** True for an amount, in dollars, after which a balance would have more digits than its column. */
export function isTooMuch(balance: number, kind: BalanceKind, amount: number): boolean {
  return Math.abs(sumOfMoney([balance, signedCash(kind, amount)])) > balanceField.most;
}

/** The balance, in dollars, after an amount that is still being entered; null while it is invalid. */
export function balanceAfter(balance: number, kind: BalanceKind, typedAmount: string): number | null {
  const amount = parseDecimal(typedAmount, targetField);
  return amount.ok ? sumOfMoney([balance, signedCash(kind, amount.value)]) : null;
}

export function withOtherSign(typed: string): string {
  const trimmed = typed.trim();
  return isBelowZero(typed) ? trimmed.slice(1) : `-${trimmed}`;
}

export function isBelowZero(typed: string): boolean {
  return typed.trim().startsWith('-');
}
