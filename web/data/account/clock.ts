import { useQuery } from '@tanstack/react-query';
import { type DayClock, figuresClock } from '#domain/clock/account-clock.ts';
import { tradingAccountQueries } from './trading-accounts.ts';

/**
 * The time zone of the chosen or only account: null for the calendar of the device, also if the accounts
 * cannot be read; undefined while they load.
 * @param accountId '' for none
 */
export function useClock(userId: string, accountId = ''): DayClock | undefined {
  const { data, isPending, failureCount } = useQuery(tradingAccountQueries.ofUser(userId));
  if (data) {
    return figuresClock(data, accountId);
  }
  return isPending && failureCount === 0 ? undefined : null;
}
