import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { Instrument } from '#domain/instruments/instrument.ts';
import {
  type Lot,
  lotWithinRisk,
  meaningOfLot,
  type NoLot,
  type TradeAhead,
} from '#domain/instruments/lot.ts';
import { entryWords } from '#domain/instruments/part-words.ts';
import { rateWords } from '#domain/instruments/rate-words.ts';
import type { KnownRate } from '#domain/instruments/rates.ts';
import type { RiskMoney } from '#domain/instruments/risk-money.ts';
import { type AccountMoney, fromDollars, isInDollars } from '#domain/money/account-money.ts';
import { accountCurrency, formatMoney, sumOfMoney } from '#domain/money/money.ts';
import { parseDecimal } from '#domain/numbers/decimal-input.ts';
import { formatLots } from '#domain/trades/trade.ts';
import { tradeNumberFields } from '#domain/trades/trade-numbers.ts';
import type { TradeForm } from '#features/trades/form/trade-schema.ts';
import { typedPrice } from './typed-price.ts';

/** The reason why there is no lot size before any price is read. */
type NoRisk = 'no plan' | 'another day' | 'loading' | 'unread';

export type LotKnowledge = {
  instrument: Instrument | null;
  /** The most that the next trade of the selected plan may lose, in dollars. */
  risk: RiskMoney | NoRisk;
  /** The account of the trade; without one it is in dollars. */
  account?: AccountMoney | undefined;
  /** The rates from the trader's past trades; undefined while they load. */
  rates: readonly KnownRate[] | undefined;
  today: CalendarDay;
};

export type TypedLot = Pick<
  TradeForm,
  'currencyPair' | 'tradeType' | 'entryPrice' | 'takeProfit' | 'stopLoss' | 'lotSize'
>;

export type LotLine = {
  text: string;
  /** The basis of the lot size, in small letters. */
  details: string;
  lot?: string;
  /** True if it only names the missing fields. */
  isPrompt?: boolean;
  isWarning?: boolean;
};

const waits: Record<NoRisk, string> = {
  'no plan': 'Choose a plan or set a risk per trade to see your lot size.',
  'another day': 'Lot size is suggested for today’s trades only.',
  loading: 'Enter pair, entry and stop loss to see the lot size your plan allows.',
  unread: 'Couldn’t load this plan’s risk, so there’s no suggested lot size.',
};

/** The largest lot size whose loss at the stop is within the plan's risk today, or the missing fields. */
export function lotLine(typed: TypedLot, knowledge: LotKnowledge): LotLine {
  const { instrument, rates, today } = knowledge;
  if (typeof knowledge.risk === 'string') {
    return { ...plain(waits[knowledge.risk]), isPrompt: knowledge.risk !== 'unread' };
  }
  const risk = riskInAccount(knowledge.risk, knowledge.account);
  const { currency } = risk;
  if (risk.ofDay <= 0) {
    return plain('This plan has no risk amount, so there’s no suggested lot size.');
  }
  if (risk.left === 0) {
    const lost = `You’ve lost ${formatMoney(knowledge.risk.lostToday)} in losing trades on this plan today`;
    const details = `${lost}; its limit is ${formatMoney(knowledge.risk.ofDay)} per day. Winning trades don’t raise it.`;
    return { text: 'Daily risk limit reached', details, isWarning: true };
  }
  const [entry, stop] = [typedPrice(typed, 'entryPrice'), typedPrice(typed, 'stopLoss')];
  if (!instrument || entry === null || stop === null || !rates) {
    const least = `Enter pair, entry and stop loss to see the lot size for ${risk.most} risk.`;
    return { text: least, details: riskLeft(risk), isPrompt: true };
  }
  const side = stopSide(typed, Number(entry), Number(stop));
  const trade: TradeAhead = { instrument, side, entry, stop, account: currency, known: rates, today };
  const found = lotWithinRisk(trade, risk);
  return found.lot === null ? plain(whyNone(found.because, trade)) : toLotLine(found, { typed, trade, risk });
}

