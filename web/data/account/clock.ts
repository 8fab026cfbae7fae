import { useQuery } from '@tanstack/react-query';
import { type DayClock, figuresClock } from '#domain/clock/account-clock.ts';
import { tradingAccountQueries } from './trading-accounts.ts';

/**
 * The time zone of a trader's days: that of the chosen account, or of the only one. null for the calendar of
 * the device; undefined while the accounts load. If they cannot be read, the calendar of the device, so that
 * figures need not wait.
 * @param accountId the chosen account, '' for none.
 */
export function useClock(userId: string, accountId = ''): DayClock | undefined {
  const { data, isPending, failureCount } = useQuery(tradingAccountQueries.ofUser(userId));
  if (data) {
    return figuresClock(data, accountId);
  }
  return isPending && failureCount === 0 ? undefined : null;
}
