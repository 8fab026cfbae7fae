import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import {
  compare,
  type Decimal,
  dividedBy,
  exactly,
  type Fraction,
  floorTo,
  rounded,
} from '#domain/numbers/fraction.ts';
import type { TradeType } from '#domain/trades/trade.ts';
import { lotField } from '#domain/trades/trade-numbers.ts';
import type { Instrument } from './instrument.ts';
import { distance, moveMoney } from './move.ts';
import type { KnownRate } from './rates.ts';
import { type Rate, rateTo } from './rates.ts';
import type { RiskMoney } from './risk-money.ts';

export type TradeAhead = {
  instrument: Instrument;
  side: TradeType;
  entry: Decimal;
  /** 0 without a stop loss. */
  stop: Decimal;
  /** The account's currency. */
  account: string;
  known: readonly KnownRate[];
  today: CalendarDay;
};

export type NoLot = {
  lot: null;
  because:
    | { kind: 'noEntry' | 'noStop' | 'stopAtEntry' | 'stopOnWinningSide' | 'needsSize' | 'noRisk' }
    | { kind: 'needsRate'; pair: string };
};

type LotWarning =
  | { kind: 'riskIsSpent'; ofDay: number; lostToday: number }
  | { kind: 'smallestLotRisksMore'; lot: number; atRisk: number }
  | { kind: 'rateIsOld' }
  /** The symbol's currency is unknown; the account's is assumed. */
  | { kind: 'quoteIsTheAccounts' };

/** Money in the account's currency. */
export type Lot = {
  lot: number;
  atRisk: number;
  lossOfOneLot: number;
  rate: Rate;
  warnings: LotWarning[];
};

/** The value per pip, the loss at the stop, and that loss as a multiple of the risk. */
type LotMeaning = { ofOnePip: number; atStop: number; timesRisk: number | null };

/**
 * Returns the largest lot size whose loss at the stop is within the risk: risk / (|entry - stop| x size x
 * rate), rounded down to the lot step. Requires a stop loss on the losing side.
 */
export function lotWithinRisk(trade: TradeAhead, risk: RiskMoney): Lot | NoLot {
  const one = oneLot(trade);
  if ('because' in one) {
    return one;
  }
  if (risk.ofDay <= 0) {
    return noLot({ kind: 'noRisk' });
  }
  const step = exactly(trade.instrument.lotStep.value);
  const wanted = floorTo(step, dividedBy(exactly(risk.left), one.loss));
  const most = floorTo(step, exactly(lotField.most));
  const lots = compare(wanted, most) > 0 ? most : wanted;
  return {
    lot: rounded(lots, 8),
    atRisk: rounded(one.lose(lots), 2),
    lossOfOneLot: rounded(one.loss, 2),
    rate: one.rate,
    warnings: lotWarnings(trade, risk, { ...one, step, lots }),
  };
}

/** The loss of a lot size that ignores the stop, such as a plan's recommended one. */
export function meaningOfLot(lots: Decimal, trade: TradeAhead, risk: RiskMoney): LotMeaning | NoLot {
  const one = oneLot(trade);
  if ('because' in one) {
    return one;
  }
  const atStop = one.lose(exactly(lots));
  const ofDay = exactly(risk.ofDay);
  return {
    ofOnePip: rounded(one.cost(exactly(trade.instrument.pip.value), exactly(lots)), 2),
    atStop: rounded(atStop, 2),
    timesRisk: ofDay.over > 0n ? rounded(dividedBy(atStop, ofDay), 0) : null,
  };
}

type OneLot = {
  loss: Fraction;
  lose: (lots: Fraction) => Fraction;
  cost: (move: Fraction, lots: Fraction) => Fraction;
  rate: Rate;
};

function oneLot({ instrument, side, entry, stop, account, known, today }: TradeAhead): OneLot | NoLot {
  const [from, to] = [exactly(entry), exactly(stop)];
  if (from.over <= 0n) {
    return noLot({ kind: 'noEntry' });
  }
  if (to.over <= 0n) {
    return noLot({ kind: 'noStop' });
  }
  const above = compare(to, from);
  if (above === 0) {
    return noLot({ kind: 'stopAtEntry' });
  }
  if (side === 'buy' ? above > 0 : above < 0) {
    return noLot({ kind: 'stopOnWinningSide' });
  }
  const { base, size, quote } = instrument;
  if (!size) {
    return noLot({ kind: 'needsSize' });
  }
  const rate = rateTo({ quote: quote?.value ?? account, base, price: stop, account, known, today });
  if ('needs' in rate) {
    return noLot({ kind: 'needsRate', pair: rate.needs });
  }
  const cost = (move: Fraction, lots: Fraction) =>
    moveMoney(move, { size: size.value, lots, rate: rate.value });
  const lose = (lots: Fraction) => cost(distance(entry, stop), lots);
  return { loss: lose(exactly(1)), lose, cost, rate };
}

function lotWarnings(
  { instrument }: TradeAhead,
  risk: RiskMoney,
  { lots, step, lose, rate }: OneLot & { lots: Fraction; step: Fraction },
): LotWarning[] {
  const warnings: LotWarning[] = [];
  if (risk.left === 0) {
    warnings.push({ kind: 'riskIsSpent', ofDay: risk.ofDay, lostToday: risk.lostToday });
  } else if (lots.over === 0n) {
    warnings.push({
      kind: 'smallestLotRisksMore',
      lot: rounded(step, 8),
      atRisk: rounded(lose(step), 2),
    });
  }
  if (rate.source.kind === 'known' && rate.source.isOld) {
    warnings.push({ kind: 'rateIsOld' });
  }
  if (instrument.quote?.by === 'account') {
    warnings.push({ kind: 'quoteIsTheAccounts' });
  }
  return warnings;
}

function noLot(because: NoLot['because']): NoLot {
  return { lot: null, because };
}
