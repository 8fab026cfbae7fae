import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { amountField, costField } from '#domain/numbers/decimal-input.ts';
import { isCloseOnWrongSide, isFarFrom, isLargeCost } from '#domain/trades/plausible.ts';
import { signedAmount } from '#domain/trades/trade.ts';
import { grossAmount, sumCosts } from '#domain/trades/trade-costs.ts';
import { tradeNumbers } from '#features/trades/fields/symbol-schema.ts';
import { typedNumber } from '#features/trades/fields/typed-number.ts';
import type { Questions } from '#lib/forms/use-questions.ts';
import { costNames } from './trade-more-schema.ts';
import type { TradeForm } from './trade-schema.ts';

/** `isChanged` is true if any of the given fields changed. */
export function moreQuestions(
  typed: TradeForm,
  isChanged: (...names: (keyof TradeForm)[]) => boolean,
): Questions<TradeForm> {
  const money = costNames.map(name => ({ name, text: costQuestion(typed, name) }));
  return {
    closePrice: isChanged('closePrice', 'entryPrice', 'tradeType', 'tradeResult', 'amount', ...costNames)
      ? closeQuestion(typed)
      : undefined,
    ...Object.fromEntries(
      money.filter(({ name }) => isChanged(name, 'amount')).map(({ name, text }) => [name, text]),
    ),
  };
}

/** The gross P&L in dollars, with the entered costs added; undefined while it is incomplete. */
export function typedGross(typed: TradeForm): { costs: number | null; gross: number } | undefined {
  const { tradeResult: result } = typed;
  const amount = typedNumber(typed.amount, amountField);
  if (amount === undefined || (result !== 'won' && result !== 'lost')) {
    return undefined;
  }
  const costs = typedCosts(typed);
  return costs === undefined
    ? undefined
    : { costs, gross: grossAmount(signedAmount(result, amount), costs ?? 0) };
}

/** The sum of the entered costs; null without any, undefined while one is invalid. */
export function typedCosts(typed: Pick<TradeForm, (typeof costNames)[number]>): number | null | undefined {
  const [commission, swap, fee] = costNames.map(name =>
    typed[name].trim() ? typedNumber(typed[name], costField) : null,
  );
  return commission === undefined || swap === undefined || fee === undefined
    ? undefined
    : sumCosts({ commission, swap, fee });
}

function closeQuestion(typed: TradeForm): string | undefined {
  const { tradeType: type, currencyPair } = typed;
  const numbers = tradeNumbers(currencyPair);
  const entry = typedNumber(typed.entryPrice, numbers.entryPrice);
  const close = typedNumber(typed.closePrice, numbers.closePrice);
  const made = typedGross(typed);
  if (entry === undefined || close === undefined) {
    return undefined;
  }
  if ((type === 'buy' || type === 'sell') && made && isCloseOnWrongSide(type, entry, close, made.gross)) {
    const outcome = made.gross > 0 ? 'gained' : 'lost';
    return `Close price ${close > entry ? 'above' : 'below'} entry on a ${type} that ${outcome}. Correct?`;
  }
  const isPair = currencyPairs.some(pair => pair === currencyPair);
  return isPair && isFarFrom(currencyPair, close, entry) ? 'Far from the entry price. Correct?' : undefined;
}

function costQuestion(typed: TradeForm, name: (typeof costNames)[number]): string | undefined {
  const cost = typedNumber(typed[name], costField);
  const amount = typedNumber(typed.amount, amountField);
  if (cost === undefined) {
    return undefined;
  }
  // Swap can be positive or negative.
  if (cost > 0 && name !== 'swap') {
    return 'Positive means paid to you. Costs are negative.';
  }
  return amount !== undefined && isLargeCost(cost, amount) ? 'Many times the amount. Correct?' : undefined;
}
