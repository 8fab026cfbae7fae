import { formatMoney } from '#domain/money/money.ts';
import type { Money } from '#domain/statements/statement.ts';
import { moneyText } from '#domain/statements/values/money.ts';

/** An amount of a statement as a number in its currency. */
export function toAmount(money: Money, digits: number): number {
  return Number(moneyText(money, digits));
}

/** '$1,234.50', '-€12.00'. */
export function statementMoney(money: Money, digits: number, currency: string): string {
  return formatMoney(toAmount(money, digits), currency);
}
