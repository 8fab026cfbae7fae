import type { WholePlan } from '#data/plans/plans.ts';
import { findInstrument, type Instrument } from '#domain/instruments/instrument.ts';
import { lotWithinRisk, meaningOfLot, type TradeAhead } from '#domain/instruments/lot.ts';
import { entryWords } from '#domain/instruments/part-words.ts';
import { riskMoney } from '#domain/instruments/risk-money.ts';
import { accountCurrency, formatMoney } from '#domain/money/money.ts';
import { exactly, minus, rounded, times } from '#domain/numbers/fraction.ts';
import { formatLots } from '#domain/trades/trade.ts';

/** A pair whose pip value is the same at every price. */
export const exampleSymbol = 'EURUSD';

const entry = '1.1020';

/** A trade of the pair with a stop 20 pips away. */
function exampleTrade(instrument: Instrument): TradeAhead {
  const stop = rounded(minus(exactly(entry), times(exactly(20), exactly(instrument.pip.value))), 8);
  return { instrument, side: 'buy', entry, stop, account: accountCurrency, known: [], today: '' };
}

/** A pair's contract specs; `isOwn` for the trader, false for staff. */
type Counted = { instrument: Instrument; isOwn: boolean };

const usual: Counted = { instrument: findInstrument(exampleSymbol), isOwn: true };

/** '' without a recommended lot size. */
export function lotMeaning(
  {
    risk_amount: amount,
    recommended_lot_size: lots,
  }: Pick<WholePlan, 'risk_amount' | 'recommended_lot_size'>,
  { instrument, isOwn }: Counted = usual,
): string {
  const example = exampleTrade(instrument);
  const risk = riskMoney(amount, []);
  const meaning = lots ? meaningOfLot(lots, example, risk) : null;
  const within = lotWithinRisk(example, risk);
  const sentences: string[] = [];
  if (lots && meaning && 'atStop' in meaning) {
    const times = meaning.timesRisk ?? 0;
    const risked = times > 1 ? `, ${times}× the ${formatMoney(risk.ofDay)} daily risk` : '';
    sentences.push(
      `At ${formatLots(lots)} lots one EURUSD pip is ${formatMoney(meaning.ofOnePip)}: ` +
        `a 20-pip stop loses ${formatMoney(meaning.atStop)}${risked}.`,
    );
  }
  if (within.lot) {
    const lot = `${formatLots(within.lot)} lots (${formatMoney(within.atRisk)})`;
    sentences.push(`To stay within the daily risk, trade ${lot}.`);
  }
  const smallest =
    within.lot === null
      ? undefined
      : within.warnings.find(warning => warning.kind === 'smallestLotRisksMore');
  if (smallest) {
    const lot = `Even ${formatLots(smallest.lot)} lots lose ${formatMoney(smallest.atRisk)}`;
    sentences.push(`${lot}, more than the ${formatMoney(risk.ofDay)}.`);
  }
  const words = sentences.length > 0 && entryWords(instrument, isOwn);
  return [...sentences, words && `${words}.`].filter(Boolean).join(' ');
}
