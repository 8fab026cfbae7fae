import { queryOptions, useMutation } from '@tanstack/react-query';
import { journalKey, refreshJournal } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import type { SyncConnection } from './connections.ts';

/** The days of a connection that were undone, of all its days. */
export type UndoProgress = { undone: number; days: number };

type Given = { connection: string; onProgress: (progress: UndoProgress) => void };

export const revokedQueries = {
  /** The revoked connections of which synced trades or money are left, latest first. */
  ofUser: (userId: string) =>
    queryOptions({
      queryKey: [...journalKey('sync_connections', userId), 'revoked'] as const,
      queryFn: async () => {
        const revoked = (await answer(
          db()
            .from('sync_connections')
            .select()
            .eq('user_id', userId)
            .eq('state', 'revoked')
            .not('account_id', 'is', null)
            .order('revoked_at', { ascending: false }),
        )) as unknown as SyncConnection[];
        const left = await Promise.all(revoked.map(({ id }) => answer(listImports(userId, id).limit(1))));
        return revoked.filter((_, index) => left[index]?.length === 1);
      },
      meta: { failure: { show: false } },
    }),
};

/**
 * Revokes the connection, undoes its days, the latest first, and restores its account. One request per day,
 * as all would take too long. After a failure the next call continues.
 */
export function useUndoSync(userId: string) {
  return useMutation({
    mutationFn: async ({ connection, onProgress }: Given) => {
      let undone = 0;
      // The answer has at most 1,000 rows.
      for (let left = await answer(listImports(userId, connection)); left.length > 0; ) {
        const days = undone + left.length;
        for (const { id } of left) {
          onProgress({ undone, days });
          await answer(db().rpc('undo_import', { id }));
          undone += 1;
        }
        left = await answer(listImports(userId, connection));
      }
      await answer(db().rpc('close_undone_sync', { connection }));
    },
    meta: { failure: { title: 'Failed to undo the sync' } },
    onSettled: (_nothing, _error, _given, _result, { client }) => refreshJournal(client, userId),
  });
}

function listImports(userId: string, connection: string) {
  return db()
    .from('statement_imports')
    .select('id')
    .eq('user_id', userId)
    .eq('connection_id', connection)
    .eq('state', 'done')
    .order('day', { ascending: false });
}
