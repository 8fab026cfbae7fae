import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { Instrument } from '#domain/instruments/instrument.ts';
import { distance, moveMoney } from '#domain/instruments/move.ts';
import { type KnownRate, type RateSource, rateTo } from '#domain/instruments/rates.ts';
import { ownAmount } from '#domain/money/account-money.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import {
  absoluteFraction,
  compare,
  dividedBy,
  exactly,
  type Fraction,
  rounded,
  times,
} from '#domain/numbers/fraction.ts';
import { levelDistances } from '#domain/trades/level-distance.ts';
import type { TradeType } from '#domain/trades/trade.ts';
import { grossAmount, sumCosts, type TradeCosts } from '#domain/trades/trade-costs.ts';

/** The columns that determine a trade's risk. Costs and `account_amount` are in the account's currency. */
export type RiskedTrade = TradeCosts & {
  trade_type: TradeType | 'unknown';
  /** 0 if unknown. */
  entry_price: number;
  /** 0 without one. */
  stop_loss: number;
  close_price: number | null;
  lot_size: number;
  amount: number;
  account_amount?: number | null;
};

export type RiskKnowledge = {
  /** True for an imported trade: its stop loss may have been moved. */
  isImported: boolean;
  /** Decimals of the symbol's prices (`decimalsOfPrices`). */
  digits: number;
  instrument: Instrument;
  account: string;
  known: readonly KnownRate[];
  day: CalendarDay;
};

/** R, risk in the account's currency to the cent, and how the risk was found. */
type RTold = {
  r: number;
  risk: number;
  by: 'close' | 'lots';
  rate: RateSource | null;
};

export type NoR = {
  r: null;
  because: { kind: 'noStop' | 'noLots' | 'needsSize' } | { kind: 'needsRate'; pair: string };
};

const leastMove = 10;

/**
 * The R-multiple of a trade, amount / risk, two decimals; only with a stop loss on the losing side. For an
 * imported trade that moved at least 10 of the last digit, the risk is |gross profit| x |entry - stop| /
 * |close - entry|, without size or rate; else lots x size x distance x rate.
 */
export function rOfTrade(trade: RiskedTrade, knowledge: RiskKnowledge): RTold | NoR {
  const stop = stopDistance(trade);
  if (!stop) {
    return { r: null, because: { kind: 'noStop' } };
  }
  const risk = moneyOfMove(trade, { distance: stop, price: trade.stop_loss }, knowledge);
  return 'kind' in risk
    ? { r: null, because: risk }
    : { ...told(trade, risk.money), by: risk.by, rate: risk.rate };
}

/** An exact amount in the account's currency, and how it was found. */
type MoneyOfMove = Pick<RTold, 'by' | 'rate'> & { money: Fraction };

/** The money of a price move: by an imported trade's own gross profit, or lots x size x distance x rate. */
export function moneyOfMove(
  trade: RiskedTrade,
  { distance: move, price }: { distance: Fraction; price: number },
  knowledge: RiskKnowledge,
): MoneyOfMove | NoR['because'] {
  const byClose = moneyByClose(trade, move, knowledge);
  if (byClose) {
    return { money: byClose, by: 'close', rate: null };
  }
  const { instrument, account, known, day } = knowledge;
  const { base, size, quote } = instrument;
  if (trade.lot_size <= 0) {
    return { kind: 'noLots' };
  }
  if (!size) {
    return { kind: 'needsSize' };
  }
  const rate = rateTo({ quote: quote?.value ?? account, base, price, account, known, today: day });
  if ('needs' in rate) {
    return { kind: 'needsRate', pair: rate.needs };
  }
  const money = moveMoney(move, { size: size.value, lots: exactly(trade.lot_size), rate: rate.value });
  return { money, by: 'lots', rate: rate.source };
}

/** The most decimals of several prices, without trailing zeros. */
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

function moneyByClose(
  trade: RiskedTrade,
  move: Fraction,
  { isImported, digits }: RiskKnowledge,
): Fraction | null {
  if (!isImported || trade.close_price === null) {
    return null;
  }
  const moved = distance(trade.close_price, trade.entry_price);
  const profit = exactly(grossAmount(ownAmount(trade), sumCosts(trade) ?? 0));
  if (profit.over === 0n || compare(moved, exactly(`${leastMove}e-${digits}`)) < 0) {
    return null;
  }
  return dividedBy(times(absoluteFraction(profit), move), moved);
}

function told(trade: RiskedTrade, risk: Fraction): Pick<RTold, 'r' | 'risk'> {
  return { r: rounded(dividedBy(exactly(ownAmount(trade)), risk), 2), risk: rounded(risk, 2) };
}
