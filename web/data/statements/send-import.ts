import { useMutation } from '@tanstack/react-query';
import { refreshJournal } from '#data/account/journal.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { ImportDetails, ImportOpen, ImportPart } from '#domain/statements/journal/rows.ts';
import { isTransient } from '#lib/queries/failure.ts';
import type { ImportCounts } from './imports.ts';
import { patiently } from './patiently.ts';

/** An import to send. With the same id, sending it twice adds it once. */
export type ImportToSend = {
  id: string;
  details: ImportDetails;
  parts: readonly ImportPart[];
  /** Ledger entries, entered by hand, that its deposits replace. */
  replaces: readonly number[];
  open: readonly ImportOpen[];
};

export type Sending = {
  /** From 0 to 1. */
  share: number;
  /** The last request had no answer and is sent again. */
  isWaiting: boolean;
};

/** In parts; only `finish_import` changes the record, all at once. Then the open trades follow. Returns the counts. */
export function useSendImport(userId: string) {
  return useMutation({
    mutationFn: async ({
      onProgress,
      ...sent
    }: ImportToSend & { onProgress: (sending: Sending) => void }) => {
      await currentUserId();
      return send(sent, onProgress);
    },
    // The dialog shows the error.
    meta: { failure: { show: false } },
    // An import without an answer may have succeeded.
    onSettled: (_counts, _error, _import, _result, { client }) => refreshJournal(client, userId),
  });
}

async function send(
  { id, details, parts, replaces, open }: ImportToSend,
  onProgress: (sending: Sending) => void,
): Promise<ImportCounts> {
  let made = 0;
  const tell = (isWaiting: boolean) => onProgress({ share: made / (parts.length + 3), isWaiting });
  async function call<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    const answered = await patiently(() =>
      request().catch(error => {
        tell(isTransient(error));
        throw error;
      }),
    );
    made += 1;
    tell(false);
    return answered;
  }
  await call(() => answer(db().rpc('begin_import', { id, details })));
  for (const [index, rows] of parts.entries()) {
    await call(() => answer(db().rpc('add_import_part', { id, part: index + 1, rows })));
  }
  const counts = await call(() => answer(db().rpc('finish_import', { id, replaces: [...replaces] })));
  await call(() => answer(db().rpc('land_open_trades', { import: id, positions: [...open] })));
  return counts as unknown as ImportCounts;
}
