import type { Money } from '#domain/statements/statement.ts';

/** Hundredths of the account's currency, halves away from zero: 1250 for 12.495 with three digits. */
export function toHundredths(money: Money, digits: number): number {
  const unit = 10 ** Math.abs(digits - 2);
  if (digits <= 2) {
    return money * unit;
  }
  const size = Math.abs(money);
  const whole = Math.floor(size / unit);
  const up = (size - whole * unit) * 2 >= unit ? 1 : 0;
  return Math.sign(money) * (whole + up) + 0;
}
