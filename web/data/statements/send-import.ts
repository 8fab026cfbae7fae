import { useMutation } from '@tanstack/react-query';
import { refreshJournal } from '#data/account/journal.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { ImportDetails, ImportPart } from '#domain/statements/journal/rows.ts';

import type { ImportCounts } from './imports.ts';

/** An import as it travels. Sent again with the same id it is still one. */
export type ImportToSend = { id: string; details: ImportDetails; parts: readonly ImportPart[] };

/** Sends an import in parts; only the last request changes the journal, all at once. Answers what was counted. */
export function useSendImport(userId: string) {
  return useMutation({
    /** `onProgress` is called with the share that was sent, from 0 to 1. */
    mutationFn: async ({
      id,
      details,
      parts,
      onProgress,
    }: ImportToSend & { onProgress: (share: number) => void }): Promise<ImportCounts> => {
      await currentUserId();
      await answer(db().rpc('begin_import', { id, details }));
      for (const [index, rows] of parts.entries()) {
        onProgress(index / (parts.length + 1));
        await answer(db().rpc('add_import_part', { id, part: index + 1, rows }));
      }
      onProgress(parts.length / (parts.length + 1));
      return (await answer(db().rpc('finish_import', { id }))) as unknown as ImportCounts;
    },
    // The dialog says it where it stands.
    meta: { failure: { show: false } },
    // An answer that did not come may have been lost on its way back.
    onSettled: (_counts, _error, _import, _result, { client }) => refreshJournal(client, userId),
  });
}
