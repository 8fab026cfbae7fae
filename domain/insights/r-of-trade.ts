import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { Instrument } from '#domain/instruments/instrument.ts';
import { distance, moneyOf } from '#domain/instruments/move.ts';
import { type KnownRate, type RateSource, rateTo } from '#domain/instruments/rates.ts';
import { ownAmount } from '#domain/money/account-money.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import {
  compare,
  dividedBy,
  exactly,
  type Fraction,
  magnitudeOf,
  rounded,
  times,
} from '#domain/numbers/fraction.ts';
import { levelDistances } from '#domain/trades/level-distance.ts';
import type { TradeType } from '#domain/trades/trade.ts';
import { costsOf, grossAmount, type TradeCosts } from '#domain/trades/trade-costs.ts';

/** The columns of a trade that tell what it risked. Costs, and the amount of its account, are in the account's currency. */
export type RiskedTrade = TradeCosts & {
  trade_type: TradeType | 'unknown';
  /** 0 where it is not known. */
  entry_price: number;
  /** 0 where there was none. */
  stop_loss: number;
  close_price: number | null;
  lot_size: number;
  amount: number;
  account_amount?: number | null;
};

/** What is known besides of such a trade. */
export type RiskKnowledge = {
  /** True of a trade that came from a statement: its stop is the last one, which may have been moved. */
  isImported: boolean;
  /** The decimals that prices of the symbol are printed with (`decimalsOfPrices`). */
  digits: number;
  instrument: Instrument;
  /** The account's currency, and the rates between currencies that the journal knows. */
  account: string;
  known: readonly KnownRate[];
  day: CalendarDay;
};

/** The R of a trade, its risk money in the currency of its account to the cent, and where that comes from. */
type RTold = {
  r: number;
  risk: number;
  by: 'close' | 'lots';
  /** Of risk money by the lots: the rate it was changed by, which may be old. */
  rate: RateSource | null;
};

/** No R: without a stop on the losing side of the entry, without lots or the size of one, or without a rate. */
export type NoR = {
  r: null;
  because: { kind: 'noStop' | 'noLots' | 'needsSize' } | { kind: 'needsRate'; pair: string };
};

const leastMove = 10;

/**
 * The R-multiple of a trade, amount / risk money, with two decimals; only where a stop is on the losing side of the entry. Risk
 * money of an imported trade that moved by at least 10 of the last digit is |profit before costs| x |entry - stop| /
 * |close - entry|, which needs neither size nor rate; else lots x size x distance x rate.
 */
export function rOfTrade(trade: RiskedTrade, knowledge: RiskKnowledge): RTold | NoR {
  const stop = stopDistance(trade);
  if (!stop) {
    return { r: null, because: { kind: 'noStop' } };
  }
  const byClose = riskByClose(trade, stop, knowledge);
  if (byClose) {
    return { ...told(trade, byClose), by: 'close', rate: null };
  }
  const { instrument, account, known, day } = knowledge;
  const { base, size, quote } = instrument;
  if (trade.lot_size <= 0) {
    return { r: null, because: { kind: 'noLots' } };
  }
  if (!size) {
    return { r: null, because: { kind: 'needsSize' } };
  }
  const price = trade.stop_loss;
  const rate = rateTo({ quote: quote?.value ?? account, base, price, account, known, today: day });
  if ('needs' in rate) {
    return { r: null, because: { kind: 'needsRate', pair: rate.needs } };
  }
  const byLots = moneyOf(stop, { size: size.value, lots: exactly(trade.lot_size), rate: rate.value });
  return { ...told(trade, byLots), by: 'lots', rate: rate.source };
}

/** The most decimals that any of several prices has; zeros at the end do not count. */
export function decimalsOfPrices(prices: readonly number[]): number {
  return Math.max(0, ...prices.map(price => plainDecimal(price).split('.')[1]?.length ?? 0));
}

function stopDistance({ trade_type: type, entry_price, stop_loss }: RiskedTrade): Fraction | null {
  if (type === 'unknown' || entry_price === 0) {
    return null;
  }
  const { stopLoss } = levelDistances({ trade_type: type, entry_price, stop_loss, take_profit: 0 });
  return stopLoss === undefined ? null : exactly(stopLoss);
}

function riskByClose(
  trade: RiskedTrade,
  stop: Fraction,
  { isImported, digits }: RiskKnowledge,
): Fraction | null {
  if (!isImported || trade.close_price === null) {
    return null;
  }
  const moved = distance(trade.close_price, trade.entry_price);
  const profit = exactly(grossAmount(ownAmount(trade), costsOf(trade) ?? 0));
  if (profit.over === 0n || compare(moved, exactly(`${leastMove}e-${digits}`)) < 0) {
    return null;
  }
  return dividedBy(times(magnitudeOf(profit), stop), moved);
}

function told(trade: RiskedTrade, risk: Fraction): Pick<RTold, 'r' | 'risk'> {
  return { r: rounded(dividedBy(exactly(ownAmount(trade)), risk), 2), risk: rounded(risk, 2) };
}
