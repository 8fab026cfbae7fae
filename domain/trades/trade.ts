import { plainDecimal, quotient } from '#domain/numbers/decimal.ts';

export type TradeType = 'buy' | 'sell';
export type TradeSide = TradeType | 'unknown';
export type TradeResult = 'won' | 'lost';

export const sideNames: Record<TradeSide, string> = { buy: 'Buy', sell: 'Sell', unknown: 'Unknown side' };

/** The balance change in dollars for an amount without a sign. */
export function signedAmount(result: TradeResult, amount: number): number {
  return result === 'won' ? amount : 0 - amount;
}

/** A trade counts as a win by its result, whatever its amount. */
export function isWin({ trade_result }: { trade_result: string }): boolean {
  return trade_result === 'won';
}

export function tradeOutcome(trade: { trade_result: string }): string {
  return isWin(trade) ? 'Won' : 'Lost';
}

/** Wins / (wins + losses) x 100, one decimal; 0 without trades. */
export function winRate(wins: number, losses: number): number {
  return wins + losses === 0 ? 0 : quotient(BigInt(wins) * 100n, BigInt(wins + losses), 1);
}

const lots = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 8 });

/** At least 5 decimals: '1.08540', '0.00001234'. */
export function formatPrice(price: number): string {
  const [units = '', decimals = ''] = plainDecimal(price).split('.');
  return `${units}.${decimals.padEnd(5, '0')}`;
}

/** At least 2 decimals: '1,250.00', '0.001'. */
export function formatLots(size: number): string {
  return lots.format(size);
}
