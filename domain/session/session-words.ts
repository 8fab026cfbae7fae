import { formatMoney } from '#domain/money/money.ts';
import { countNoun } from '#domain/numbers/count.ts';
import type { SessionLimits, SessionResult } from './session-result.ts';

/** The state of a session in short sentences: trades, loss, then trades outside the plan. */
export function sessionLines(limits: SessionLimits, result: SessionResult): string[] {
  const { taken, net, isLossLimitReached, otherMarkets, otherSetups, withoutSetup } = result;
  const { max_trades: maxTrades, max_loss: maxLoss } = limits;
  const loss = maxLoss !== null && `${formatMoney(-net)} of ${formatMoney(maxLoss)}`;
  return [
    tradesTaken(taken, maxTrades),
    loss && isLossLimitReached && `Loss limit reached: ${loss}`,
    loss && !isLossLimitReached && net < 0 && `Loss ${loss}`,
    ...[...otherMarkets, ...otherSetups].map(notListed),
    withoutSetup > 0 && `${countNoun(withoutSetup, 'trade')} without a setup`,
  ].filter(line => line !== false);
}

function tradesTaken(taken: number, most: number | null): string {
  if (most === null) {
    return `${countNoun(taken, 'trade')} taken`;
  }
  return taken > most
    ? `${countNoun(taken, 'trade')} taken, ${most} planned`
    : `${taken} of ${countNoun(most, 'trade')} taken`;
}

/** The lines about a trade that is being entered: its symbol and setup, '' if not yet entered. */
export function typedTradeLines(
  { markets, setups }: Pick<SessionLimits, 'markets' | 'setups'>,
  typed: { symbol: string; setup: string },
): string[] {
  const isOutside = (list: readonly string[], word: string) =>
    list.length > 0 && word !== '' && !list.some(one => one.toLowerCase() === word.toLowerCase());
  return [
    ...(isOutside(markets, typed.symbol) ? [typed.symbol] : []),
    ...(isOutside(setups, typed.setup.trim()) ? [typed.setup.trim()] : []),
  ].map(notListed);
}

function notListed(word: string): string {
  return `${word} isn’t on today’s list`;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** 'after the second trade', 'after 8 trades'; '' before the first one. */
export function afterTrades(count: number): string {
  if (count === 0) {
    return '';
  }
  const ordinal = ordinals[count - 1];
  return ordinal ? `after the ${ordinal} trade` : `after ${countNoun(count, 'trade')}`;
}
