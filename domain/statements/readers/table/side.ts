import type { Decimal, Money, ReadTrade } from '#domain/statements/statement.ts';

/** The side, if the file lacks it: a buy if price and profit moved the same way. */
export function sideByMove(open: Decimal | null, close: Decimal | null, profit: Money): ReadTrade['side'] {
  const move = open === null || close === null ? 0 : Number(close) - Number(open);
  if (move === 0 || profit === 0) {
    return 'unknown';
  }
  return move > 0 === profit > 0 ? 'buy' : 'sell';
}
