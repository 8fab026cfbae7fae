import { instrumentQueries } from '#data/account/instruments.ts';
import { profileQueries } from '#data/account/profiles.ts';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import { planQueries } from '#data/plans/plans.ts';
import type { SessionUser } from '#data/session/session.ts';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import { dayTradeQueries } from '#data/trades/trades-of-day.ts';
import { localDay } from '#domain/clock/calendar-day.ts';
import { queryClient } from '#lib/queries/query-client.ts';

/** Fetches the dashboard's first data before it is certain that it will be shown. */
export function loadJournal(user: SessionUser): void {
  void queryClient.prefetchQuery(profileQueries.ofUser(user));
  // Trades are shown in the currencies of their accounts.
  void queryClient.prefetchQuery(tradingAccountQueries.ofUser(user.id));
  void queryClient.prefetchQuery(planQueries.ofUser(user.id));
  void queryClient.prefetchQuery(tradeListQueries.newest(user.id));
  void queryClient.prefetchQuery(instrumentQueries.entriesOf(user.id));
  void queryClient.prefetchQuery(dayTradeQueries.ofUser(user.id, localDay(new Date())));
}
