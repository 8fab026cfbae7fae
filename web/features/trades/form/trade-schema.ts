import type { NewTrade, Trade, TradeChanges } from '#data/trades/trades.ts';
import { localTimeText } from '#domain/clock/wall-time.ts';
import { maxNotesLength } from '#domain/limits.ts';
import { type AccountMoney, inDollars, isInDollars, ownAmount } from '#domain/money/account-money.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { amountField } from '#domain/numbers/decimal-input.ts';
import { hasLevel } from '#domain/trades/pips.ts';
import { formatLots, signedAmount, type TradeSide } from '#domain/trades/trade.ts';
import { choice, momentUntil } from '#features/trades/fields/choice-schemas.ts';
import { symbolSchema, type TradeNumber, withFields } from '#features/trades/fields/symbol-schema.ts';
import { decimalSchema, optionalDecimalSchema, requiredDecimal } from '#lib/forms/decimal-schema.ts';
import { isSame } from '#lib/forms/is-same.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';
import {
  emptyJournal,
  formOfJournal,
  type JournalForm,
  journalColumns,
  journalFields,
} from './trade-journal-schema.ts';
import {
  emptyMore,
  formOfMore,
  type MoreForm,
  moreColumns,
  moreFields,
  openedBeforeClose,
} from './trade-more-schema.ts';

export const noPlan = 'none';

export const tradeSchema = schemaUntil(() => new Date());

/** A logged trade may have more decimals than a new one, and a time in the future of this device. */
export function editedTradeSchema(trade: Trade): typeof tradeSchema {
  const madeAt = new Date(trade.created_at);
  return schemaUntil(() => new Date(Math.max(Date.now(), madeAt.getTime())), {
    trade,
    shown: formOfTrade(trade),
    closedAt: trade.created_at,
  });
}

/** Copies and waiting trades keep their decimals. Values that a statement left out are required. */
export function copiedTradeSchema(trade: TimedTrade): typeof tradeSchema {
  const { entry_price: entry, ...others } = trade;
  const kept = hasLevel(entry) ? trade : others;
  return schemaUntil(() => new Date(), { trade: kept, shown: formOfTrade(trade) });
}

export type TradeForm = MoreForm &
  JournalForm &
  Record<
    | 'accountId'
    | 'tradeType'
    | 'currencyPair'
    | Exclude<TradeNumber, 'closePrice'>
    | 'tradeResult'
    | 'amount'
    | 'planId'
    | 'madeAt'
    | 'notes'
    | 'riskPerTrade'
    | 'stillOpen',
    string
  >;
export type TradeValues = z.output<typeof tradeSchema>;

export const emptyTrade: TradeForm = {
  accountId: '',
  tradeType: '',
  currencyPair: '',
  entryPrice: '',
  takeProfit: '',
  stopLoss: '',
  lotSize: '',
  tradeResult: '',
  amount: '',
  planId: noPlan,
  madeAt: '',
  notes: '',
  riskPerTrade: '',
  stillOpen: '',
  ...emptyMore,
  ...emptyJournal,
};

type TimedTrade = NewTrade & { created_at: string };

export function formOfTrade(trade: TimedTrade): TradeForm {
  return {
    accountId: trade.account_id ?? '',
    tradeType: trade.trade_type,
    currencyPair: trade.currency_pair,
    entryPrice: hasLevel(trade.entry_price) ? plainDecimal(trade.entry_price) : '',
    takeProfit: plainDecimal(trade.take_profit),
    stopLoss: plainDecimal(trade.stop_loss),
    lotSize: formatLots(trade.lot_size).replaceAll(',', ''),
    tradeResult: trade.trade_result,
    amount: Math.abs(ownAmount(trade)).toFixed(2),
    planId: trade.plan_id ?? noPlan,
    madeAt: localTimeText(new Date(trade.created_at)),
    notes: trade.notes ?? '',
    riskPerTrade: '',
    stillOpen: '',
    ...formOfMore(trade),
    ...formOfJournal(trade),
  };
}

export type AccountOfTrade = AccountMoney & { id: string };

/** The row of a trade; without an account in dollars, in the trader's first one. */
export function newTrade(id: string, values: TradeValues, account?: AccountOfTrade): NewTrade {
  return {
    id,
    ...(values.accountId && { account_id: values.accountId }),
    plan_id: values.planId === noPlan ? null : values.planId,
    trade_type: values.tradeType,
    currency_pair: values.currencyPair,
    entry_price: values.entryPrice,
    take_profit: values.takeProfit,
    stop_loss: values.stopLoss,
    lot_size: values.lotSize,
    trade_result: values.tradeResult,
    ...amounts(signedAmount(values.tradeResult, values.amount), account),
    notes: values.notes || null,
    created_at: values.madeAt,
    ...moreColumns(values, values.madeAt),
    ...journalColumns(values),
  };
}

