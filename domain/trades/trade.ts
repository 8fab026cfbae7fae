import { plainDecimal, quotient } from '#domain/numbers/decimal.ts';

export type TradeType = 'buy' | 'sell';
/** The side of a logged trade: a statement that was imported may not tell it. */
export type TradeSide = TradeType | 'unknown';
export type TradeResult = 'won' | 'lost';

/** The side of a trade in words. */
export const sideNames: Record<TradeSide, string> = { buy: 'Buy', sell: 'Sell', unknown: 'Unknown side' };

/** Dollars a trade adds to the balance, from an amount given without a sign: negative unless it was won. */
export function signedAmount(result: TradeResult, amount: number): number {
  return result === 'won' ? amount : 0 - amount;
}

/** True for a trade that counts as a win: one whose result is won, whatever its amount. Any other is a loss. */
export function isWin({ trade_result }: { trade_result: string }): boolean {
  return trade_result === 'won';
}

/** How a trade ended, in words. */
export function outcomeOf(trade: { trade_result: string }): string {
  return isWin(trade) ? 'Won' : 'Lost';
}

/** Percent of trades won: wins / (wins + losses) x 100, one decimal; 0 when there are no trades. */
export function winRate(wins: number, losses: number): number {
  return wins + losses === 0 ? 0 : quotient(BigInt(wins) * 100n, BigInt(wins + losses), 1);
}

const lots = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 8 });

/** A price as people read it, with at least 5 decimals: '1.08540', '0.00001234'. */
export function formatPrice(price: number): string {
  const [units = '', decimals = ''] = plainDecimal(price).split('.');
  return `${units}.${decimals.padEnd(5, '0')}`;
}

/** A lot size as people read it, with at least 2 decimals: '1,250.00', '0.001'. */
export function formatLots(size: number): string {
  return lots.format(size);
}
