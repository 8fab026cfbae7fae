import { useQuery } from '@tanstack/react-query';
import { syncQueries } from '#data/sync/connections.ts';
import { SyncFreshness } from '#features/sync/sync-freshness.tsx';
import { ReviewLink } from '#features/trades/review/review-link.tsx';
import { OpenTradesSummary } from '#features/trades/running/open-trades-summary.tsx';
import { useTrader } from './trader-context.ts';
import { useAccounts } from './use-accounts.ts';

/**
 * The open trades, and for traders with a connected terminal how fresh its trades are, and those to review.
 */
export function SyncedNow() {
  const { id: userId } = useTrader();
  const accounts = useAccounts();
  const { data: connections = [] } = useQuery(syncQueries.ofUser(userId));
  return (
    <>
      <OpenTradesSummary userId={userId} accounts={accounts} />
      {connections.some(({ last_post_at: at }) => at !== null) && (
        <>
          <SyncFreshness
            isOwn
            connections={connections.map(({ difference, ...connection }) => ({
              ...connection,
              differs: difference === null ? null : difference !== 0,
            }))}
          />
          <ReviewLink userId={userId} />
        </>
      )}
    </>
  );
}