/** In the account's currency, and in dollars: null without a rate, so that totals leave it out. */
function amounts(amount: number, account: AccountMoney | undefined) {
  return account && !isInDollars(account)
    ? { amount: inDollars(amount, account) ?? amount, account_amount: amount }
    : { amount, ...(account && { account_amount: null }) };
}

/**
 * The columns that differ between a form and its initial trade. The amount is saved together with the result
 * that gives it its sign; in another currency the database calculates the dollars. Times are in minutes: an
 * unchanged one keeps its seconds.
 */
export function tradeChanges(trade: Trade, values: TradeValues, account?: AccountOfTrade): TradeChanges {
  const { id: _, created_at: madeAt, amount, account_amount, ...row } = newTrade(trade.id, values, account);
  const isForeign = account ? !isInDollars(account) : trade.account_amount !== null;
  const isMoved = madeAt && localTimeText(new Date(madeAt)) !== localTimeText(new Date(trade.created_at));
  // The form trims the notes, which is no change.
  const notes = row.notes === (trade.notes?.trim() || null) ? trade.notes : row.notes;
  // The same number in another account is the same money only if its dollars are equal.
  const isAsMuchElsewhere = account_amount === trade.account_amount && account?.id !== trade.account_id;
  const edited: TradeChanges = {
    ...row,
    ...(isForeign
      ? { account_amount: account_amount ?? amount, ...(isAsMuchElsewhere && account && { amount }) }
      : { amount, account_amount: null }),
    notes,
    ...(isMoved && { created_at: madeAt }),
  };
  const columns = Object.keys(edited) as (keyof TradeChanges)[];
  const differs = (column: keyof TradeChanges) => !isSame(edited[column], trade[column]);
  const outcome: (keyof TradeChanges)[] = [isForeign ? 'account_amount' : 'amount', 'trade_result'];
  const changed = columns.filter(
    column => differs(column) || (outcome.includes(column) && outcome.some(differs)),
  );
  return Object.fromEntries(changed.map(column => [column, edited[column]]));
}

type Kept = {
  trade: Omit<TimedTrade, 'entry_price'> & Partial<Pick<TimedTrade, 'entry_price'>>;
  shown: TradeForm;
  /** The close time without an entered one; undefined for now. */
  closedAt?: string;
};

function schemaUntil(latest: () => Date, kept?: Kept) {
  const { trade, shown } = kept ?? {};
  const number = (name: Exclude<TradeNumber, 'closePrice'>, value: number | undefined) =>
    requiredDecimal(shown && value !== undefined ? { text: shown[name], value } : undefined);
  const isSideUnknown = kept?.closedAt !== undefined && trade?.trade_type === 'unknown';
  const sides: TradeSide[] = isSideUnknown ? ['buy', 'sell', 'unknown'] : ['buy', 'sell'];
  const fields = z.object({
    accountId: z.string(),
    tradeType: choice(sides, 'Choose Buy or Sell.'),
    currencyPair: symbolSchema(),
    entryPrice: number('entryPrice', trade?.entry_price),
    takeProfit: number('takeProfit', trade?.take_profit),
    stopLoss: number('stopLoss', trade?.stop_loss),
    lotSize: number('lotSize', trade?.lot_size),
    tradeResult: choice(['won', 'lost'], 'Choose Won or Lost.'),
    amount: decimalSchema(amountField),
    planId: z.string(),
    madeAt: momentUntil(latest, trade && { text: shown?.madeAt, moment: trade.created_at }),
    notes: z.string().check(z.trim(), maxCharacters(maxNotesLength)),
    // Not part of a trade: it only sets the suggested lot size.
    riskPerTrade: optionalDecimalSchema(amountField),
    stillOpen: z.string(),
    ...moreFields(latest, trade),
    ...journalFields,
  });
  return z.pipe(
    z.transform((form: TradeForm) => withFields(form.stillOpen ? { ...form, ...notAsked } : form)),
    fields.check(...openedBeforeClose(trade?.opened_at ?? null, kept?.closedAt)),
  );
}

/** Valid values of the fields that a trade that is still open is not asked for; none of them is saved. */
const notAsked = {
  ...{ tradeResult: 'won', amount: '0', madeAt: '' },
  ...{ closePrice: '', commission: '', swap: '', fee: '' },
};
