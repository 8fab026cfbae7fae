import type { TradePrices, TradeSize } from '#data/trades/past-trades.ts';
import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { isPartOfSeveral, probableSymbol } from '#domain/instruments/symbol-meant.ts';
import { symbolPattern } from '#domain/limits.ts';
import { type AccountMoney, fromDollars, isInDollars } from '#domain/money/account-money.ts';
import { formatMoney } from '#domain/money/money.ts';
import { amountField } from '#domain/numbers/decimal-input.ts';
import { hasLevel } from '#domain/trades/pips.ts';
import {
  isBeyondBalance,
  isBeyondMargin,
  isFarFrom,
  isUnusual,
  usualValue,
} from '#domain/trades/plausible.ts';
import { isBeyondCosts } from '#domain/trades/price-result.ts';
import { formatLots, signedAmount } from '#domain/trades/trade.ts';
import { wrongSide } from '#domain/trades/wrong-side.ts';
import { type PriceKnowledge, typedResult } from '#features/trades/fields/price-proposal.ts';
import { tradeNumbers } from '#features/trades/fields/symbol-schema.ts';
import { typedNumber } from '#features/trades/fields/typed-number.ts';
import type { Questions } from '#lib/forms/use-questions.ts';
import { moreQuestions } from './trade-more-questions.ts';
import { costNames } from './trade-more-schema.ts';
import type { TradeForm } from './trade-schema.ts';

/** Facts from the trader's past trades; undefined or null if they are unknown or there are none. */
export type KnownPast = {
  last: TradePrices | null | undefined;
  /** The sizes of the newest trades, in dollars and lots. */
  sizes: readonly TradeSize[] | undefined;
  /** The account's balance, in its currency. */
  balance: number | undefined;
  account?: AccountMoney | undefined;
  symbols: readonly string[];
  prices?: PriceKnowledge;
};

/** Unchanged fields were valid when the form opened, and are skipped. */
export function tradeQuestions(typed: TradeForm, start: TradeForm, past: KnownPast): Questions<TradeForm> {
  const isChanged = (...names: (keyof TradeForm)[]) => names.some(name => typed[name] !== start[name]);
  const more = moreQuestions(typed, isChanged);
  return {
    currencyPair: isChanged('currencyPair') ? symbolQuestion(typed.currencyPair, past) : undefined,
    amount: typed.stillOpen
      ? undefined
      : ((isChanged('amount', 'tradeResult') ? amountQuestion(typed, past) : undefined) ??
        // A result against the prices is asked about at the close price.
        (isChanged(...resultFields) && !more.closePrice ? priceQuestion(typed, past) : undefined)),
    entryPrice: isChanged('entryPrice', 'currencyPair') ? entryQuestion(typed, past) : undefined,
    takeProfit: isChanged('takeProfit', 'entryPrice', 'tradeType')
      ? levelQuestion(typed, 'takeProfit')
      : undefined,
    stopLoss: isChanged('stopLoss', 'entryPrice', 'tradeType') ? levelQuestion(typed, 'stopLoss') : undefined,
    lotSize: isChanged('lotSize', 'currencyPair') ? lotQuestion(typed, past) : undefined,
    ...(!typed.stillOpen && more),
  };
}

function symbolQuestion(symbol: string, { symbols }: KnownPast) {
  if (!symbolPattern.test(symbol)) {
    return undefined;
  }
  if (isPartOfSeveral(symbol, symbols)) {
    return 'Looks incomplete. Correct symbol?';
  }
  const meant = probableSymbol(symbol, symbols);
  return meant ? `Did you mean ${meant}?` : undefined;
}

function amountQuestion(
  { tradeResult, amount: typed }: TradeForm,
  { sizes = [], balance, account }: KnownPast,
) {
  const amount = typedNumber(typed, amountField);
  if ((tradeResult !== 'won' && tradeResult !== 'lost') || amount === undefined) {
    return undefined;
  }
  if (amount === 0) {
    return `Breakeven? It counts as ${tradeResult}.`;
  }
  if (balance !== undefined && isBeyondBalance(amount, balance)) {
    return `More than your balance of ${formatMoney(balance, account?.currency)}. Correct?`;
  }
  const alike = sizes.map(size => signedAmount(tradeResult, size.amount)).filter(one => one > 0);
  const inDollars = usualValue(alike, 2);
  const usual = inDollars !== null && account ? fromDollars(inDollars, account) : inDollars;
  return usual !== null && isUnusual(tradeResult, amount, usual)
    ? `Much more than your usual ${formatMoney(usual, account?.currency)}. Correct?`
    : undefined;
}

/** The fields that the result of the prices depends on, and that result. */
const resultFields = [
  ...(['amount', 'tradeResult', 'tradeType', 'currencyPair', 'entryPrice', 'closePrice', 'lotSize'] as const),
  ...costNames,
];

function priceQuestion(typed: TradeForm, { prices, account }: KnownPast) {
  const { tradeResult } = typed;
  const amount = typedNumber(typed.amount, amountField);
  const made = prices && typedResult(typed, prices);
  return (tradeResult === 'won' || tradeResult === 'lost') &&
    amount !== undefined &&
    made &&
    'net' in made &&
    isBeyondCosts(signedAmount(tradeResult, amount), made)
    ? `Your prices make ${formatMoney(made.net, account?.currency)}. Correct?`
    : undefined;
}

function lotQuestion({ currencyPair, lotSize }: TradeForm, { sizes = [], balance, account }: KnownPast) {
  const lots = typedNumber(lotSize, tradeNumbers(currencyPair).lotSize);
  if (lots === undefined) {
    return undefined;
  }
  const alike = sizes.filter(size => size.currency_pair === currencyPair);
  const usual = usualValue(
    alike.map(({ lot_size: size }) => size),
    8,
  );
  if (usual !== null) {
    return isUnusual('lots', lots, usual)
      ? `Much more than your usual ${formatLots(usual)} lots. Correct?`
      : undefined;
  }
  // A lot of a cent account is a hundredth of a standard lot.
  const dollars = account && !isInDollars(account) ? null : balance;
  return dollars && isBeyondMargin(currencyPair, lots, dollars)
    ? `Many lots for a balance of ${formatMoney(dollars)}. Correct?`
    : undefined;
}

function entryQuestion({ currencyPair, entryPrice }: TradeForm, { last }: KnownPast) {
  const entry = typedNumber(entryPrice, tradeNumbers(currencyPair).entryPrice);
  return entry !== undefined && last && isFarFrom(currencyPair, entry, last.entry_price)
    ? `Far from your last ${currencyPair} entry, ${last.entry_price}. Correct?`
    : undefined;
}

function levelQuestion(typed: TradeForm, field: 'takeProfit' | 'stopLoss') {
  const { tradeType: type, currencyPair } = typed;
  const numbers = tradeNumbers(currencyPair);
  const entry = typedNumber(typed.entryPrice, numbers.entryPrice);
  const level = typedNumber(typed[field], numbers[field]);
  if (entry === undefined || level === undefined || !hasLevel(level)) {
    return undefined;
  }
  const side = type === 'buy' || type === 'sell' ? type : 'unknown';
  const wrong = wrongSide(field, {
    trade_type: side,
    entry_price: entry,
    take_profit: level,
    stop_loss: level,
  });
  if (wrong) {
    return `${wrong}. Correct?`;
  }
  const isPair = currencyPairs.some(pair => pair === currencyPair);
  return isPair && isFarFrom(currencyPair, level, entry) ? 'Far from the entry price. Correct?' : undefined;
}