function toLotLine(
  found: Lot,
  { typed, trade, risk }: { typed: TypedLot; trade: TradeAhead; risk: RiskInAccount },
): LotLine {
  const source = [entryWords(trade.instrument), rateWords(found.rate), quoteWords(found, trade)]
    .filter(Boolean)
    .map(words => `${words}.`);
  const isOld = found.warnings.some(({ kind }) => kind === 'rateIsOld');
  const smallest = found.warnings.find(warning => warning.kind === 'smallestLotRisksMore');
  if (smallest) {
    const risks = `Even ${formatLots(smallest.lot)} lots would risk ${formatMoney(smallest.atRisk, risk.currency)}`;
    return {
      text: `${risks}, above your ${risk.most} limit.`,
      details: [riskLeft(risk), ...source].filter(Boolean).join(' '),
      isWarning: true,
    };
  }
  const lot = formatLots(found.lot);
  const loses = [
    `Risk at stop: ${formatMoney(found.atRisk, risk.currency)}.${ofTyped(typed, found, trade, risk)}`,
  ];
  return {
    text: `Max lot size for ${risk.most} risk: ${lot}`,
    details: [riskLeft(risk), ...loses, ...source].filter(Boolean).join(' '),
    lot: lot.replaceAll(',', ''),
    ...(isOld && { isWarning: true }),
  };
}

/** Without a chosen side, the side that fits the stop loss. */
function stopSide({ tradeType }: TypedLot, entry: number, stop: number): TradeAhead['side'] {
  if (tradeType === 'buy' || tradeType === 'sell') {
    return tradeType;
  }
  return stop > entry ? 'sell' : 'buy';
}

function whyNone(because: NoLot['because'], { instrument, side }: TradeAhead): string {
  switch (because.kind) {
    case 'noStop':
      return 'Add a stop loss to see your lot size.';
    case 'stopAtEntry':
      return 'Stop loss is at entry. Move it to see your lot size.';
    case 'stopOnWinningSide':
      return side === 'buy'
        ? 'Stop loss is above entry. On a buy it belongs below.'
        : 'Stop loss is below entry. On a sell it belongs above.';
    case 'needsSize':
      return `Contract size of ${instrument.symbol} isn’t set. Add it in Account › Trading › Instruments.`;
    case 'needsRate':
      return `Needs a ${because.pair} rate. Add it in Account › Trading › Instruments.`;
    default:
      return waits.loading;
  }
}

/** The risk of the entered lot size at the stop. */
function ofTyped({ lotSize }: TypedLot, found: Lot, trade: TradeAhead, risk: RiskInAccount): string {
  const lots = parseDecimal(lotSize, tradeNumberFields(trade.instrument.symbol).lot);
  if (!lots.ok || lots.value === found.lot) {
    return '';
  }
  const meaning = meaningOfLot(lots.text, trade, risk);
  return 'atStop' in meaning
    ? ` With ${formatLots(lots.value)} lots: ${formatMoney(meaning.atStop, risk.currency)}.`
    : '';
}

function quoteWords({ warnings }: Lot, { instrument, account }: TradeAhead): string | null {
  const isAssumed = warnings.some(({ kind }) => kind === 'quoteIsTheAccounts');
  return isAssumed ? `${instrument.symbol} is assumed to be priced in ${account}` : null;
}

function riskLeft({ ofDay, lostToday, currency, isOwn }: RiskInAccount): string {
  if (isOwn) {
    return 'Your risk per trade.';
  }
  const money = (amount: number) => formatMoney(amount, currency);
  return lostToday > 0 ? `${money(ofDay)} per day minus ${money(lostToday)} in losing trades today.` : '';
}

type RiskInAccount = RiskMoney & {
  currency: string;
  /** True if the trader's own limit per trade is below the plan's risk today. */
  isOwn: boolean;
  /** The limit as text, with the plan's dollars if the account has another currency. */
  most: string;
};

function riskInAccount(risk: RiskMoney, account: AccountMoney | undefined): RiskInAccount {
  const isOwn = risk.left < sumOfMoney([risk.ofDay, 0 - risk.lostToday]);
  if (!account || isInDollars(account)) {
    return { ...risk, currency: accountCurrency, isOwn, most: formatMoney(risk.left) };
  }
  const { currency } = account;
  const [left = 0, ofDay = 0, lostToday = 0] = [risk.left, risk.ofDay, risk.lostToday].map(
    dollars => fromDollars(dollars, account) ?? 0,
  );
  const most = `${formatMoney(left, currency)} (${formatMoney(risk.left)})`;
  return { left, ofDay, lostToday, currency, isOwn, most };
}

function plain(text: string): LotLine {
  return { text, details: '' };
}
