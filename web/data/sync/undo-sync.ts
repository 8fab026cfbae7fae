import { useMutation } from '@tanstack/react-query';
import { refreshJournal } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';

/** The days of a connection that were undone, of all its days. */
export type UndoProgress = { undone: number; days: number };

type Given = { connection: string; onProgress: (progress: UndoProgress) => void };

/**
 * Undoes all days that a connection sent, the latest first, and revokes it. Each day is its own request: all together would take
 * longer than a request may. After a failure the undone days stay undone, and the next call continues with the others.
 */
export function useUndoSync(userId: string) {
  return useMutation({
    mutationFn: async ({ connection, onProgress }: Given) => {
      let undone = 0;
      // The answer has at most 1,000 rows.
      for (let left = await listImports(userId, connection); left.length > 0; ) {
        const days = undone + left.length;
        for (const { id } of left) {
          onProgress({ undone, days });
          await answer(db().rpc('undo_import', { id }));
          undone += 1;
        }
        left = await listImports(userId, connection);
      }
      await answer(db().rpc('revoke_sync', { connection }));
    },
    meta: { failure: { title: 'Failed to undo the sync' } },
    onSettled: (_nothing, _error, _given, _result, { client }) => refreshJournal(client, userId),
  });
}

function listImports(userId: string, connection: string) {
  return answer(
    db()
      .from('statement_imports')
      .select('id')
      .eq('user_id', userId)
      .eq('connection_id', connection)
      .eq('state', 'done')
      .order('day', { ascending: false }),
  );
}
