import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { oldestOnPage } from '#data/account/figures-on-page.ts';
import { instrumentQueries } from '#data/account/instruments.ts';
import { profileQueries } from '#data/account/profiles.ts';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import { keptSession } from '#data/backend/client.ts';
import { tagQueries } from '#data/journal/tags.ts';
import { planQueries } from '#data/plans/plans.ts';
import type { SessionUser } from '#data/session/session.ts';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import { dayTradeQueries } from '#data/trades/trades-of-day.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { figuresName } from '#lib/device/kept-figures.ts';
import { journalBase } from '#lib/page/journal-base.ts';
import { forgetUnusedKept, keepQueries, showKept } from '#lib/queries/kept-queries.ts';

/** Milliseconds to wait for an answer before stored figures are shown. */
const patience = 3_000;

/**
 * Stores the dashboard's figures on this device, and shows them while the server does not answer. Returns the
 * time of the oldest figures on the page, in milliseconds since 1970, while they are not fresh.
 */
export function useLastFigures(user: SessionUser, isConnectionLost: boolean): number | undefined {
  const client = useQueryClient();
  const today = useToday();
  const keys = useMemo(
    () => [
      profileQueries.ofUser(user).queryKey,
      planQueries.ofUser(user.id).queryKey,
      // A trade may be entered without a connection, in one of several accounts.
      tradingAccountQueries.ofUser(user.id).queryKey,
      tradeListQueries.newest(user.id).queryKey,
      instrumentQueries.entriesOf(user.id).queryKey,
      tagQueries.ofUser(user.id).queryKey,
      dayTradeQueries.ofUser(user.id, today).queryKey,
    ],
    [user, today],
  );

  useEffect(
    () =>
      // Stored figures mark a trader's device: people whose first screen is the desk store none.
      journalBase
        ? undefined
        : keepQueries(client, figuresName(user.id), keys, () => keptSession()?.user.id === user.id),
    [client, user.id, keys],
  );

  useEffect(() => {
    const name = figuresName(user.id);
    if (isConnectionLost) {
      showKept(client, name, keys);
      return;
    }
    forgetUnusedKept(client);
    // Only queries that the page uses: the next page asks the server, which may answer by then.
    const isAwaited = (queryKey: QueryKey) => client.getQueryCache().find({ queryKey })?.isActive();
    const timer = setTimeout(() => showKept(client, name, keys.filter(isAwaited)), patience);
    return () => clearTimeout(timer);
  }, [client, user.id, keys, isConnectionLost]);

  const watch = useCallback(
    (tell: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
    [client],
  );
  return useSyncExternalStore(watch, () => oldestOnPage(client, user.id, isConnectionLost));
}
