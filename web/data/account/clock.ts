import { useQuery } from '@tanstack/react-query';
import { type DayClock, figuresClock } from '#domain/clock/account-clock.ts';
import { tradingAccountQueries } from './trading-accounts.ts';

/**
 * The clock by whose days a trader's own figures are told: that of the chosen account or, where none is chosen, of the only
 * one; null for the calendar where the person is. undefined while the accounts are not known; where they cannot be read,
 * the figures need not wait for them.
 * @param accountId the account that is chosen, '' for none.
 */
export function useClock(userId: string, accountId = ''): DayClock | undefined {
  const { data, isPending, failureCount } = useQuery(tradingAccountQueries.ofUser(userId));
  if (data) {
    return figuresClock(data, accountId);
  }
  return isPending && failureCount === 0 ? undefined : null;
}
