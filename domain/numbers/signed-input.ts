import type { TradeResult } from '#domain/trades/trade.ts';

/** The result and amount of a signed amount: '-25' is a loss. Null without a sign or an amount. */
export function resultOfSign(typed: string): { result: TradeResult; amount: string } | null {
  const [, sign, amount] = /^\s*([-+−–])\s*(\p{Sc}?[\p{Nd}.,].*)$/u.exec(typed) ?? [];
  return amount === undefined ? null : { result: sign === '+' ? 'won' : 'lost', amount };
}
