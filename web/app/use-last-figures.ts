import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { instrumentQueries } from '#data/account/instruments.ts';
import { profileQueries } from '#data/account/profiles.ts';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import { keptSession } from '#data/backend/client.ts';
import { tagQueries } from '#data/journal/tags.ts';
import { planQueries } from '#data/plans/plans.ts';
import type { SessionUser } from '#data/session/session.ts';
import { dayTradeQueries } from '#data/trades/day-trades.ts';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import { figuresName } from '#lib/figures.ts';
import { journalBase } from '#lib/journal-base.ts';
import { keepQueries, showKept } from '#lib/kept-queries.ts';
import { useToday } from '#lib/use-today.ts';

/** A server that has not answered by then may not do so soon. */
const patience = 3_000;

/**
 * Keeps the figures of the dashboard on this device, and shows the last ones while the server does not answer. Answers
 * the moment that the figures on screen are of, in milliseconds since 1970, while they are not fresh.
 */
export function useLastFigures(user: SessionUser, isConnectionLost: boolean): number | undefined {
  const client = useQueryClient();
  const today = useToday();
  const { dataUpdatedAt } = useQuery(profileQueries.ofUser(user));
  const [kept, setKept] = useState<{ oldest: number; profile: number | undefined }>();
  const keys = useMemo(
    () => [
      profileQueries.ofUser(user).queryKey,
      planQueries.ofUser(user.id).queryKey,
      // A trade may be typed without a connection, in one of several accounts.
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
      // Figures on a device mean a trader's: whose desk is the first screen keeps none.
      journalBase
        ? undefined
        : keepQueries(client, figuresName(user.id), keys, () => keptSession()?.user.id === user.id),
    [client, user.id, keys],
  );

  useEffect(() => {
    function show() {
      const oldest = showKept(client, figuresName(user.id), keys);
      const [profile = []] = keys;
      if (oldest !== undefined) {
        setKept({ oldest, profile: client.getQueryState(profile)?.dataUpdatedAt });
      }
    }
    const timer = setTimeout(show, isConnectionLost ? 0 : patience);
    return () => clearTimeout(timer);
  }, [client, user.id, keys, isConnectionLost]);

  if (dataUpdatedAt === 0) {
    return undefined;
  }
  if (kept?.profile === dataUpdatedAt) {
    return kept.oldest;
  }
  return isConnectionLost ? dataUpdatedAt : undefined;
}
