import type { TradingAccount } from '#data/backend/rows.ts';
import type { Trade } from '#data/trades/trades.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { feelingName } from '#domain/feelings.ts';
import { ownAmount } from '#domain/money/account-money.ts';
import { formatMoney } from '#domain/money/money.ts';
import { ratingWords } from '#domain/review.ts';
import { type NamedTag, pickTags } from '#domain/tags.ts';
import { formatLots, formatPrice, sideNames } from '#domain/trades/trade.ts';
import { priceText } from '#features/trades/price-text.ts';
import type { NamedColumn } from '#lib/forms/differences.ts';

/** The columns of a trade in the order and with the names of its form. */
export function tradeColumns(
  plans: readonly { id: string; plan_name: string }[],
  accounts: readonly Pick<TradingAccount, 'id' | 'name' | 'currency'>[],
  tags: readonly NamedTag[],
): NamedColumn<Trade>[] {
  const accountIn = ({ account_id: id }: Trade) => accounts.find(account => account.id === id);
  const money = (trade: Trade, amount: number) => formatMoney(amount, accountIn(trade)?.currency);
  const cost = (name: 'commission' | 'swap' | 'fee') => (trade: Trade) =>
    known(trade[name], amount => money(trade, amount));
  const tradePlan = ({ plan_id: planId }: Trade) =>
    planId ? (plans.find(({ id }) => id === planId)?.plan_name ?? 'Unlisted plan') : 'No Plan';
  return [
    { column: 'currency_pair', name: 'Currency Pair', words: trade => trade.currency_pair },
    { column: 'trade_type', name: 'Trade Type', words: trade => sideNames[trade.trade_type] },
    {
      column: 'trade_result',
      name: 'Trade Result',
      words: trade => (trade.trade_result === 'won' ? 'Won' : 'Lost'),
    },
    { column: 'account_id', name: 'Account', words: trade => accountIn(trade)?.name ?? 'Unlisted account' },
    { column: 'amount', name: 'Amount', words: trade => formatMoney(Math.abs(trade.amount)) },
    {
      column: 'account_amount',
      name: 'Amount',
      words: trade => money(trade, Math.abs(ownAmount(trade))),
    },
    { column: 'entry_price', name: 'Entry Price', words: trade => priceText(trade.entry_price, 'Unknown') },
    { column: 'lot_size', name: 'Lot Size', words: trade => formatLots(trade.lot_size) },
    { column: 'take_profit', name: 'Take Profit', words: trade => priceText(trade.take_profit, 'Not set') },
    { column: 'stop_loss', name: 'Stop Loss', words: trade => priceText(trade.stop_loss, 'Not set') },
    { column: 'close_price', name: 'Close Price', words: trade => known(trade.close_price, formatPrice) },
    { column: 'commission', name: 'Commission', words: cost('commission') },
    { column: 'swap', name: 'Swap', words: cost('swap') },
    { column: 'fee', name: 'Fee', words: cost('fee') },
    { column: 'plan_id', name: 'Trading Plan', words: tradePlan },
    {
      column: 'opened_at',
      name: 'Open Time',
      words: trade => known(trade.opened_at, moment => formatMoment(new Date(moment))),
    },
    { column: 'created_at', name: 'Close Time', words: trade => formatMoment(new Date(trade.created_at)) },
    { column: 'notes', name: 'Notes', words: trade => trade.notes ?? 'None' },
    {
      column: 'tags',
      name: 'Tags',
      words: trade => listed(pickTags(trade.tags, tags).map(({ name }) => name)),
    },
    { column: 'setup', name: 'Setup', words: trade => trade.setup ?? 'None' },
    {
      column: 'felt_before',
      name: 'Emotion Before',
      words: trade => listed(trade.felt_before.map(feelingName)),
    },
    {
      column: 'felt_after',
      name: 'Emotion After',
      words: trade => listed(trade.felt_after.map(feelingName)),
    },
    {
      column: 'plan_followed',
      name: 'Plan Followed',
      words: trade => (trade.plan_followed ? ratingWords(trade.plan_followed) : 'None'),
    },
    { column: 'rules_kept', name: 'Rules Kept', words: trade => String(trade.rules_kept.length) },
    { column: 'rules_broken', name: 'Rules Broken', words: trade => String(trade.rules_broken.length) },
  ];
}

function known<Value>(value: Value | null, words: (value: Value) => string): string {
  return value === null ? 'Unknown' : words(value);
}

function listed(words: readonly string[]): string {
  return words.join(', ') || 'None';
}
