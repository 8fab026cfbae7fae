import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { insightTradeQueries } from '#data/insights/insight-trades.ts';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import type { ScopeAccount } from '#domain/record/record-scope.ts';
import { daysAsked } from '#domain/record/record-window.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { useQuiet } from '#lib/queries/use-quiet.ts';
import { sameRecord } from './same-record.ts';

/** A write on this device refetches it; writes from other devices show after this time, in milliseconds. */
const fresh = 300_000;

/**
 * The newest part of the record, fetched once the page is idle.
 * @param since a day that it must include
 */
export function useOutlookRecord(userId: string, isAsked: boolean, since?: CalendarDay) {
  const isQuiet = useQuiet();
  const newest = addDays(useToday(), -daysAsked);
  // Two days earlier, to cover every time zone.
  const [day = newest] = [newest, ...(since ? [addDays(since, -2)] : [])].sort();
  const from = Date.parse(day);
  const options = insightTradeQueries.ofUser(userId, { from: new Date(from).toISOString(), before: null });
  const record = useQuery({
    ...options,
    staleTime: fresh,
    structuralSharing: sameRecord,
    enabled: isAsked && isQuiet,
  });
  const accounts = useQuery({
    ...tradingAccountQueries.ofUser(userId),
    enabled: isAsked,
    select: scopeAccounts,
  });
  const failed = [record, accounts].find(({ data, isError }) => isError && data === undefined);
  return {
    key: options.queryKey,
    columns: record.data,
    from,
    accounts: accounts.data,
    failed: failed as UseQueryResult<unknown> | undefined,
  };
}

/** Without names and versions, which change no figure. */
function scopeAccounts(accounts: readonly TradingAccount[]): ScopeAccount[] {
  return accounts.map(({ id, currency, usd_rate, counts, dollars, time_zone, day_shift }) => ({
    ...{ id, currency, usd_rate, counts, dollars, time_zone, day_shift },
  }));
}
