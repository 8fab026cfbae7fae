import { useQuery } from '@tanstack/react-query';
import { useClock } from '#data/account/clock.ts';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import { type SessionPlanRow, sessionPlanQueries } from '#data/journal/session-plans.ts';
import { tradesBetween } from '#data/journal/week-trades.ts';
import { syncQueries } from '#data/sync/connections.ts';
import { findPosition, runningTradeQueries } from '#data/trades/running-trades.ts';
import { dayAt, firstMoment } from '#domain/clock/account-clock.ts';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import type { SessionTrade } from '#domain/session/session-result.ts';
import { useDay } from '#lib/clock/use-day.ts';

/**
 * The trades of a trader's day: those that were closed on it, and those opened on it that are still open. Trades of
 * accounts that are not included in the totals are left out. Undefined while they load.
 */
export function useSessionTrades(
  userId: string,
  day: CalendarDay,
  isEnabled = true,
): SessionTrade[] | undefined {
  const clock = useClock(userId);
  const accounts = useQuery(tradingAccountQueries.ofUser(userId));
  const [from, before] = [day, addDays(day, 1)].map(each => firstMoment(each, clock ?? null).toISOString());
  const trades = useQuery({
    ...tradesBetween(userId, from ?? '', before ?? ''),
    enabled: isEnabled && clock !== undefined,
  });
  const isToday = useDay(clock ?? null) === day;
  const positions = useQuery({ ...syncQueries.openPositions(userId), enabled: isEnabled && isToday });
  const running = useQuery({ ...runningTradeQueries.ofUser(userId), enabled: isEnabled && isToday });
  if (!trades.data || clock === undefined) {
    return undefined;
  }
  const apart = new Set(accounts.data?.filter(({ counts }) => !counts).map(({ id }) => id));
  const isCounted = ({ account_id: id }: { account_id: string }) => !apart.has(id);
  const sent = positions.data ?? [];
  const entered = running.data ?? [];
  const open = [
    ...sent.map(position => ({
      ...position,
      setup: entered.find(row => findPosition(row, sent) === position)?.setup ?? null,
    })),
    ...entered.filter(row => !findPosition(row, sent)).map(row => ({ ...row, symbol: row.currency_pair })),
  ].filter(({ opened_at: at }) => dayAt(new Date(at), clock) === day);
  return [
    ...trades.data.filter(isCounted).map(trade => ({
      currency_pair: trade.currency_pair,
      setup: trade.setup,
      amount: trade.amount,
      takenAt: new Date(trade.opened_at ?? trade.created_at),
    })),
    ...open.filter(isCounted).map(({ symbol, setup, opened_at: at }) => ({
      currency_pair: symbol,
      setup,
      amount: 0,
      takenAt: new Date(at),
      isOpen: true,
    })),
  ];
}

/** The plan of a trader's day, null for none, and its trades. Undefined while they load. */
export function useSession(userId: string, day: CalendarDay) {
  const { data: plan } = useQuery(sessionPlanQueries.ofDay(userId, day));
  const trades = useSessionTrades(userId, day, Boolean(plan));
  return { plan, trades };
}

export type Session = { plan: SessionPlanRow; trades: readonly SessionTrade[] };
