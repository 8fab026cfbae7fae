import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { Instrument } from '#domain/instruments/instrument.ts';
import { meaningOfLot, type NoLot } from '#domain/instruments/lot.ts';
import { distance } from '#domain/instruments/move.ts';
import type { KnownRate } from '#domain/instruments/rates.ts';
import { type AccountMoney, inDollars } from '#domain/money/account-money.ts';
import { accountCurrency, formatMoney, sumOfMoney } from '#domain/money/money.ts';
import { compare, dividedBy, exactly, rounded } from '#domain/numbers/fraction.ts';
import type { TradeType } from './trade.ts';

export type RunningTrade = {
  trade_type: TradeType;
  entry_price: number;
  /** The current stop, and the one from which R is counted. */
  stop_loss: number;
  first_stop_loss: number;
  /** The lots that are still open. */
  lot_size: number;
};

export type RunningKnowledge = {
  instrument: Instrument;
  account: string;
  known: readonly KnownRate[];
  today: CalendarDay;
};

/** Money in the account's currency, or the reason why it is unknown. */
export type RiskNow = { risk: number } | { risk: null; because: NoLot['because'] };

const noLimit = { left: 0, ofDay: 0, lostToday: 0 };

/**
 * A trade's loss at a stop: |entry - stop| x size x lots x rate, in the account's currency, to the cent. 0
 * for a stop at the entry or beyond it. Unknown without a stop, contract size or rate.
 */
export function riskNow(
  trade: RunningTrade,
  { instrument, account, known, today }: RunningKnowledge,
  stop = trade.stop_loss,
): RiskNow {
  const { trade_type: side, entry_price: entry } = trade;
  const ahead = { instrument, side, entry, stop, account, known, today };
  const meaning = meaningOfLot(trade.lot_size, ahead, noLimit);
  if ('atStop' in meaning) {
    return { risk: meaning.atStop };
  }
  const { because } = meaning;
  const isFree = because.kind === 'stopAtEntry' || because.kind === 'stopOnWinningSide';
  return isFree ? { risk: 0 } : { risk: null, because };
}

/** The current risk in R: |entry - stop| / |entry - first stop|, two decimals; null without both stops. */
export function riskInR({ trade_type: side, entry_price: entry, ...stops }: RunningTrade): number | null {
  const [now, first] = [stops.stop_loss, stops.first_stop_loss];
  const isLosing = (stop: number) =>
    side === 'buy' ? compare(exactly(stop), exactly(entry)) < 0 : compare(exactly(stop), exactly(entry)) > 0;
  if (now === 0 || first === 0 || !isLosing(first)) {
    return null;
  }
  return isLosing(now) ? rounded(dividedBy(distance(entry, now), distance(entry, first)), 2) : 0;
}

/** The known risks added up: `n` of `of` trades have one. Money in the currency of all, else in dollars. */
export type SumOfRisks = { n: number; of: number; money: number; currency: string };

/** Adds risks in their accounts' currencies; without a rate, one is unknown if currencies differ. */
export function sumOfRisks(risks: readonly { risk: number | null; account: AccountMoney }[]): SumOfRisks {
  const [first] = risks;
  const isOneCurrency = risks.every(({ account }) => account.currency === first?.account.currency);
  const known = risks
    .map(({ risk, account }) => (risk === null || isOneCurrency ? risk : inDollars(risk, account)))
    .filter(risk => risk !== null);
  return {
    n: known.length,
    of: risks.length,
    money: sumOfMoney(known),
    currency: (isOneCurrency && first?.account.currency) || accountCurrency,
  };
}

/** 'Risk now: $500.00', with how many trades it is known for where that is not all. */
export function riskSentence({ n, of, money, currency }: SumOfRisks): string {
  const known = n > 0 ? formatMoney(money, currency) : 'unknown';
  return `Risk now: ${known}${n > 0 && n < of ? `, known for ${n} of ${of}` : ''}`;
}
