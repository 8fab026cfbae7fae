import type { Trade } from '#data/trades/trades.ts';
import { copyOfJournal } from './trade-journal-schema.ts';
import { emptyMore } from './trade-more-schema.ts';
import { emptyTrade, formOfTrade, type TradeForm } from './trade-schema.ts';

/** The trade after another one: what repeats is kept, also the time that was set instead of now. */
export function tradeAfter(trade: TradeForm): TradeForm {
  const { accountId, currencyPair, lotSize, planId, madeAt, riskPerTrade } = trade;
  return { ...emptyTrade, accountId, currencyPair, lotSize, planId, madeAt, riskPerTrade };
}

/** A new trade that begins as a copy: what was written about the other one, its times and its costs are not of this one. */
export function copyOfTrade(trade: Trade): TradeForm {
  const form = formOfTrade(trade);
  const tradeType = trade.trade_type === 'unknown' ? '' : form.tradeType;
  return { ...form, tradeType, madeAt: '', notes: '', ...emptyMore, ...copyOfJournal(trade) };
}
