import type { WholePlan } from '#data/plans/plans.ts';
import { instrumentOf } from '#domain/instruments/instrument.ts';
import { lotWithinRisk, meaningOfLot, type TradeAhead } from '#domain/instruments/lot.ts';
import { riskMoney } from '#domain/instruments/risk-money.ts';
import { accountCurrency, formatMoney } from '#domain/money.ts';
import { formatLots } from '#domain/trade.ts';

/** A trade whose pip costs the same at every price. */
const example: TradeAhead = {
  instrument: instrumentOf('EURUSD'),
  side: 'buy',
  entry: '1.1020',
  stop: '1.1000',
  account: accountCurrency,
  known: [],
  today: '',
};

/** The meaning of a plan's recommended lot size for a trade of EURUSD with a stop 20 pips away; '' where it has none. */
export function lotMeaning({
  risk_amount: amount,
  recommended_lot_size: lots,
}: Pick<WholePlan, 'risk_amount' | 'recommended_lot_size'>): string {
  const risk = riskMoney(amount, []);
  const meaning = lots ? meaningOfLot(lots, example, risk) : null;
  const within = lotWithinRisk(example, risk);
  const sentences: string[] = [];
  if (lots && meaning && 'atStop' in meaning) {
    const times = meaning.timesRisk ?? 0;
    const risked = times > 1 ? `, ${times} times the ${formatMoney(risk.ofDay)} a day` : '';
    sentences.push(
      `${formatLots(lots)} lots let one pip of EURUSD cost ${formatMoney(meaning.ofOnePip)}; ` +
        `with a 20-pip stop they could lose ${formatMoney(meaning.atStop)}${risked}.`,
    );
  }
  if (within.lot) {
    sentences.push(`A lot that risks no more: ${formatLots(within.lot)} (${formatMoney(within.atRisk)}).`);
  }
  const smallest =
    within.lot === null
      ? undefined
      : within.warnings.find(warning => warning.kind === 'smallestLotRisksMore');
  if (smallest) {
    const lot = `Even ${formatLots(smallest.lot)} lots risk ${formatMoney(smallest.atRisk)}`;
    sentences.push(`${lot}, more than ${formatMoney(risk.ofDay)}.`);
  }
  return sentences.join(' ');
}
