import { useQuery } from '@tanstack/react-query';
import { useClock } from '#data/account/clock.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { insightTradeQueries } from '#data/insights/insight-trades.ts';
import { type DayClock, firstMoment } from '#domain/clock/account-clock.ts';
import { clockReader } from '#domain/insights/clock-reader.ts';
import type { RecordColumns } from '#domain/insights/insight-record.ts';
import { moneyOfTotals } from '#domain/money/money-of-accounts.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';
import { calendarDays } from './calendar-days.ts';
import { type CalendarView, daysRead } from './calendar-view.ts';

type CalendarDaysOptions = {
  userId: string;
  accounts: readonly TradingAccount[];
  account: string;
  view: CalendarView;
};

export function useCalendarDays({ userId, accounts, account, view }: CalendarDaysOptions) {
  const known = useClock(userId, account);
  const clock = known ?? null;
  const { from, before } = daysRead(view, useWeekStart());
  const record = useQuery({
    ...insightTradeQueries.ofUser(userId, {
      from: firstMoment(from, clock).toISOString(),
      before: firstMoment(before, clock).toISOString(),
    }),
    enabled: known !== undefined,
  });
  return { record, ...knownDays(record.data, { accounts, account, clock }), clock };
}

type DaysKnown = Pick<CalendarDaysOptions, 'accounts' | 'account'> & { clock: DayClock };

/** The days of a record with their currency; no days until it is loaded. */
export function knownDays(record: RecordColumns | undefined, { accounts, account, clock }: DaysKnown) {
  const money = moneyOfTotals(accounts, account);
  const withoutRate = accounts.filter(({ usd_rate: rate }) => rate === null).map(({ id }) => id);
  const { currency } = money;
  const days = record
    ? calendarDays(record, { account, currency, withoutRate, dayOf: clockReader(clock).day })
    : [];
  return { days, money };
}
