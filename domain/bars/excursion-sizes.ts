import { moneyOfMove, type RiskedTrade, type RiskKnowledge } from '#domain/insights/r-of-trade.ts';
import { dividedBy, exactly, type Fraction, rounded } from '#domain/numbers/fraction.ts';
import { levelDistances } from '#domain/trades/level-distance.ts';
import { priceDecimals } from './price-bar.ts';

/** A price distance in other units; null if unknown. */
export type ExcursionSize = {
  pips: number;
  /** Stop distances, two decimals; null without a stop loss on the losing side. */
  r: number | null;
  /** Account currency without costs, two decimals (`moneyOfMove`). */
  money: number | null;
};

/** @param distance in hundred-millionths, as of a bracket */
export function excursionSize(distance: number, trade: RiskedTrade, knowledge: RiskKnowledge): ExcursionSize {
  const move = exactDistance(distance);
  const { trade_type: type, entry_price: entry, stop_loss } = trade;
  const { stopLoss } = levelDistances({ trade_type: type, entry_price: entry, stop_loss, take_profit: 0 });
  const money = moneyOfMove(trade, { distance: move, price: entry }, knowledge);
  return {
    pips: rounded(dividedBy(move, exactly(knowledge.instrument.pip.value)), 1),
    r: stopLoss === undefined ? null : rounded(dividedBy(move, exactly(stopLoss)), 2),
    money: 'kind' in money ? null : rounded(money.money, 2),
  };
}

function exactDistance(distance: number): Fraction {
  return { over: BigInt(distance), under: 10n ** BigInt(priceDecimals) };
}
