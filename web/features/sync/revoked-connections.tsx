import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { SyncConnection } from '#data/sync/connections.ts';
import { revokedQueries } from '#data/sync/undo-sync.ts';
import { connectionName } from './sync-words.ts';

type RevokedConnectionsProps = {
  userId: string;
  accounts: readonly { id: string; name: string }[];
  onUndo: (connection: SyncConnection) => void;
};

/** Revoked connections whose trades are still in the journal; nothing without one. */
export function RevokedConnections({ userId, accounts, onUndo }: RevokedConnectionsProps) {
  const { data: connections = [] } = useQuery(revokedQueries.ofUser(userId));
  if (connections.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="revoked" className="flex flex-col gap-2">
      <h2 id="revoked" className="font-semibold">
        Revoked Connections
      </h2>
      <Card className="py-0 sm:py-0">
        <ul className="divide-y divide-line">
          {connections.map(connection => (
            <li
              key={connection.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <p className="wrap-anywhere min-w-40 flex-1 text-sm">
                {[connectionName(connection), accounts.find(({ id }) => id === connection.account_id)?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <Button
                variant="outline"
                aria-label={`Undo everything from ${connectionName(connection)}`}
                onClick={() => onUndo(connection)}
              >
                Undo Everything
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
