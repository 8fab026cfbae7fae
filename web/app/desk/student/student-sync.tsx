import { useQuery } from '@tanstack/react-query';
import { syncedQueries } from '#data/school/synced.ts';
import { SyncFreshness } from '#features/sync/sync-freshness.tsx';

export function StudentSync({ studentId }: { studentId: string }) {
  const { data: connections = [] } = useQuery(syncedQueries.ofStudent(studentId));
  return (
    <SyncFreshness
      connections={connections.map((connection, index) => ({
        ...connection,
        id: `${connection.account_id} ${index}`,
        number_tail: null,
      }))}
    />
  );
}
