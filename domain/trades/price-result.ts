import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { rOfTrade } from '#domain/insights/r-of-trade.ts';
import type { Instrument } from '#domain/instruments/instrument.ts';
import { distance, moveMoney, rightPips } from '#domain/instruments/move.ts';
import { type KnownRate, type Rate, rateTo } from '#domain/instruments/rates.ts';
import { sumOfMoney, toCents } from '#domain/money/money.ts';
import { compare, type Decimal, exactly, rounded } from '#domain/numbers/fraction.ts';
import type { TradeResult, TradeType } from './trade.ts';

export type PricedTrade = {
  instrument: Instrument;
  side: TradeType;
  entry: Decimal;
  close: Decimal;
  stop: Decimal;
  lots: Decimal;
  /** The sum of the known costs in the account's currency, negative where paid. */
  costs: number;
  account: string;
  known: readonly KnownRate[];
  day: CalendarDay;
};

/** Money is in the account's currency, to the cent. */
export type PriceResult = {
  /** By the net; null if that is 0. */
  result: TradeResult | null;
  gross: number;
  net: number;
  /** In the symbol's pips or points, negative against the trade. */
  pips: number;
  /** Net / risk (`rOfTrade`); null without a stop loss on the losing side, or without its rate. */
  r: number | null;
  /** The value of the position at its entry. */
  value: number;
  rate: Rate;
};

export type MissingSpec = { missing: { kind: 'size' | 'quote' } | { kind: 'rate'; pair: string } };

/** Costs or the rate may explain a quarter of the gross, or 0.05 % of the position's value. */
const explained = { percentOfGross: 25n, valuePerCost: 2_000n };

/** A trade's result: (close - entry) x size x lots x rate, reversed for a sell, plus costs. Never guessed. */
export function priceResult(trade: PricedTrade): PriceResult | MissingSpec {
  const { instrument, side, entry, close, stop, lots, costs, account, known, day } = trade;
  const { base, size, quote, pip } = instrument;
  if (!size) {
    return { missing: { kind: 'size' } };
  }
  if (!quote || quote.by === 'account') {
    return { missing: { kind: 'quote' } };
  }
  const rate = rateTo({ quote: quote.value, base, price: close, account, known, today: day });
  if ('needs' in rate) {
    return { missing: { kind: 'rate', pair: rate.needs } };
  }
  const above = compare(exactly(close), exactly(entry));
  const sign = side === 'buy' ? above : 0 - above;
  const counted = { size: size.value, lots: exactly(lots), rate: rate.value };
  const gross = sign * rounded(moveMoney(distance(entry, close), counted), 2) + 0; // -0 becomes 0
  const net = sumOfMoney([gross, costs]);
  const columns = {
    trade_type: side,
    entry_price: Number(entry),
    stop_loss: Number(stop),
    close_price: Number(close),
    lot_size: Number(lots),
    amount: net,
    ...{ commission: null, swap: null, fee: null },
  };
  return {
    result: net === 0 ? null : net > 0 ? 'won' : 'lost',
    gross,
    net,
    pips: sign * rightPips(entry, close, pip.value) + 0,
    r: rOfTrade(columns, { isImported: false, digits: 0, instrument, account, known, day }).r,
    value: rounded(moveMoney(exactly(entry), counted), 2),
    rate,
  };
}

/**
 * True if an entered amount differs from the prices' result by more than a quarter of the gross and 0.05 % of
 * the position's value: costs cannot explain it.
 * @param net with its sign, in the account's currency
 */
export function isBeyondCosts(net: number, made: Pick<PriceResult, 'gross' | 'net' | 'value'>): boolean {
  const cents = (amount: number) => BigInt(toCents(Math.abs(amount)));
  const difference = cents(sumOfMoney([net, 0 - made.net]));
  return (
    100n * difference > explained.percentOfGross * cents(made.gross) &&
    explained.valuePerCost * difference > cents(made.value)
  );
}
