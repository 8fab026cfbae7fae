import type { TradeResult } from '#domain/trades/trade.ts';

/**
 * The result that the sign of a typed or pasted amount says, and the amount without it: '-25' was lost, '+40' won. Null
 * without a sign, and for a sign that nothing follows yet.
 */
export function resultOfSign(typed: string): { result: TradeResult; amount: string } | null {
  const [, sign, amount] = /^\s*([-+−–])\s*(\p{Sc}?[\p{Nd}.,].*)$/u.exec(typed) ?? [];
  return amount === undefined ? null : { result: sign === '+' ? 'won' : 'lost', amount };
}
