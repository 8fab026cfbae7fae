import type { TradeResult } from '#domain/trades/trade.ts';

/**
 * The result by the sign of a typed amount, and the amount without it: '-25' is a loss, '+40' a win. Null without a sign or
 * without an amount after it.
 */
export function resultOfSign(typed: string): { result: TradeResult; amount: string } | null {
  const [, sign, amount] = /^\s*([-+−–])\s*(\p{Sc}?[\p{Nd}.,].*)$/u.exec(typed) ?? [];
  return amount === undefined ? null : { result: sign === '+' ? 'won' : 'lost', amount };
}
