import type { Trade } from '#data/trades/trades.ts';
import { copyOfJournal } from './trade-journal-schema.ts';
import { emptyMore } from './trade-more-schema.ts';
import { emptyTrade, formOfTrade, type TradeForm } from './trade-schema.ts';

/** The form after another trade: repeated values stay, also a close time that was set. */
export function tradeAfter(trade: TradeForm): TradeForm {
  const { accountId, currencyPair, lotSize, planId, madeAt, riskPerTrade } = trade;
  return { ...emptyTrade, accountId, currencyPair, lotSize, planId, madeAt, riskPerTrade };
}

/** A new trade that starts as a copy, without the other one's notes, times and costs. */
export function copyOfTrade(trade: Trade): TradeForm {
  const form = formOfTrade(trade);
  const tradeType = trade.trade_type === 'unknown' ? '' : form.tradeType;
  return { ...form, tradeType, madeAt: '', notes: '', ...emptyMore, ...copyOfJournal(trade) };
}
