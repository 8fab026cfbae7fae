import type { CurrencyPair } from '#domain/instruments/currency-pairs.ts';
import { roundTo } from '#domain/numbers/decimal.ts';
import type { TradeResult, TradeType } from '#domain/trades/trade.ts';
import { pairInstrument } from './instruments.ts';
import type { Market } from './market.ts';
import { makeNote } from './notes.ts';
import type { Random } from './random.ts';
import { styles } from './styles.ts';
import type { Trader } from './trader.ts';

/** A trade without its trader and plan. */
export type DemoTrade = {
  trade_type: TradeType;
  currency_pair: CurrencyPair;
  entry_price: number;
  take_profit: number;
  stop_loss: number;
  close_price: number;
  lot_size: number;
  trade_result: TradeResult;
  amount: number;
  notes: string | null;
  created_at: Date;
  opened_at: Date;
};

type Circumstances = { trader: Trader; market: Market; at: Date; balance: number; result: TradeResult };

/**
 * A trade with consistent figures: the lot size follows from the risk and the stop, the amount from the lot
 * size and the price move.
 */
export function makeTrade({ trader, market, at, balance, result }: Circumstances, random: Random): DemoTrade {
  const style = styles[trader.style];
  const pair = favourite(trader.pairs, random);
  const { quote, unitsPerLot, decimals } = pairInstrument(pair);
  const day = at.toISOString().slice(0, 10);
  const type = random.chance(0.52) ? 'buy' : 'sell';

  const dayMove = market.price(pair, day) * market.dailyMove(pair);
  const entry = market.price(pair, day) + dayMove * random.between(-0.5, 0.5);
  const stopDistance = dayMove * random.between(...style.stop);
  const targetDistance = stopDistance * random.between(...trader.reward);
  const direction = type === 'buy' ? 1 : -1;

  const dollarsPerPoint = unitsPerLot * market.dollars(quote, day);
  const risk = (balance * random.between(...style.risk)) / 100;
  const lots = Math.max(0.01, roundTo(risk / (stopDistance * dollarsPerPoint), 2));
  const moved =
    result === 'won' ? targetDistance * shareOfTarget(random) : -stopDistance * shareOfStop(random);

  return {
    trade_type: type,
    currency_pair: pair,
    entry_price: roundTo(entry, decimals),
    take_profit: roundTo(entry + direction * targetDistance, decimals),
    stop_loss: roundTo(entry - direction * stopDistance, decimals),
    close_price: roundTo(entry + direction * moved, decimals),
    lot_size: lots,
    trade_result: result,
    amount: roundTo(lots * dollarsPerPoint * moved, 2),
    notes: makeNote(pair, result, random),
    created_at: at,
    opened_at: new Date(at.getTime() - minutesFor(Math.abs(moved) / dayMove) * 60_000),
  };
}

/** The holding time in minutes for a price move, given as a share of a usual day's. */
function minutesFor(shareOfDay: number): number {
  return Math.round(5 + 600 * shareOfDay ** 2);
}

function favourite(pairs: readonly CurrencyPair[], random: Random): CurrencyPair {
  const [first, ...others] = pairs;
  return first && (others.length === 0 || random.chance(0.45)) ? first : favourite(others, random);
}

function shareOfTarget(random: Random): number {
  return random.chance(0.7) ? 1 : random.between(0.35, 0.95);
}

function shareOfStop(random: Random): number {
  return random.chance(0.82) ? 1 : random.between(0.25, 0.9);
}
