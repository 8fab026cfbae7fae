import { useQuery } from '@tanstack/react-query';
import { syncQueries } from '#data/sync/connections.ts';
import { OpenPositionList } from '#features/sync/open-position-list.tsx';
import { SyncFreshness } from '#features/sync/sync-freshness.tsx';
import { ReviewLink } from '#features/trades/review/review-link.tsx';
import { useTrader } from './trader-context.ts';

/** Nothing for traders without a connection. */
export function SyncedNow() {
  const { id: userId } = useTrader();
  const { data: connections = [] } = useQuery(syncQueries.ofUser(userId));
  if (connections.every(({ last_post_at: at }) => at === null)) {
    return null;
  }
  return (
    <>
      <OpenPositionList userId={userId} connections={connections} />
      <SyncFreshness
        isOwn
        connections={connections.map(({ difference, ...connection }) => ({
          ...connection,
          differs: difference === null ? null : difference !== 0,
        }))}
      />
      <ReviewLink userId={userId} />
    </>
  );
}
