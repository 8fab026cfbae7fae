import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { planQueries } from '#data/plans/plans.ts';
import { dayTradeQueries } from '#data/trades/trades-of-day.ts';
import { useWaitingTrades } from '#data/trades/use-waiting-trades.ts';
import { type CalendarDay, localDay } from '#domain/clock/calendar-day.ts';
import type { Instrument } from '#domain/instruments/instrument.ts';
import { riskMoney } from '#domain/instruments/risk-money.ts';
import type { AccountMoney } from '#domain/money/account-money.ts';
import { accountCurrency } from '#domain/money/money.ts';
import { amountField, parseDecimal } from '#domain/numbers/decimal-input.ts';
import { noPlan, type TradeForm, type TradeValues } from '#features/trades/form/trade-schema.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { useDerived } from '#lib/forms/use-derived.ts';
import { useSettled } from '#lib/forms/use-settled.ts';
import { type LotKnowledge, type LotLine, lotLine, type TypedLot } from './lot-line.ts';
import { useRates } from './use-rates.ts';

export type NewTradeInForm = { userId: string; tradeId: string };

/** Milliseconds before a line without a lot size is shown: a half-entered price would make it flicker. */
const typingTime = 500;

export function useLotLine(
  form: UseFormReturn<TradeForm, unknown, TradeValues>,
  trade: NewTradeInForm,
  instrument: Instrument | null,
  account?: AccountMoney,
): LotLine {
  const typed = useDerived(form, countsForLot);
  const today = useToday();
  const risk = useRisk(trade, typed, today);
  const rates = useRates(trade.userId, instrument, { account: account?.currency ?? accountCurrency });
  const line = lotLine(typed, { instrument, risk, account, rates, today });
  const { lot, ...shown } = useSettled(line, line.lot || line.isPrompt ? 0 : typingTime);
  // An outdated lot size must not be offered while its line is still shown.
  return lot && lot === line.lot ? { ...shown, lot } : shown;
}

function countsForLot(typed: TradeForm): TypedLot & Pick<TradeForm, 'planId' | 'madeAt' | 'riskPerTrade'> {
  const { currencyPair, tradeType, entryPrice, takeProfit, stopLoss, lotSize } = typed;
  const { planId, madeAt, riskPerTrade } = typed;
  return { currencyPair, tradeType, entryPrice, takeProfit, stopLoss, lotSize, planId, madeAt, riskPerTrade };
}

/** The most that the next trade of the selected plan may lose; trades waiting on this device count too. */
function useRisk(
  { userId, tradeId }: NewTradeInForm,
  { planId, madeAt, riskPerTrade }: Pick<TradeForm, 'planId' | 'madeAt' | 'riskPerTrade'>,
  today: CalendarDay,
): LotKnowledge['risk'] {
  const hasPlan = planId !== noPlan;
  const plan = useQuery({
    ...planQueries.detail({ id: planId, user_id: userId }),
    enabled: hasPlan,
    meta: { failure: { show: false } },
  });
  const logged = useQuery({ ...dayTradeQueries.ofUser(userId, today), enabled: hasPlan });
  const waiting = useWaitingTrades(userId)
    .map(({ trade }) => trade)
    .filter(({ id, created_at: at }) => id !== tradeId && localDay(new Date(at)) === today);
  const perTrade = typedMoney(riskPerTrade);
  if (!hasPlan && perTrade === null) {
    return 'no plan';
  }
  if (madeAt && !madeAt.startsWith(today)) {
    return 'another day';
  }
  if (!hasPlan) {
    return riskMoney(null, [], perTrade);
  }
  if (plan.data && logged.data) {
    const ofPlan = [...logged.data, ...waiting].filter(({ plan_id: id }) => id === planId);
    return riskMoney(
      plan.data.risk_amount,
      ofPlan.map(({ amount }) => amount),
      perTrade,
    );
  }
  return (plan.isError && !plan.data) || (logged.isError && !logged.data) ? 'unread' : 'loading';
}

function typedMoney(text: string): number | null {
  const amount = parseDecimal(text, amountField);
  return amount.ok ? amount.value : null;
}
